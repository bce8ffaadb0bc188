import { limitOf } from "~/platform/http/store/rate-limits.server";
import { mailLetterForShopper } from "../store/letter-making.server";

/**
 * Has the mail with the link to the newest letter sent again, at most three times an hour. One form (`formKey`) causes one
 * mail, however often it is sent.
 */
export const mailPageAgain = (requestId: string, formKey: string) =>
  mailLetterForShopper(requestId, `letter-page:${formKey}`, limitOf("letter-mail", requestId));
