import { fileUrl, readRecordFile } from "~/letters/operations/read-record-file.server";
import { readStoredRecord } from "~/letters/store/letter-records.server";
import { recover } from "~/platform/process/recover.server";
import { ServiceError } from "~/platform/service/service-error";
import { pageFileType } from "~/platform/values/page-file-kind";
import type { DataCopy, DataSection } from "../domain/data-copy";

/**
 * Maximum total size of the records in a copy, which is assembled in memory; the operator's export writes each to a file.
 */
const maxBytes = 60 * 1024 * 1024;

const notCopied = "Too large for this copy, or not readable at the moment. Please ask us for it.";

const event = "a record could not be copied";

type Row = DataSection["rows"][number];

/** Rows of records, each with its file as a data URL. A storage that doesn't answer is asked once: each try takes seconds. */
export async function withFiles(rows: readonly Row[]): Promise<Row[]> {
  const copied: Row[] = [];
  let left = maxBytes;
  const giveUp = () => {
    left = -1;
    return null;
  };
  for (const row of rows) {
    const bytes =
      Number(row.bytes) <= left ? await bytesOf(row).catch(recover(ServiceError, event, giveUp)) : null;
    left -= bytes?.length ?? 0;
    copied.push({ ...row, file: bytes ? fileUrl(bytes) : notCopied });
  }
  return copied;
}

/** The records of a copy by file name, one at a time; null for one that can't be read now. */
export async function* recordFilesOf({ sections }: DataCopy) {
  for (const row of sections.find(({ name }) => name === "letter_records")?.rows ?? []) {
    const bytes = await bytesOf(row).catch(recover(ServiceError, event, () => null));
    const ending = bytes ? `.${pageFileType(bytes).split("/")[1]}` : "";
    yield { name: `record-${row.id}${ending}`, bytes };
  }
}

async function bytesOf({ id }: Row): Promise<Uint8Array | null> {
  const record = await readStoredRecord(String(id));
  return record && readRecordFile(record);
}
