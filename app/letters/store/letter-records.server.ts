import { z } from "zod";
import { read } from "~/platform/database/batched-reads.server";
import { call, query } from "~/platform/database/call.server";
import { instant, parse } from "~/platform/database/columns.server";
import type { Row } from "~/platform/database/database";
import { DatabaseError } from "~/platform/database/database-error.server";
import { type LetterRecord, recordKinds } from "../domain/record";
import { cipherOf, type LetterKey, requestKeyFor, storedKeyOfDraft } from "./letter-keys.server";

/** What a record belongs to: a draft, by the hash of its secret, or the answer to a request's question. */
export type RecordPlace =
  | { kind: "draft"; secretHash: string }
  | { kind: "question"; requestId: string; questionId: string };

/** A record as the desk opens it. */
export interface StoredRecord extends LetterRecord {
  keyId: string;
  documentKey: string;
  /** ISO instant. */
  sentAt: string;
  /** True if it came with the answer to a question. */
  isAnswer: boolean;
}

export const recordKeyFor = (place: RecordPlace): Promise<LetterKey | null> =>
  place.kind === "draft" ? storedKeyOfDraft(place.secretHash) : requestKeyFor(place.requestId);

const questionOf = (place: RecordPlace): string | null =>
  place.kind === "question" ? place.questionId : null;

const outcome = z.enum(["added", "known", "full", "closed"]);

interface NewRecord extends LetterRecord {
  bytes: number;
  contentHash: string;
  documentKey: string;
  /** Digest of the sender's network. */
  network: string;
}

/** Inserts a record's row before its bytes are stored. */
export async function addRecord(
  place: RecordPlace,
  keyId: string,
  record: NewRecord,
  limits: { networkBytes: number; siteBytes: number },
): Promise<z.output<typeof outcome>> {
  const added = await call("add_letter_record", {
    id: record.id,
    letterKeyId: keyId,
    questionId: questionOf(place),
    fileKind: record.kind,
    pages: record.pages,
    bytes: record.bytes,
    contentHash: record.contentHash,
    documentKey: record.documentKey,
    network: record.network,
    mostNetworkBytes: limits.networkBytes,
    mostBytes: limits.siteBytes,
  });
  return parse("add record", outcome, added);
}

/**
 * Marks the record's bytes as stored, and replaces the previous record. Returns false if the record is no longer wanted.
 */
export const markRecordStored = (id: string): Promise<boolean> => call("mark_letter_record_stored", { id });

/** Deletes a record whose bytes could not be stored. */
export async function dropRecord(id: string): Promise<void> {
  await query("drop record", (db) => db.from("letter_records").delete().eq("id", id));
}

/** Removes what was added there, as long as a provider can't see it yet. */
export async function removeRecord(place: RecordPlace): Promise<void> {
  const key = await recordKeyFor(place);
  if (key) await call("remove_letter_record", { letterKeyId: key.id, questionId: questionOf(place) });
}

/** The record there; null if there is none. */
export async function readRecord(place: RecordPlace): Promise<LetterRecord | null> {
  const [row] = await read("read_letter_record", {
    secretHash: place.kind === "draft" ? place.secretHash : null,
    requestId: place.kind === "question" ? place.requestId : null,
    questionId: questionOf(place),
  });
  return row ? letterRecord(row) : null;
}

/** A request's records that a provider may open, oldest first. */
export async function listRecords(requestId: string): Promise<StoredRecord[]> {
  return (await read("list_letter_records", { requestId })).map(storedRecord);
}

/** The record with this id; null if there is none, or its bytes aren't stored. */
export async function readStoredRecord(id: string): Promise<StoredRecord | null> {
  const row = await query("read record", (db) =>
    db
      .from("letter_records")
      .select("id, file_kind, pages, letter_key_id, document_key, created_at, question_id")
      .eq("id", id)
      .eq("state", "kept")
      .maybeSingle(),
  );
  return row && storedRecord(row);
}

interface RecordRow
  extends Pick<
    Row<"letter_records">,
    "id" | "pages" | "letter_key_id" | "document_key" | "created_at" | "question_id"
  > {
  file_kind: string;
}

const letterRecord = (row: Pick<RecordRow, "id" | "file_kind" | "pages">): LetterRecord => ({
  id: row.id,
  kind: parse("read record", z.enum(recordKinds), row.file_kind),
  pages: row.pages,
});

const storedRecord = (row: RecordRow): StoredRecord => ({
  ...letterRecord(row),
  keyId: row.letter_key_id,
  documentKey: row.document_key,
  sentAt: instant(row.created_at),
  isAnswer: row.question_id !== null,
});

/** Records in the audit that a provider opens a record. Returns false if they may no longer see it. */
export const auditRecordOpened = (
  requestId: string,
  recordId: string,
  providerId: string,
): Promise<boolean> => call("record_record_view", { requestId, recordId, providerId });

/** True if a provider has opened a record that the request still has. */
export const hasOpenedRecord = (requestId: string, providerId: string): Promise<boolean> =>
  read("has_opened_record", { requestId, providerId });

/** Decrypts a record's bytes. Throws `DatabaseError` if its key was deleted or it was modified. */
export async function decryptRecord(
  { keyId, documentKey }: Pick<StoredRecord, "keyId" | "documentKey">,
  stored: Uint8Array,
): Promise<Uint8Array> {
  try {
    return (await cipherOf(keyId)).decryptBytes(stored, documentKey);
  } catch (error) {
    throw error instanceof DatabaseError ? error : new DatabaseError("open record", "unreadable");
  }
}
