import { framesOf } from "~/platform/process/stack-frames";
import { pagesFolder } from "../domain/joined-pages";
import { listsPayments, payeesIn } from "../domain/payments-list";
import type { ArchivePart } from "./archive.server";
import { decodedText } from "./decode-text";
import { type FileKind, fileKind } from "./file-kind";
import { foundReceipts, type ReceiptMessage, receiptMessage } from "./found-receipts.server";
import { readHtml } from "./html/read-html";
import { firstMail } from "./mail/first-mail";
import { countMails, mailsOf, unquoteFromLines } from "./mail/mailbox";
import { mayBeReceipt } from "./mail/may-be-receipt";
import { readMail } from "./mail.server";
import type { ReaderMessage, ReaderTask } from "./messages";
import { type ReadDocument, withItsText } from "./read-document";
import { readPageFile } from "./read-page-file.server";
import { schemaReceipts } from "./schema/schema-receipts";
import { readTable } from "./table";
import { textLines } from "./text-lines";
import { UnreadableFileError } from "./unreadable-file-error";

/** A person looks up no more shops than this. */
const maxPayees = 20;
/** Mails of a mailbox without a receipt are reported this many at a time. */
const reportedTogether = 50;

/**
 * Reads the receipts of an uploaded file; its bytes say what it is. What they hold never makes it throw: a file that
 * can't be read ends with `refused`, a mail of a mailbox that can't be read holds nothing. What our own program fails at
 * is told as `failed`, too. A file is refused as `no-receipt` where it was read from its start and held none.
 */
export async function* readFile(bytes: Uint8Array, task: ReaderTask): AsyncGenerator<ReaderMessage> {
  let [found, failed] = [0, 0];
  try {
    for await (const message of readUpload(bytes, task)) {
      if (message.kind === "receipt") found += 1;
      if (message.kind === "failed") failed += 1;
      yield message;
      if (message.kind === "asks") return;
    }
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) yield failure(error);
    const { fault, payees } =
      error instanceof UnreadableFileError ? error : new UnreadableFileError("reader-failed");
    yield { kind: "refused", fault, payees };
    return;
  }
  yield found === 0 && task.startAt === 0
    ? { kind: "refused", fault: failed > 0 ? "reader-failed" : "no-receipt", payees: [] }
    : { kind: "end" };
}

const failure = (error: unknown): Extract<ReaderMessage, { kind: "failed" }> =>
  error instanceof Error
    ? { kind: "failed", error: error.name, frames: framesOf(error.stack ?? "") }
    : { kind: "failed", error: "not an Error", frames: [] };

async function* readUpload(bytes: Uint8Array, task: ReaderTask): AsyncGenerator<ReaderMessage> {
  const kind = kindOrFault(bytes, task.name);
  if (typeof kind === "string") yield* readAs(kind, bytes, task);
  else if (kind.fault !== "archive") throw kind;
  else {
    const parts = (await import("./archive.server")).partsOfArchive(bytes, task.name);
    yield* parts.length > 0 && parts.every(({ name }) => name.startsWith(pagesFolder))
      ? readPages(parts, task)
      : readArchive(parts, task);
  }
}

/** Reads pictures of one receipt as one document. */
async function* readPages(
  parts: readonly ArchivePart[],
  { startAt }: ReaderTask,
): AsyncGenerator<ReaderMessage> {
  yield { kind: "counted", total: 1 };
  if (startAt > 0) return;
  const { readPictures } = await import("./receipt-pages.server");
  yield* receiptsIn([await readPictures(parts.map(({ bytes }) => bytes))]);
  yield { kind: "done", documents: 1 };
}

function kindOrFault(bytes: Uint8Array, name: string): FileKind | UnreadableFileError {
  try {
    return fileKind(bytes, name);
  } catch (error) {
    if (error instanceof UnreadableFileError) return error;
    throw error;
  }
}

/** A table's receipts have their own places; the next file's begin behind them. */
const receiptsPerDocument = 1_000;

/** Reads the files of an archive one after the other; one that can't be read is passed over. Throws the first's fault where none can. */
async function* readArchive(
  parts: readonly ArchivePart[],
  { startAt }: ReaderTask,
): AsyncGenerator<ReaderMessage> {
  const kinds = parts.map(({ bytes, name }) => kindOrFault(bytes, name));
  if (kinds.length === 0) throw new UnreadableFileError("empty");
  const totals = parts.map(({ bytes }, at) => {
    if (kinds[at] === "mailbox") return countMails(bytes);
    return kinds[at] === "table" ? Math.ceil(bytes.length / receiptsPerDocument) : 1;
  });
  yield { kind: "counted", total: totals.reduce((sum, total) => sum + total, 0) };
  let before = 0;
  const faults: UnreadableFileError[] = [];
  for (const [at, { bytes, name }] of parts.entries()) {
    const [kind, total = 1] = [kinds[at], totals[at]];
    if (startAt < before + total) {
      const task = { name, startAt: Math.max(0, startAt - before), columns: null };
      const fault = typeof kind === "string" ? yield* shifted(readAs(kind, bytes, task), before) : kind;
      if (fault) {
        faults.push(fault);
        yield { kind: "unread" };
      }
      yield { kind: "done", documents: before + total };
    }
    before += total;
  }
  const [first] = faults;
  if (first && faults.length === parts.length) throw first;
}

