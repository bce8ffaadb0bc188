import { spendToken } from "~/platform/http/store/rate-limits.server";
import { mailLetterAgain } from "../store/letter-making.server";

const mailsPerHour = 3;
const hour = 3_600;

/**
 * Has the mail with the link to the newest letter sent again, at most three times an hour. One form (`formKey`) causes one
 * mail, however often it is sent.
 */
export async function mailPageAgain(
  requestId: string,
  formKey: string,
): Promise<"mailed" | "too-often" | "no-letter"> {
  if (!(await spendToken(`letter-mail-form:${formKey}`, 1, hour))) return "mailed";
  if (!(await spendToken(`letter-mail:${requestId}`, mailsPerHour, hour))) return "too-often";
  return (await mailLetterAgain(requestId, `letter-page:${formKey}`)) ? "mailed" : "no-letter";
}
