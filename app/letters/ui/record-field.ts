import type { FileSpec } from "~/kit/form/field-spec";
import { recordWords } from "../content/record-words";
import { type LetterRecord, recordName, removeRecordName } from "../domain/record";

export const recordField = (added: LetterRecord | null): FileSpec => ({
  type: "file",
  name: recordName,
  label: "A record",
  folded: "Add a record (optional)",
  hint: "A visit summary or test: PDF or photo, up to 10 MB.",
  accept: "application/pdf,image/jpeg,image/png,image/webp,image/heic,.pdf,.jpg,.jpeg,.png,.webp,.heic",
  added: added ? { words: `You added ${recordWords(added)}.`, removeName: removeRecordName } : undefined,
});
