import type { MailLine } from "../text-lines";
import { findHeaderBlock } from "./header-block";
import { isReply, type MailText, wordsOf } from "./mail-text";

/** Maximum depth of forwarded mails. */
const maxForwards = 5;
const attribution =
  /^(?:on|am|le|el|il|em|op)\b.{6,250}\b(?:wrote|schrieb|a écrit|escribió|ha scritto|escreveu|schreef)\b.{0,80}:$/i;
const attributionStart = /^(?:on|am|le|el|il|em|op)\b.{6,200}$/i;

/**
 * The mail that was sent first: of a forwarded mail what was forwarded, of a reply only what it adds. A mail that is
 * nothing but a quotation, as some programs forward, is read whole.
 */
export function firstMail(mail: MailText): MailText {
  let first = mail;
  for (let round = 0; round < maxForwards; round += 1) {
    const forwarded = forwardedIn(first);
    if (!forwarded) break;
    first = forwarded;
  }
  const lines = withoutQuotes(first.lines);
  if (lines.length > 0 || isReply(first.subject)) return { ...first, lines };
  return { ...first, lines: first.lines.map((line) => ({ ...line, quote: 0 })) };
}

function forwardedIn(mail: MailText): MailText | null {
  const block = findHeaderBlock(mail.lines);
  if (!block) return null;
  if (isReply(mail.subject)) return { ...mail, lines: mail.lines.slice(0, block.start) };
  // What is quoted less comes from the one who forwards, e.g. a signature.
  const lines = mail.lines
    .slice(block.end)
    .filter(({ quote }) => quote >= block.quote)
    .map((line) => ({ ...line, quote: line.quote - block.quote }));
  if (lines.length === 0) return null;
  return {
    from: block.from ?? mail.from,
    subject: block.subject ?? mail.subject,
    sentOn: block.sentOn ?? mail.sentOn,
    lines,
  };
}

/** Without quoted mails and the lines that say who wrote them. */
function withoutQuotes(lines: readonly MailLine[]): MailLine[] {
  const kept: MailLine[] = [];
  for (const [at, line] of lines.entries()) {
    if (line.quote > 0) continue;
    const words = wordsOf(line);
    const next = lines[at + 1];
    if (attribution.test(words)) {
      if ((next?.quote ?? 0) > 0) continue;
      break;
    }
    const isBroken =
      next?.quote === 0 && attributionStart.test(words) && attribution.test(`${words} ${wordsOf(next)}`);
    if (isBroken) break;
    kept.push(line);
  }
  return kept;
}
