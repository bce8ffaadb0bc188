import { createHmac, randomUUID } from "node:crypto";
import { spendToken } from "~/platform/http/store/rate-limits.server";
import { env } from "~/platform/process/env.server";
import { TurnsFullError } from "~/platform/process/fair-turns";
import { logError } from "~/platform/process/log.server";
import { sessionSecret } from "~/platform/process/session-secret.server";
import { ServiceError } from "~/platform/service/service-error";
import { isHeic, pageFileKind } from "~/platform/values/page-file-kind";
import { services } from "~/services.server";
import { checkRecord } from "../document/record-pages.server";
import { type RecordFault, type RecordFile, recordLimits } from "../domain/record";
import {
  addRecord,
  dropRecord,
  markRecordStored,
  type RecordPlace,
  recordKeyFor,
} from "../store/letter-records.server";

const megabyte = 1024 * 1024;

/**
 * Accepts a patient's record: opens it in a separate process to check that it can be shown, then stores it, encrypted with
 * the letter's key. The same bytes again don't count as a new record; different ones replace the previous record. Returns
 * null, or why it was rejected.
 */
export async function receiveRecord(
  place: RecordPlace,
  given: Uint8Array | "busy" | "too-large",
  network: string,
): Promise<RecordFault | null> {
  if (typeof given === "string") return given;
  if (given.length === 0) return "empty";
  const kind = recordKindOf(given);
  if (!kind) return "wrong-type";
  if (!(await spendToken("letter-records", network))) return "often";
  const checked = await checkRecord(network, { kind, bytes: given }).catch(ifFull);
  return "fault" in checked ? checked.fault : storeRecord(place, checked.file, checked.pages, network);
}

function recordKindOf(bytes: Uint8Array): RecordFile["kind"] | "heic" | null {
  if (isHeic(bytes)) return "heic";
  const kind = pageFileKind(bytes);
  return kind === "photo" ? "picture" : kind;
}

function ifFull(error: unknown): { fault: RecordFault } {
  if (error instanceof TurnsFullError) return { fault: "busy" };
  throw error;
}

async function storeRecord(
  place: RecordPlace,
  { kind, bytes }: RecordFile,
  pages: number,
  network: string,
): Promise<RecordFault | null> {
  const key = await recordKeyFor(place);
  if (!key) return "closed";
  const documentKey = `records/${randomUUID()}.bin`;
  const contentHash = createHmac("sha256", sessionSecret())
    .update(`record of ${key.id}:`)
    .update(bytes)
    .digest("hex");
  const record = { id: randomUUID(), kind, pages, bytes: bytes.length, contentHash, documentKey, network };
  const outcome = await addRecord(place, key.id, record, {
    networkBytes: recordLimits.networkBytes,
    siteBytes: env().RECEIPTS_ROOM_MB * megabyte,
  });
  if (outcome !== "added") return outcome === "known" ? null : outcome;
  try {
    await services().documents.put(documentKey, key.cipher.encryptBytes(bytes, documentKey));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    logError(error, {}, "a record could not be stored");
    await dropRecord(record.id);
    return "unstored";
  }
  if (await markRecordStored(record.id)) return null;
  // Its row may have been deleted with the letter while its bytes arrived: then nothing else would remove them.
  await dropRecord(record.id);
  await services().documents.remove(documentKey);
  return "closed";
}
