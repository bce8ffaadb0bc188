import type { ReceiptDocument } from "~/domain/receipts/receipt-document";
import { receiptsOf } from "~/domain/receipts/receipts-of";
import { decodedText } from "./decode-text";
import { evidenceText } from "./evidence-text";
import { fileKind } from "./file-kind";
import { itemVerdicts } from "./item-verdicts.server";
import { readMail } from "./mail.server";
import type { Evidence, ReaderMessage, ReaderTask } from "./messages";
import { textLines } from "./text-lines";
import { UnreadableFileError } from "./unreadable-file-error";

/** Positions leave room for this many receipts in each mail of a mailbox, its attachments counted in. */
const receiptsPerMail = 1_000;

/** What a document of a file, e.g. a mail of a mailbox, holds, each with what shows it to an administrator. */
type Contents = readonly { document: ReceiptDocument; evidence: Evidence }[];

/**
 * Reads the receipts of an uploaded file; its bytes say what it is. What they hold never makes it throw: a file that
 * can't be read ends with `refused`, a mail of a mailbox that can't be read holds nothing.
 */
export async function* readFile(bytes: Uint8Array, task: ReaderTask): AsyncGenerator<ReaderMessage> {
  try {
    yield* readDocuments(bytes, task);
  } catch (error) {
    yield { kind: "refused", fault: error instanceof UnreadableFileError ? error.fault : "unreadable" };
  }
}

async function* readDocuments(bytes: Uint8Array, task: ReaderTask): AsyncGenerator<ReaderMessage> {
  const kind = fileKind(bytes, task.name);
  const total = 1;
  yield { kind: "counted", total };
  let found = 0;
  for (let at = task.startAt; at < total; at += 1) {
    const contents = kind === "mail" ? await mailContents(bytes) : textContents(bytes);
    const receipts = contents.flatMap(({ document, evidence }) =>
      receiptsOf(document).map((receipt) => ({ receipt, evidence })),
    );
    for (const [index, { receipt, evidence }] of receipts.slice(0, receiptsPerMail).entries()) {
      const position = at * receiptsPerMail + index;
      yield { kind: "receipt", position, receipt, verdicts: itemVerdicts(receipt), evidence };
      found += 1;
    }
    yield { kind: "done", documents: at + 1 };
  }
  yield found === 0 && task.startAt === 0 ? { kind: "refused", fault: "no-receipt" } : { kind: "end" };
}

const mailContents = async (bytes: Uint8Array): Promise<Contents> => (await readMail(bytes)).map(withItsText);

function textContents(bytes: Uint8Array): Contents {
  const rows = textLines(decodedText(bytes)).map(({ cells }) => cells);
  return [withItsText({ kind: "text", from: null, subject: null, sentOn: null, markup: [], rows })];
}

const withItsText = (document: ReceiptDocument): Contents[number] => ({
  document,
  evidence: { kind: "text", text: evidenceText(document) },
});
