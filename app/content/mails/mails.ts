import { type ContactMessage, contactSubjects } from "~/domain/contact/contact-message";
import { longDate } from "~/domain/values/date";
import { site } from "~/site";

interface LetterMail {
  /** The letter was paid for with a fee, which comes back when it is denied. */
  paid: boolean;
  statusUrl: string;
}

/** Subjects and texts name no product and no condition: mail is read on lock screens. */
export const requestReceivedMail = ({ statusUrl }: LetterMail) => ({
  subject: "We have your request",
  text: `Hello,

We have your request. A licensed provider will review it, and you'll hear back in under 24 hours.

See how it stands: ${statusUrl}

If you didn't ask for this, write to ${site.supportEmail} and we'll look into it.

${site.name}
`,
});

export const letterDeniedMail = ({ paid, statusUrl }: LetterMail) => ({
  subject: "About your request",
  text: `Hello,

The provider has reviewed your request and could not approve it.${paid ? "\nYour fee goes back to the card you paid with, in full. You don't need to do anything." : ""}

What you can do next: ${statusUrl}

Questions? Write to ${site.supportEmail}.

${site.name}
`,
});

/** `askedAt` is an ISO instant. */
export const letterLinksMail = (letters: readonly { askedAt: string; statusUrl: string }[]) => ({
  subject: "The links you asked for",
  text: `Hello,

You asked us for the links to your requests. Here they are, newest first:

${letters.map(({ askedAt, statusUrl }) => `${longDate(askedAt)}: ${statusUrl}`).join("\n")}

If you didn't ask, ignore this mail. Questions? Write to ${site.supportEmail}.

${site.name}
`,
});

/** The payment page closed without a payment. */
export const paymentEndedMail = (ended: { isDeclined: boolean; answersUrl: string }) => ({
  subject: "Your payment didn't go through",
  text: `Hello,

${ended.isDeclined ? "Your payment was declined." : "Your payment page closed before you paid."} Nothing was charged, and your request was not sent.

Go back to your answers and try again: ${ended.answersUrl}

Open the link in the browser you used. Your answers stay there for 24 hours after your last step.

Questions? Write to ${site.supportEmail}.

${site.name}
`,
});

/** To our own people: ids and names of fields only. */
export const paymentHeldMail = (held: { requestId: string; sessionId: string; reason: string }) => ({
  subject: "A payment is held",
  text: `The payment provider reports a payment that differs from what we asked for: ${held.reason}.

Request: ${held.requestId}
Checkout session: ${held.sessionId}

No letter was asked for. Look the session up at the payment provider and refund it there; that closes the request.
`,
});

/** To our own people. The subject names only the matter; what was written may be about the writer's health. */
export const contactMessageMail = ({ name, email, subject, message }: ContactMessage) => ({
  subject: `Contact form: ${contactSubjects[subject]}`,
  text: `${name} <${email}> wrote:

${message}

Answering this mail answers them.
`,
});
