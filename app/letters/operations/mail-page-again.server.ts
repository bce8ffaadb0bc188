import { limitOf } from "~/platform/http/store/rate-limits.server";
import { mailLetterForShopper } from "../store/letter-making.server";

/**
 * Sends the mail with the link to the newest letter again, at most three times an hour. Idempotent per form (`formKey`).
 */
export const mailPageAgain = (requestId: string, formKey: string) =>
  mailLetterForShopper(requestId, `letter-page:${formKey}`, limitOf("letter-mail", requestId));
