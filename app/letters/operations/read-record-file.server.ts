import { DatabaseError } from "~/platform/database/database-error.server";
import { recover } from "~/platform/process/recover.server";
import { ServiceError } from "~/platform/service/service-error";
import { pageFileType } from "~/platform/values/page-file-kind";
import { services } from "~/services.server";
import { decryptRecord, type StoredRecord } from "../store/letter-records.server";

/** A file as a data URL, for an export of one's data. */
export const fileUrl = (bytes: Uint8Array): string =>
  `data:${pageFileType(bytes)};base64,${Buffer.from(bytes).toString("base64")}`;

/** A record's bytes; null if they were deleted or can't be read now. */
export async function readRecordFile(
  record: Pick<StoredRecord, "keyId" | "documentKey">,
): Promise<Uint8Array | null> {
  const event = "a record could not be read";
  const stored = await services()
    .documents.get(record.documentKey)
    .catch(recover(ServiceError, event, () => null));
  return stored && decryptRecord(record, stored).catch(recover(DatabaseError, event, () => null));
}
