import { decodedText } from "./decode-text";
import { foundReceipts, receiptMessage } from "./found-receipts.server";
import type { ReaderMessage, ReaderTask } from "./messages";
import { readText } from "./read-text";
import { readTable } from "./table";

/**
 * Reads an order history. A pasted text that only looks like a table, with as many commas in each line, is read as a text
 * before anyone is asked about its columns. Throws `UnreadableFileError`.
 */
export function* readTableFile(bytes: Uint8Array, { name, columns }: ReaderTask): Generator<ReaderMessage> {
  const read = tableIn(bytes, columns);
  const isTable = /\.(?:csv|tsv)$/i.test(name) || columns !== null;
  if (!(read instanceof Error) && read.kind === "receipts") {
    for (const [position, receipt] of read.receipts.entries()) yield receiptMessage(position, receipt, null);
    return;
  }
  const receipts = isTable ? [] : foundReceipts([readText("text", bytes)], 0);
  if (receipts.length > 0) yield* receipts;
  else if (read instanceof Error) throw read;
  else yield read;
}

function tableIn(bytes: Uint8Array, columns: ReaderTask["columns"]) {
  try {
    return readTable(decodedText(bytes), columns);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
