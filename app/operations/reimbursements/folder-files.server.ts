import { answerColumns, type FileRow, listFiles, readFileRow } from "~/data/reimbursements/files.server";
import { type ColumnMap, fileDetails, type ReceiptFile } from "~/domain/reimbursements/receipt-file";
import { decryptReceipt, encryptReceipt } from "~/services/encryption/receipt-cipher.server";

/** A folder's files with their names, in the order in which they came. Throws `DatabaseError` and `UnreadableCiphertextError`. */
export const listFolderFiles = async (folderId: string): Promise<ReceiptFile[]> =>
  (await listFiles(folderId)).map(openFile);

/** One of a folder's files; null where it has no such file. Throws `DatabaseError` and `UnreadableCiphertextError`. */
export async function readFolderFile(folderId: string, id: string): Promise<ReceiptFile | null> {
  const row = await readFileRow(folderId, id);
  return row && openFile(row);
}

export const readDetails = ({ id, folderId, details }: Pick<FileRow, "id" | "folderId" | "details">) =>
  fileDetails.parse(decryptReceipt(details, { folderId, kind: "file", id }));

const openFile = (row: FileRow): ReceiptFile => ({ ...row, details: readDetails(row) });

/** Has a table read with the columns its owner named; false where it asks no more. Throws `DatabaseError`. */
export function nameColumns(folderId: string, file: ReceiptFile, columns: ColumnMap): Promise<boolean> {
  const details = { ...file.details, columns, asked: null };
  const encrypted = encryptReceipt(details, { folderId, kind: "file", id: file.id });
  return answerColumns(folderId, file.id, encrypted);
}
