import { DatabaseError } from "~/platform/database/database-error.server";
import { recover } from "~/platform/process/recover.server";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import { decryptRecord, type StoredRecord } from "../store/letter-records.server";

/** A record's bytes; null where they are gone or can't be read now. */
export async function readRecordFile(
  record: Pick<StoredRecord, "keyId" | "documentKey">,
): Promise<Uint8Array | null> {
  const event = "a record could not be read";
  const stored = await services()
    .documents.get(record.documentKey)
    .catch(recover(ServiceError, event, () => null));
  return stored && decryptRecord(record, stored).catch(recover(DatabaseError, event, () => null));
}
