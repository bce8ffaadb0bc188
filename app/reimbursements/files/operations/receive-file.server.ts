import { createHmac, randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { logError } from "~/platform/process/log.server";
import { sessionSecrets } from "~/platform/process/session-secret.server";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import { encryptDocument, encryptOfFolder } from "../../operations/folder-cipher.server";
import { type FileFault, uploadLimits } from "../../receipts/domain/file-fault";
import { readingCost } from "../domain/reading-cost";
import type { FileDetails, fileSources } from "../domain/receipt-file";
import { addFile, deleteUnstored, recordArrival } from "../store/files.server";
import { maxFolderBytes, maxSiteBytes } from "./receipt-room.server";

interface IncomingFile {
  /** The name of the uploaded file, or the subject of a mail. */
  name: string;
  source: (typeof fileSources)[number];
  bytes: Uint8Array;
  /** Digest of the sender's network; null for mails of an inbox. */
  network: string | null;
  /** Set for a forwarded mail: its sender, and the message id by which a mail that comes twice is recognized. */
  forwarded?: { senderId: string; by: string; messageId: string | null };
}

/**
 * The outcome for a file: "known": it was uploaded before; "many" and "full": a limit of the folder or the site; "gone": the
 * folder was erased; "unstored": document storage is unavailable or full, and the file wasn't stored.
 */
export type IncomingFileOutcome =
  | { kind: "taken" | "known"; id: string }
  | { kind: "refused"; id: string; fault: FileFault }
  | { kind: "many" | "full" | "gone" | "unstored" };

/** Maximum number of files in a folder; higher for an inbox, which has many more mails than a person has files. */
const maxFiles = {
  upload: uploadLimits.files,
  paste: uploadLimits.files,
  inbox: 2_000,
  forwarded: 500,
} as const;
const hashedAtOnce = 1024 * 1024;

/**
 * Accepts a file to be read: its bytes wait, encrypted, for the worker. The same bytes in the same folder are
 * no new file.
 */
export async function receiveFile(folderId: string, file: IncomingFile): Promise<IncomingFileOutcome> {
  const { bytes } = file;
  const fault = bytes.length === 0 ? "empty" : bytes.length > uploadLimits.fileBytes ? "too-large" : null;
  const added = await addFile(
    { ...(await newRow(folderId, file, fault)), fault },
    { folderBytes: maxFolderBytes, siteBytes: maxSiteBytes(), files: maxFiles[file.source] },
  );
  if (added.outcome !== "added" && added.outcome !== "known") return { kind: added.outcome };
  const { id, document_key: key, state } = added;
  if (fault) return { kind: "refused", id, fault };
  // Also a file whose upload was cut off between its row and its bytes.
  if (state === "arriving" && key) {
    try {
      await services().documents.put(key, await encryptDocument(folderId, key, bytes));
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      logError(error, {}, "a file could not be stored");
      return (await deleteUnstored(id)) ? { kind: "unstored" } : { kind: "known", id };
    }
    if (!(await recordArrival(id, key))) {
      await services().documents.remove(key);
      return { kind: "gone" };
    }
  }
  return { kind: added.outcome === "added" ? "taken" : "known", id };
}

async function newRow(
  folderId: string,
  { name, source, bytes, network, forwarded }: IncomingFile,
  fault: FileFault | null,
) {
  const id = randomUUID();
  const details: FileDetails = {
    name: name.slice(0, 300),
    columns: null,
    asked: null,
    payees: [],
    forwardedBy: forwarded?.by,
  };
  return {
    id,
    folderId,
    source,
    bytes: bytes.length,
    network,
    costMs: readingCost(bytes),
    details: await encryptOfFolder(details, { folderId, kind: "file", id }),
    senderId: forwarded?.senderId,
    // Each empty file is reported separately. A mail that arrives twice has different transport headers each time.
    ...(await (forwarded?.messageId
      ? contentHashes(`${folderId} ${forwarded.senderId}`, Buffer.from(forwarded.messageId))
      : contentHashes(fault ? `${folderId} ${name}` : folderId, bytes))),
    documentKey: `receipts/${randomUUID()}.bin`,
  };
}

/** Keyed digests per folder, by the current secret and the one before: a copy of the database reveals neither the bytes nor equal files in two folders. */
async function contentHashes(of: string, bytes: Uint8Array) {
  const hashes = sessionSecrets().map((secret) =>
    createHmac("sha256", secret).update(`receipt file of ${of}:`),
  );
  for (let at = 0; at < bytes.length; at += hashedAtOnce) {
    for (const hash of hashes) hash.update(bytes.subarray(at, at + hashedAtOnce));
    await nextTurn();
  }
  const [contentHash = "", ...formerHashes] = hashes.map((hash) => hash.digest("hex"));
  return { contentHash, formerHashes };
}
