import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { readContactMessage } from "~/data/contact/contact-messages.server";
import { DatabaseError } from "~/data/database/database-error.server";
import { contactMessage } from "~/domain/contact/contact-message";
import { clientKey } from "~/http/client-address.server";
import { readForm } from "~/http/form.server";
import { sendContactMessage } from "~/operations/contact/send-contact-message.server";
import { paths } from "~/paths";
import { logError } from "~/process/log.server";
import { site } from "~/site";
import { formKeyName, trapName } from "~/ui/contact/contact-form";

const notices = {
  trapped:
    "A hidden field that must stay empty was filled in, perhaps by a program that fills in forms. It's empty again: please send your message once more.",
  "too-often": `You've sent us five messages within an hour, which is as many as we take. Your text is still below: send it later, or write to ${site.supportEmail}.`,
  failed: `We couldn't store your message, so we haven't got it. Your text is still below: please try again in a moment, or write to ${site.supportEmail}.`,
} as const;

/** Whether the address names a message that was stored: the thanks are for that alone. Throws `DatabaseError`. */
export async function isSent(search: URLSearchParams): Promise<boolean> {
  const id = z.uuid().safeParse(search.get("sent"));
  return id.success && (await readContactMessage(id.data)) !== null;
}

/**
 * Takes the posted form: on to the thanks with 303 once the message is stored; else what was typed with messages,
 * status 422 for answers, 429 for the sixth message in an hour, 503 where it could not be stored.
 */
export async function takeContactForm(request: Request) {
  const form = await readForm(request);
  const formKey = String(form.get(formKeyName) || crypto.randomUUID());
  const isTrapped = Boolean(form.get(trapName));
  form.delete(formKeyName);
  form.delete(trapName);

  const submission = parseWithZod(form, { schema: contactMessage });
  const answer = (status: number, formErrors?: string[], headers?: HeadersInit) =>
    data({ formKey, result: submission.reply(formErrors && { formErrors }) }, { status, headers });
  if (submission.status !== "success") return answer(422);
  if (isTrapped) return answer(422, [notices.trapped]);

  try {
    const { messageId } = await sendContactMessage(submission.value, formKey, clientKey(request));
    if (messageId === null) return answer(429, [notices["too-often"]], { "Retry-After": "3600" });
    return redirect(paths.contactFor({ sent: messageId }), 303);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    logError(error, {}, "contact message could not be stored");
    return answer(503, [notices.failed]);
  }
}
