import { type Refund, refundParts } from "~/payments/content/payment-mails";
import { shopperMail } from "~/platform/mail/content/shopper-mail";
import { longDate } from "~/platform/values/date";
import { shortMoney } from "~/platform/values/money";
import type { UndecidedEnding } from "../../domain/ending";
import type { LateHours } from "../../domain/waiting";

/**
 * `promise` says when the request will be decided; null if that happened before the mail could go. `paid` is the fee, and the ISO day on which it arrived; null for a free
 * request. `lateLetter` is what a shopper who bought first should know about the letter's date; null for one who hasn't bought.
 */
export const requestReceivedMail = ({
  statusUrl,
  promise,
  paid,
  lateLetter,
}: {
  statusUrl: string;
  promise: string | null;
  paid: { cents: number; on: string } | null;
  lateLetter: string | null;
}) =>
  shopperMail({
    subject: "We have your request",
    preview: promise ? "It's with our licensed providers." : "Your payment arrived.",
    title: "We have your request",
    parts: [
      promise ??
        "This email was held up, and your request has moved on since. Its page says where it stands.",
      { button: "See your request", url: statusUrl },
      ...(paid ? [{ facts: [["Paid", `${shortMoney(paid.cents)} on ${longDate(paid.on)}`]] as const }] : []),
      ...(promise
        ? [
            `If the provider has a question, we'll email it to you.${paid ? " If the provider says no, your fee comes back in full." : ""}`,
          ]
        : []),
      ...(lateLetter ? [lateLetter] : []),
      "Didn't ask for this? Write to us and we'll look into it.",
    ],
  });

/** Texts for requests that ended without a decision. */
const endings: Record<UndecidedEnding, { title: string; preview: string; words: readonly string[] }> = {
  withdrawn: {
    title: "You took your request back",
    preview: "It won't be reviewed.",
    words: [
      "We've stopped the review. No letter will be written.",
      "Wasn't it you? Write to us and we'll look into it.",
    ],
  },
  "patient-refused": {
    title: "We've closed your request",
    preview: "The patient's answer was no.",
    words: [
      "The person we asked to agree said no, or that they aren't the patient, so we've closed your request. No letter will be written.",
      "Was the address mistyped? You can ask again with another.",
    ],
  },
  "patient-silent": {
    title: "We've closed your request",
    preview: "The patient didn't agree in time.",
    words: [
      "We asked the patient to agree to the review and had no answer for two weeks, so we've closed your request. No letter will be written.",
      "Still need a letter? You can ask again at any time.",
    ],
  },
  "closed-unanswered": {
    title: "We've closed your request",
    preview: "The provider's question had no answer.",
    words: [
      "The provider asked you a question and had no answer for two weeks, so we've closed your request. No letter will be written.",
      "Still need a letter? You can ask again at any time.",
    ],
  },
  "closed-unpicked": {
    title: "We've closed your request",
    preview: "No time for the visit was picked.",
    words: [
      "The provider offered times to talk with you, and none was picked for two weeks, so we've closed your request. No letter will be written.",
      "Still need a letter? You can ask again at any time.",
    ],
  },
  "closed-undecided": {
    title: "We've closed your request, and we're sorry",
    preview: "No provider decided in time.",
    words: [
      "No provider decided on your request in the time we allow, so we've closed it. No letter will be written.",
      "Still need a letter? You can ask again, or ask your own doctor.",
    ],
  },
};

/** A request ended without a decision; `refund` is null if no fee was paid. */
export const requestWithdrawnMail = (ended: {
  ending: UndecidedEnding;
  refund: Refund | null;
  statusUrl: string;
}) => {
  const { title, preview, words } = endings[ended.ending];
  const [first = "", last = ""] = words;
  return shopperMail({
    subject: title,
    preview,
    title,
    parts: [
      first,
      ...(ended.refund ? refundParts(ended.refund) : []),
      { button: "See your request", url: ended.statusUrl },
      last,
    ],
  });
};

/**
 * No provider is available to decide. `fee` is what was paid, e.g. "$25", and is refunded on the ISO day `refundOn` if
 * there is still no decision; both are null if nothing was paid.
 */
export const noProviderMail = (left: { fee: string | null; refundOn: string | null; pageUrl: string }) =>
  shopperMail({
    subject: "No provider can decide on your request right now",
    preview: "You can wait, or take it back.",
    title: "No provider can decide on your request right now",
    parts: [
      "Letters are signed by a provider licensed in your state. The one who would have decided on your request no longer is, or has left. We're looking for another, and we're sorry.",
      left.fee
        ? `You can have your ${left.fee} back now, with one press on your page. Or wait: your request keeps its place.${left.refundOn ? ` If there's no decision by ${longDate(left.refundOn)}, your fee goes back without being asked.` : ""}`
        : "You can take your request back on its page. Or wait: it keeps its place.",
      { button: left.fee ? "Choose on your page" : "See your request", url: left.pageUrl },
    ],
  });

/**
 * A request still waits for a decision, so many hours after the ISO day `askedOn`. `refundOn` is the ISO day on which a fee
 * is refunded without a decision; null if none was paid.
 */
export const letterLateMail = (late: {
  hours: LateHours;
  askedOn: string;
  refundOn: string | null;
  pageUrl: string;
}) =>
  shopperMail({
    subject:
      late.hours === 24
        ? "Your review is taking longer than usual"
        : "Your review is still waiting for a provider",
    preview: "We aim for 24 hours. We're sorry.",
    title: "We're late, and we're sorry",
    parts: [
      `Your request has waited since ${longDate(late.askedOn)}, and we aim for a decision within 24 hours. We've missed that${late.hours === 24 ? "" : ` by ${late.hours === 48 ? "a day" : "two days"}`}. No provider has decided yet.`,
      "You don't need to do anything. Your request keeps its place, and we'll email you as soon as there's a decision.",
      late.refundOn
        ? `If you'd rather not wait, take your request back. Your fee then goes back to your card in full. If there's no decision by ${longDate(late.refundOn)}, we send it back without being asked.`
        : "If you'd rather not wait, take your request back.",
      { button: "See your request", url: late.pageUrl },
    ],
  });

/**
 * `reason` is one of the stated reasons, as a sentence; the provider's own words are only on the request's page. `refund`
 * is null if no fee was paid.
 */
export const letterDeniedMail = (denied: { reason: string | null; refund: Refund | null; pageUrl: string }) =>
  shopperMail({
    subject: "About your request",
    preview: "The provider has decided.",
    title: "The provider couldn't approve your request",
    parts: [
      `The provider has reviewed your request and could not approve it.${denied.reason ? ` The reason: ${denied.reason}` : ""}`,
      ...(denied.refund ? refundParts(denied.refund) : []),
      { button: "See why, and what you can do", url: denied.pageUrl },
    ],
  });

/** Confirms a new email address for a request. `linkHours` is the link's lifetime. */
export const confirmAddressMail = ({ confirmUrl, linkHours }: { confirmUrl: string; linkHours: number }) =>
  shopperMail({
    subject: "Confirm your email address",
    preview: "Then we'll write to you here.",
    title: "Is this your email address?",
    parts: [
      "You asked us to send the emails about your request to this address. Confirm it, and we'll use it from now on.",
      { button: "Confirm this address", url: confirmUrl },
      `The link works for ${linkHours} hours. If you didn't ask for this, ignore this email. Nothing changes.`,
    ],
  });
