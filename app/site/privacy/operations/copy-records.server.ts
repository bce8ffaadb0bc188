import { readRecordFile } from "~/letters/operations/read-record-file.server";
import { readStoredRecord } from "~/letters/store/letter-records.server";
import { pageFileType } from "~/platform/values/page-file-kind";
import type { DataCopy, DataSection } from "../domain/data-copy";

/** What the records of one copy may hold together, as it is put together in memory; the operator's export writes each to a file. */
const maxBytes = 60 * 1024 * 1024;

const notCopied = "Too large for this copy, or not readable at the moment. Please ask us for it.";

type Row = DataSection["rows"][number];

/** Rows of records, each with its file as an address that holds it. */
export async function withFiles(rows: readonly Row[]): Promise<Row[]> {
  const copied: Row[] = [];
  let left = maxBytes;
  for (const row of rows) {
    const found = Number(row.bytes) <= left ? await fileOf(row) : null;
    left -= found?.bytes.length ?? 0;
    const file = found
      ? `data:${found.type};base64,${Buffer.from(found.bytes).toString("base64")}`
      : notCopied;
    copied.push({ ...row, file });
  }
  return copied;
}

/** The records of a copy by the names of their files, one after the other; null for one that can't be read now. */
export async function* recordFilesOf({ sections }: DataCopy) {
  for (const row of sections.find(({ name }) => name === "letter_records")?.rows ?? []) {
    const found = await fileOf(row);
    const name = `record-${row.id}`;
    yield { name: found ? `${name}.${found.type.split("/")[1]}` : name, bytes: found?.bytes ?? null };
  }
}

async function fileOf({ id }: Row) {
  const record = await readStoredRecord(String(id));
  const bytes = record && (await readRecordFile(record));
  return bytes && { bytes, type: pageFileType(bytes) };
}
