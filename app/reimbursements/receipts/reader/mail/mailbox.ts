const lineEnd = 0x0a;
const separator = Buffer.from("From ");
/** "From jo@mail.example Tue Mar  3 09:14:00 2026": an address or a number, and a time of day with a year. */
const datedLine = /^From \S+\s.*\b\d{1,2}:\d\d\b.*\b(?:19|20)\d\d\b/;
const headerField = /^(?:[!-9;-~]{1,76}:|>From )/;
/** Two fields, where the line itself has no date. */
const mailHead =
  /^(?:from|to|subject|date|received|return-path|message-id|delivered-to|x-[\w-]+|mime-version|content-type):.*\n[!-9;-~]{1,76}:/i;
/** The characters after a separator that decide whether it is one. */
const lookahead = 600;

/**
 * The mails of an mbox file, each a view of its bytes: what follows a line "From …" after an empty line, where header
 * fields follow it. Such a line in the body of a mail, which some programs don't quote, has none after it.
 */
export function* mailsOf(bytes: Uint8Array): Generator<Uint8Array> {
  const mailbox = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let start: number | null = null;
  for (const { line, body } of separatorsIn(mailbox)) {
    if (start !== null || line > 0) yield mailbox.subarray(start ?? 0, line);
    start = body;
  }
  if (start !== null) yield mailbox.subarray(start);
}

/** The number of mails that `mailsOf` yields. */
export function countMails(bytes: Uint8Array): number {
  const mailbox = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (const { line } of separatorsIn(mailbox)) count += count === 0 && line > 0 ? 2 : 1;
  return count;
}

/** Where separators begin, and the mails after them. */
function* separatorsIn(mailbox: Buffer): Generator<{ line: number; body: number }> {
  for (let at = mailbox.indexOf(separator); at >= 0; at = mailbox.indexOf(separator, at + 1)) {
    if (!followsEmptyLine(mailbox, at)) continue;
    const end = mailbox.indexOf(lineEnd, at);
    if (end < 0) return;
    const first = mailbox.toString("latin1", at, Math.min(end, at + 300));
    const [next = ""] = mailbox.toString("latin1", end + 1, end + 1 + lookahead).split(/\r?\n\r?\n/, 1);
    if (headerField.test(next) && (datedLine.test(first) || mailHead.test(next))) {
      yield { line: at, body: end + 1 };
    }
  }
}

function followsEmptyLine(mailbox: Buffer, at: number): boolean {
  if (at === 0) return true;
  if (mailbox[at - 1] !== lineEnd) return at === 3 && mailbox[0] === 0xef;
  const before = mailbox[at - 2] === 0x0d ? at - 3 : at - 2;
  return before < 0 || mailbox[before] === lineEnd;
}

/** A mail's bytes with the lines "From …" of its body as they were written: mailboxes quote them with ">". */
export function unquoteFromLines(mail: Uint8Array): Uint8Array {
  const bytes = Buffer.from(mail.buffer, mail.byteOffset, mail.byteLength);
  if (!bytes.includes("\n>From ") && !bytes.includes("\n>>From ")) return mail;
  return Buffer.from(bytes.toString("latin1").replace(/^>(>*From )/gm, "$1"), "latin1");
}
