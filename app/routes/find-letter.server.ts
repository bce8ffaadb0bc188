import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { DatabaseError } from "~/data/database/database-error.server";
import { emailAnswer } from "~/domain/values/email";
import { clientKey, countingKey } from "~/http/client-address.server";
import { setFlash } from "~/http/flash-cookie.server";
import { readForm } from "~/http/form.server";
import { findLetters } from "~/operations/letters/find-letters.server";
import { paths } from "~/paths";
import { logError } from "~/process/log.server";
import { site } from "~/site";
import { formKeyName } from "~/ui/contact/contact-form";

const notices = {
  "too-often": `You've asked five times within an hour, which is as often as we take it. Please try again later, or write to ${site.supportEmail}.`,
  failed: `We couldn't look for your letters. Please try again in a moment, or write to ${site.supportEmail}.`,
} as const;

/**
 * Takes the posted form: on to the same words for every address with 303; else what was typed with a message, status
 * 422 for the address, 429 for the sixth time in an hour, 503 while the database is away.
 */
export async function takeFindLetterForm(request: Request) {
  const form = await readForm(request);
  const formKey = String(form.get(formKeyName) || crypto.randomUUID());
  form.delete(formKeyName);

  const submission = parseWithZod(form, { schema: emailAnswer });
  const answer = (status: number, formErrors?: string[], headers?: HeadersInit) =>
    data({ formKey, result: submission.reply(formErrors && { formErrors }) }, { status, headers });
  if (submission.status !== "success") return answer(422);
  const { email } = submission.value;
  try {
    const outcome = await findLetters(email, {
      form: countingKey(`${formKey} ${email}`),
      visitor: clientKey(request),
      address: countingKey(email.toLowerCase()),
    });
    if (outcome === "too-often") return answer(429, [notices["too-often"]], { "Retry-After": "3600" });
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    logError(error, {}, "letters could not be looked for");
    return answer(503, [notices.failed]);
  }
  return redirect(paths.findLetter, {
    status: 303,
    headers: { "Set-Cookie": await setFlash(paths.findLetter, "taken") },
  });
}
