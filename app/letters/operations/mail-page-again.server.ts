import { spendToken } from "~/platform/http/store/rate-limits.server";
import { mailLetterAgain } from "../store/letter-making.server";

/**
 * Has the mail with the link to the newest letter sent again, at most three times an hour. One form (`formKey`) causes one
 * mail, however often it is sent.
 */
export async function mailPageAgain(
  requestId: string,
  formKey: string,
): Promise<"mailed" | "too-often" | "no-letter"> {
  if (!(await spendToken("letter-mail-form", formKey))) return "mailed";
  if (!(await spendToken("letter-mail", requestId))) return "too-often";
  return (await mailLetterAgain(requestId, `letter-page:${formKey}`)) ? "mailed" : "no-letter";
}
