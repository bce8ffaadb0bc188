import { type Refund, refundParts } from "~/payments/content/payment-mails";
import { shopperMail } from "~/platform/mail/content/shopper-mail";
import { longDate } from "~/platform/values/date";

/** `lateLetter` is what a shopper who bought first should know of the letter's date; null for one who hasn't. */
export const requestReceivedMail = ({
  statusUrl,
  lateLetter,
}: {
  statusUrl: string;
  lateLetter: string | null;
}) =>
  shopperMail({
    subject: "We have your request",
    preview: "A licensed provider will review it.",
    title: "We have your request",
    parts: [
      "A licensed provider will review it, usually within 24 hours. That's our goal, not a promise.",
      { button: "See your request", url: statusUrl },
      "If the provider has a question, we'll mail it to you. If the provider says no, any fee you paid comes back in full.",
      ...(lateLetter ? [lateLetter] : []),
      "Didn't ask for this? Write to us and we'll look into it.",
    ],
  });

/** A provider's question, which is asked only on the page behind the link. `linkDays`: how long the link works. */
export const letterQuestionMail = (asked: { questionUrl: string; linkDays: number }) =>
  shopperMail({
    subject: "The provider has a question",
    preview: "Your review goes on once you answer.",
    title: "The provider has a question",
    parts: [
      "A licensed provider is reading your request and needs to know a little more before deciding. Your review goes on once you answer.",
      { button: "Read and answer", url: asked.questionUrl },
      `The link works for ${asked.linkDays} days. Please don't share it. It opens your request.`,
    ],
  });

/**
 * `reason` is one of the stated reasons, as a sentence; what the provider wrote is on the status page only. `refund` is
 * null where no fee was paid.
 */
export const letterDeniedMail = (denied: {
  reason: string | null;
  refund: Refund | null;
  statusUrl: string;
}) =>
  shopperMail({
    subject: "About your request",
    preview: "The provider has decided.",
    title: "The provider couldn't approve your request",
    parts: [
      `The provider has reviewed your request and could not approve it.${denied.reason ? ` The reason: ${denied.reason}` : ""}`,
      ...(denied.refund ? refundParts(denied.refund) : []),
      { button: "See what you can do next", url: denied.statusUrl },
    ],
  });

/** The shopper took the request back before a decision. */
export const requestWithdrawnMail = (withdrawn: { refund: Refund | null; statusUrl: string }) =>
  shopperMail({
    subject: "You took your request back",
    preview: "It won't be reviewed.",
    title: "You took your request back",
    parts: [
      "We've stopped the review. No letter will be written.",
      ...(withdrawn.refund ? refundParts(withdrawn.refund) : []),
      { button: "See your request", url: withdrawn.statusUrl },
      "Wasn't it you? Write to us and we'll look into it.",
    ],
  });

/** A paid request still waits for a decision after the 24 hours we aim for. `askedAt` is an ISO instant. */
export const letterLateMail = (late: { askedAt: string; pageUrl: string }) =>
  shopperMail({
    subject: "Your review is taking longer than usual",
    preview: "We aim for 24 hours. We're sorry.",
    title: "We're late, and we're sorry",
    parts: [
      `You asked for a review on ${longDate(late.askedAt)}, and we aim for a decision within 24 hours. We've missed that. No provider has decided yet.`,
      "You don't need to do anything. Your request keeps its place, and we'll mail you as soon as there's a decision.",
      "If you'd rather not wait, take your request back. Your fee then goes back to your card in full.",
      { button: "See your request", url: late.pageUrl },
    ],
  });
