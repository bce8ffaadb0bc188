import { AsyncLocalStorage } from "node:async_hooks";
import type { Mail, MailMessage } from "./port";

const chosen = new AsyncLocalStorage<{ to: string | null }>();

/** Sends every mail of `work` to this address instead of its recipient, marked as a test; with null, none is sent. */
export const mailOnlyTo = <T>(to: string | null, work: () => Promise<T>): Promise<T> =>
  chosen.run({ to }, work);

/** A mail service that obeys `mailOnlyTo`. */
export const onlyToChosen = (mail: Mail): Mail => ({
  sandbox: mail.sandbox,
  async send(message) {
    const only = chosen.getStore();
    if (!only) return mail.send(message);
    const { to } = only;
    if (to) await chosen.exit(() => mail.send(testOf(message, to)));
  },
});

/** Removes what a mail program would act on: unsubscribe links and calendar invitations. */
const testOf = ({ subject, text, html, idempotencyKey }: MailMessage, to: string): MailMessage => ({
  to,
  subject: `[Test] ${subject}`,
  text,
  html,
  idempotencyKey,
});
