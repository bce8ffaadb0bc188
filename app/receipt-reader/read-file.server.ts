import type { FoundReceipt } from "~/domain/receipts/found-receipt";
import type { ReceiptDocument } from "~/domain/receipts/receipt-document";
import { receiptsOf } from "~/domain/receipts/receipts-of";
import { type FileKind, fileKind } from "./file-kind";
import { itemVerdicts } from "./item-verdicts.server";
import { countMails, mailsOf, unquoted } from "./mail/mailbox";
import { mayBeReceipt } from "./mail/may-be-receipt";
import { readMail } from "./mail.server";
import type { ReaderMessage, ReaderTask } from "./messages";
import type { ReadDocument } from "./read-document";
import { readPageFile } from "./read-page-file.server";
import { readText } from "./read-text";
import { UnreadableFileError } from "./unreadable-file-error";

/** Positions leave room for this many receipts in each document, its attachments counted in. */
const receiptsPerDocument = 1_000;
/** Documents without a receipt are reported this many at a time. */
const reportedTogether = 50;

/**
 * Reads the receipts of an uploaded file; its bytes say what it is. What they hold never makes it throw: a file that
 * can't be read ends with `refused`, a mail of a mailbox that can't be read holds nothing. A file is refused as
 * `no-receipt` where it was read from its start and held none.
 */
export async function* readFile(bytes: Uint8Array, task: ReaderTask): AsyncGenerator<ReaderMessage> {
  try {
    yield* readDocuments(bytes, task);
  } catch (error) {
    yield { kind: "refused", fault: error instanceof UnreadableFileError ? error.fault : "unreadable" };
  }
}

async function* readDocuments(
  bytes: Uint8Array,
  { name, startAt }: ReaderTask,
): AsyncGenerator<ReaderMessage> {
  const kind = fileKind(bytes, name);
  const total = kind === "mailbox" ? countMails(bytes) : 1;
  yield { kind: "counted", total };
  let found = 0;
  let at = 0;
  for (const document of kind === "mailbox" ? mailsOf(bytes) : [bytes]) {
    at += 1;
    if (at <= startAt) continue;
    const before = found;
    for (const message of receiptsIn(await contentsOf(kind, document), at - 1)) {
      yield message;
      found += 1;
    }
    if (found > before || at === total || at % reportedTogether === 0) yield { kind: "done", documents: at };
  }
  yield found === 0 && startAt === 0 ? { kind: "refused", fault: "no-receipt" } : { kind: "end" };
}

async function contentsOf(kind: FileKind, bytes: Uint8Array): Promise<readonly ReadDocument[]> {
  if (kind === "mail") return readMail(bytes);
  if (kind === "mailbox") return mayBeReceipt(bytes) ? readMail(unquoted(bytes)).catch(() => []) : [];
  if (kind === "pdf" || kind === "photo") return [await readPageFile(kind, bytes)];
  return readText(kind, bytes);
}

function* receiptsIn(contents: readonly ReadDocument[], document: number): Generator<ReaderMessage> {
  const found = contents.flatMap((read) =>
    receiptsOf(read.document).map((receipt) => ({ ...read, receipt })),
  );
  const purchases = found.filter(
    (one, at) => !found.some((other, place) => other !== one && saysMore(other, one, place < at)),
  );
  for (const [index, { receipt, evidence }] of purchases.slice(0, receiptsPerDocument).entries()) {
    const position = document * receiptsPerDocument + index;
    yield { kind: "receipt", position, receipt, verdicts: itemVerdicts(receipt), evidence };
  }
}

interface Found {
  document: ReceiptDocument;
  receipt: FoundReceipt;
}

/** A mail and the invoice attached to it are about one purchase: the one with more items counts, else the first. */
function saysMore(other: Found, one: Found, isBefore: boolean): boolean {
  const isSame =
    other.document !== one.document &&
    other.receipt.kind === one.receipt.kind &&
    other.receipt.totalCents !== null &&
    other.receipt.totalCents === one.receipt.totalCents;
  const more = other.receipt.items.length - one.receipt.items.length;
  return isSame && (more > 0 || (more === 0 && isBefore));
}
