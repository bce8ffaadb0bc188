import type { ReceiptDocument } from "../../domain/receipt-document";
import type { MailLine } from "../text-lines";

/** A mail as plain lines, without its format. */
export interface MailText extends Pick<ReceiptDocument, "from" | "subject" | "sentOn"> {
  lines: readonly MailLine[];
}

/** The words of a line. */
export const wordsOf = ({ cells }: MailLine): string => cells.join(" ");

/** Whether a subject is a reply's, in the languages of mail programs. A reply to a forwarded mail still holds what was forwarded. */
export const isReply = (subject: string | null): boolean =>
  /^\s*(?:re|aw|antw|sv|vs|res|odp|ris|rif)\s?(?:\[\d+\])?\s?:(?!\s*(?:fwd?|wg|tr|rv|enc|i)\s?:)/i.test(
    subject ?? "",
  );
