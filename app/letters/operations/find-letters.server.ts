import { keysFor, mailRequestLimits } from "~/platform/mailed-links/operations/mail-request.server";
import type { MailRequestKeys } from "~/platform/mailed-links/store/mail-request.server";
import { askForLetters } from "../store/found-letters.server";

/**
 * Has the links to an address's letters mailed to it, if there are any; the answer doesn't tell. The same form sent again
 * does nothing more. Throws `DatabaseError`.
 */
export const findLetters = (email: string, keys: MailRequestKeys) =>
  askForLetters(email, keysFor("find-letter", keys), mailRequestLimits);
