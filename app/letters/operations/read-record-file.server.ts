import { DatabaseError, DatabaseUnavailableError } from "~/platform/database/database-error.server";
import { recover } from "~/platform/process/recover.server";
import { pageFileType } from "~/platform/values/page-file-kind";
import { services } from "~/services.server";
import { decryptRecord, type StoredRecord } from "../store/letter-records.server";

/** A file as a data URL, for an export of one's data. */
export const fileUrl = (bytes: Uint8Array): string =>
  `data:${pageFileType(bytes)};base64,${Buffer.from(bytes).toString("base64")}`;

/**
 * A record's bytes; null if they were deleted, or were changed. Throws `ServiceError` and `DatabaseUnavailableError` if they
 * can't be read now: what is made of records would else leave one out as if it were deleted.
 */
export async function readRecordFile(
  record: Pick<StoredRecord, "keyId" | "documentKey">,
): Promise<Uint8Array | null> {
  const stored = await services().documents.get(record.documentKey);
  return (
    stored &&
    decryptRecord(record, stored).catch(recover(DatabaseError, "a record could not be read", unlessAway))
  );
}

function unlessAway(error: DatabaseError): null {
  if (error instanceof DatabaseUnavailableError) throw error;
  return null;
}
