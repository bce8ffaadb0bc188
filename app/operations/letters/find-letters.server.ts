import { askForLetters } from "~/data/letters/found-letters.server";
import type { MailRequestKeys } from "~/data/mailed-links/mail-request.server";
import { keysFor, mailRequestLimits } from "../mailed-links/mail-request.server";

/**
 * Has the links to an address's letters mailed to it, if there are any; the answer doesn't tell. The same form sent again
 * does nothing more. Throws `DatabaseError`.
 */
export const findLetters = (email: string, keys: MailRequestKeys) =>
  askForLetters(email, keysFor("find-letter", keys), mailRequestLimits);
