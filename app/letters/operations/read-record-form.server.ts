import { clientKey } from "~/platform/http/client-address.server";
import { readFormWithFile } from "~/platform/http/form-with-file.server";
import { recover } from "~/platform/process/recover.server";
import { recordFaultWords } from "../content/record-words";
import { type RecordFault, recordLimits, recordName, removeRecordName } from "../domain/record";
import { type RecordPlace, removeRecord } from "../store/letter-records.server";
import { receiveRecord } from "./receive-record.server";

/** A posted form with an optional record, which is already stored. */
export interface RecordForm {
  form: FormData;
  /** Errors of the file, by field; null if there are none. */
  fileErrors: Record<string, string[]> | null;
}

/**
 * Reads a form with an optional record. `findPlace` tells where a record may be added, before a byte of it is read: without
 * consent it is null, and a file is discarded. The other fields are returned, whatever happens to the file.
 */
export async function readRecordForm(
  request: Request,
  findPlace: () => Promise<RecordPlace | null>,
): Promise<RecordForm> {
  let place: RecordPlace | null = null;
  const came: { fault: RecordFault | null }[] = [];
  const network = clientKey(request);
  const form = await readFormWithFile(request, {
    name: recordName,
    maxBytes: recordLimits.bytes,
    findSender: async () => {
      place = await findPlace();
      return place && { network, owner: place.kind === "question" ? place.requestId : place.secretHash };
    },
    take: async (bytes) => {
      if (!place) return;
      const fault = await receiveRecord(place, bytes, network).catch(
        // Continue if the database is down: the fields beside the file must be returned.
        recover(Error, "a record could not be taken", () => "unstored" as const),
      );
      came.push({ fault });
    },
  });
  const fault = came.find((one) => one.fault)?.fault ?? null;
  if (came.length === 0 && form.get(removeRecordName) === "yes") {
    const added = await findPlace();
    if (added) await removeRecord(added);
  }
  return { form, fileErrors: fault && { [recordName]: [recordFaultWords[fault]] } };
}
