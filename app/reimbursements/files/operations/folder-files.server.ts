import { decryptOfFolder, encryptOfFolder } from "../../operations/folder-cipher.server";
import { type ColumnMap, fileDetails, type ReceiptFile } from "../domain/receipt-file";
import { answerColumns, type FileRow, listFiles, readFileRow } from "../store/files.server";

/** A folder's files with their names, in the order in which they came. Throws `UnreadableCiphertextError`. */
export const listFolderFiles = async (folderId: string): Promise<ReceiptFile[]> =>
  Promise.all((await listFiles(folderId)).map(openFile));

/** One of a folder's files; null if it has no such file. Throws `UnreadableCiphertextError`. */
export async function readFolderFile(folderId: string, id: string): Promise<ReceiptFile | null> {
  const row = await readFileRow(folderId, id);
  return row && openFile(row);
}

export const readDetails = async ({ id, folderId, details }: Pick<FileRow, "id" | "folderId" | "details">) =>
  fileDetails.parse(await decryptOfFolder(details, { folderId, kind: "file", id }));

const openFile = async (row: FileRow): Promise<ReceiptFile> => ({
  ...row,
  details: await readDetails(row),
});

/** Reads a table again with the columns its owner named; returns false if the question isn't open anymore. */
export async function nameColumns(folderId: string, file: ReceiptFile, columns: ColumnMap): Promise<boolean> {
  const details = { ...file.details, columns, asked: null };
  const encrypted = await encryptOfFolder(details, { folderId, kind: "file", id: file.id });
  return answerColumns(folderId, file.id, encrypted);
}
