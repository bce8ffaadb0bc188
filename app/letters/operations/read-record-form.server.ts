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
 * Reads a form with an optional record. `place` is where a record may be added, known before a byte of it is read: without
 * consent it is null, and a file is discarded. The other fields are returned, whatever happens to the file.
 */
export async function readRecordForm(request: Request, place: RecordPlace | null): Promise<RecordForm> {
  const came: { fault: RecordFault | null }[] = [];
  const network = clientKey(request);
  const owner = place?.kind === "question" ? place.requestId : (place?.secretHash ?? "");
  const form = await readFormWithFile(request, {
    name: recordName,
    maxBytes: recordLimits.bytes,
    sender: place && { network, owner },
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
  if (place && came.length === 0 && form.get(removeRecordName) === "yes") await removeRecord(place);
  return { form, fileErrors: fault && { [recordName]: [recordFaultWords[fault]] } };
}
