import { z } from "zod";
import { read } from "~/platform/database/batched-reads.server";
import { call, callForRow, query } from "~/platform/database/call.server";
import { instant, parse } from "~/platform/database/columns.server";
import type { Row } from "~/platform/database/database";
import { type FileFault, fileFaults } from "../../receipts/domain/file-fault";
import type { StoredCiphertext } from "../../store/folders.server";
import type { FileState, fileSources } from "../domain/receipt-file";

/** A file as it is stored: what only its owner reads is encrypted. */
export interface FileRow {
  id: string;
  folderId: string;
  source: (typeof fileSources)[number];
  state: FileState;
  details: StoredCiphertext;
  fault: FileFault | null;
  bytes: number;
  /** Where its bytes are; null once they are deleted. */
  documentKey: string | null;
  documentsTotal: number | null;
  documentsDone: number;
  /** Documents that could not be read. */
  documentsSkipped: number;
  /** ISO instant. */
  createdAt: string;
}

export const fileColumns =
  "id, folder_id, source, state, details_ciphertext, details_key_id, fault, bytes, document_key, documents_total, documents_done, documents_skipped, created_at";

type Columns = Pick<
  Row<"receipt_files">,
  | "id"
  | "folder_id"
  | "source"
  | "state"
  | "details_ciphertext"
  | "details_key_id"
  | "fault"
  | "bytes"
  | "document_key"
  | "documents_total"
  | "documents_done"
  | "documents_skipped"
  | "created_at"
>;

const fault = z.enum(fileFaults).nullable();

export const fileRow = (row: Columns): FileRow => ({
  id: row.id,
  folderId: row.folder_id,
  source: row.source,
  state: row.state,
  details: { ciphertext: row.details_ciphertext, keyId: row.details_key_id },
  fault: parse("file fault", fault, row.fault),
  bytes: row.bytes,
  documentKey: row.document_key,
  documentsTotal: row.documents_total,
  documentsDone: row.documents_done,
  documentsSkipped: row.documents_skipped,
  createdAt: instant(row.created_at),
});

/** A folder's files in the order in which they came. */
export async function listFiles(folderId: string): Promise<FileRow[]> {
  return (await read("list_receipt_files", { folderId })).map(fileRow);
}

/** One of a folder's files; null if it has no such file. */
export async function readFileRow(folderId: string, id: string): Promise<FileRow | null> {
  const row = await query("read file", (db) =>
    db.from("receipt_files").select(fileColumns).eq("folder_id", folderId).eq("id", id).maybeSingle(),
  );
  return row && fileRow(row);
}

export interface NewFile {
  id: string;
  folderId: string;
  source: (typeof fileSources)[number];
  details: StoredCiphertext;
  /** Hex. */
  contentHash: string;
  /** Hashes by which it may be known, made with the secret before. */
  formerHashes?: readonly string[];
  bytes: number;
  documentKey: string;
  /** Why nothing of it is stored; null if its bytes follow. */
  fault: FileFault | null;
  /** Digest of the network it came from, until it is read; null for mails of an inbox. */
  network: string | null;
  /** The estimated time to read it. */
  costMs: number;
  /** Who forwarded it. */
  senderId?: string | undefined;
}

/** Storage limits: files of a folder, bytes of a folder, bytes of the site. */
interface FileLimits {
  files: number;
  folderBytes: number;
  siteBytes: number;
}

const added = z.union([
  z.object({
    outcome: z.enum(["added", "known"]),
    id: z.string(),
    document_key: z.string().nullable(),
    state: z.string(),
  }),
  z.object({ outcome: z.enum(["many", "full", "gone"]) }),
]);

/**
 * Writes the row of a file before its bytes are stored. "known": the same bytes were there before, with their row; "many"
 * and "full": a limit; "gone": the folder was erased.
 */
export async function addFile(file: NewFile, limits: FileLimits) {
  const row = await callForRow("add_receipt_file", {
    id: file.id,
    folderId: file.folderId,
    source: file.source,
    detailsCiphertext: file.details.ciphertext,
    detailsKeyId: file.details.keyId,
    contentHash: file.contentHash,
    former: [...(file.formerHashes ?? [])],
    bytes: file.bytes,
    documentKey: file.documentKey,
    fault: file.fault,
    mostFiles: limits.files,
    mostFolderBytes: limits.folderBytes,
    mostBytes: limits.siteBytes,
    costMs: file.costMs,
    ...(file.network === null ? {} : { network: file.network }),
    ...(file.senderId === undefined ? {} : { senderId: file.senderId }),
  });
  return parse("add file", added, row);
}

/** The other visitors' files that are read before this folder's next one, and how long they take one after the other. */
interface ReadingWait {
  others: number;
  ms: number;
}

/** Null if none of its files waits. */
export async function readWait(folderId: string): Promise<ReadingWait | null> {
  const [row = null] = await call("receipt_wait", { folderId });
  return row && { others: row.others, ms: row.wait_ms };
}

/** Bytes that a folder and all folders hold: originals that wait, copies kept as evidence, rows. */
export async function readHeldBytes(folderId: string): Promise<{ own: number; all: number }> {
  const [row] = await read("receipt_room", { folderId });
  return { own: row?.own_bytes ?? 0, all: row?.all_bytes ?? 0 };
}

/** Records that a file's bytes are stored; false if its row is gone, so the bytes must be removed. */
export async function recordArrival(id: string, documentKey: string): Promise<boolean> {
  return call("mark_receipt_file_stored", { id, documentKey });
}

/** Queues a table again whose columns the person named; false if its question is closed. */
export async function answerColumns(
  folderId: string,
  id: string,
  { ciphertext, keyId }: StoredCiphertext,
): Promise<boolean> {
  const row = { state: "waiting" as const, details_ciphertext: ciphertext, details_key_id: keyId };
  const rows = await query("answer columns", (db) =>
    db
      .from("receipt_files")
      .update(row)
      .eq("folder_id", folderId)
      .eq("id", id)
      .eq("state", "asks")
      .select("id"),
  );
  return rows.length === 1;
}

/** Deletes the row of a file whose bytes couldn't be stored; false if another upload of the same bytes stored them meanwhile. */
export async function deleteUnstored(id: string): Promise<boolean> {
  const rows = await query("delete unstored file", (db) =>
    db.from("receipt_files").delete().eq("id", id).eq("state", "arriving").select("id"),
  );
  return rows.length === 1;
}

/** Deletes a file with what was read of it; its stored bytes follow through the outbox. */
export async function deleteFile(folderId: string, id: string): Promise<void> {
  await query("delete file", (db) =>
    db.from("receipt_files").delete().eq("folder_id", folderId).eq("id", id),
  );
}