/** What a file of an archive says, behind so many documents of the files before it. Returns why it can't be read. */
async function* shifted(
  messages: AsyncGenerator<ReaderMessage>,
  before: number,
): AsyncGenerator<ReaderMessage, UnreadableFileError | undefined> {
  try {
    for await (const message of messages) {
      if (message.kind === "receipt")
        yield { ...message, position: message.position + before * receiptsPerDocument };
      else if (message.kind === "done") yield { ...message, documents: message.documents + before };
      else if (message.kind === "failed") yield message;
      else if (message.kind === "asks") return new UnreadableFileError("no-columns");
    }
  } catch (error) {
    if (error instanceof UnreadableFileError) return error;
    yield failure(error);
  }
  return undefined;
}

async function* readAs(kind: FileKind, bytes: Uint8Array, task: ReaderTask): AsyncGenerator<ReaderMessage> {
  if (kind === "mailbox") {
    yield* readMailbox(bytes, task.startAt);
    return;
  }
  yield { kind: "counted", total: 1 };
  if (task.startAt > 0) return;
  if (kind === "table") yield* readTableFile(bytes, task);
  else yield* receiptsIn(await documentsIn(kind, bytes));
  yield { kind: "done", documents: 1 };
}

/** A file that is neither a mailbox nor a table as documents: of a mail, what is attached to it too. Throws `UnreadableFileError`. */
export async function documentsIn(kind: FileKind, bytes: Uint8Array): Promise<ReadDocument[]> {
  if (kind === "mail") return readMail(bytes);
  return [kind === "pdf" || kind === "photo" ? await readPageFile(kind, bytes) : readText(kind, bytes)];
}

/** The receipts of a file's only document. Throws `UnreadableFileError`: `payments` for a list of them. */
function receiptsIn(contents: readonly ReadDocument[]): ReceiptMessage[] {
  const found = foundReceipts(contents, 0);
  const lists = contents.filter(({ document }) => listsPayments(document.rows));
  if (found.length === 0 && lists.length > 0)
    throw new UnreadableFileError(
      "payments",
      lists.flatMap(({ document }) => payeesIn(document.rows)).slice(0, maxPayees),
    );
  return found;
}

async function* readMailbox(bytes: Uint8Array, startAt: number): AsyncGenerator<ReaderMessage> {
  const total = countMails(bytes);
  yield { kind: "counted", total };
  let at = 0;
  for (const mail of mailsOf(bytes)) {
    at += 1;
    if (at <= startAt) continue;
    const receipts = mayBeReceipt(mail) ? await receiptsOfMail(mail, at - 1) : [];
    yield* receipts;
    if (receipts.length > 0 || at === total || at % reportedTogether === 0)
      yield { kind: "done", documents: at };
  }
}

async function receiptsOfMail(mail: Uint8Array, document: number): Promise<ReaderMessage[]> {
  try {
    return foundReceipts(await readMail(unquoteFromLines(mail)), document);
  } catch (error) {
    return error instanceof UnreadableFileError ? [] : [failure(error)];
  }
}

/**
 * Reads an order history. A pasted text that only looks like a table, with as many commas in each line, is read as a text
 * before anyone is asked about its columns. Throws `UnreadableFileError`.
 */
function* readTableFile(bytes: Uint8Array, { name, columns }: ReaderTask): Generator<ReaderMessage> {
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
    if (error instanceof UnreadableFileError) return error;
    throw error;
  }
}

/** A text that was pasted or saved, perhaps copied out of a mail; or the page of an order saved from a browser. */
function readText(kind: FileKind, bytes: Uint8Array): ReadDocument {
  const text = decodedText(bytes);
  const { lines, jsonLd, items, site } =
    kind === "html" ? readHtml(text) : { lines: textLines(text), jsonLd: [], items: [], site: null };
  const first = firstMail({ from: null, subject: null, sentOn: null, lines });
  const { from, subject, sentOn } = first;
  const rows = first.lines.map(({ cells }) => cells);
  return withItsText({
    kind: kind === "html" && from === null ? "page" : "text",
    from,
    subject,
    sentOn,
    site,
    markup: schemaReceipts(jsonLd, items),
    rows,
    looks: first.lines.map(({ look }) => look),
  });
}
