import { openDraftInBrowser } from "~/legal/domain/retention";
import type { MailPart } from "~/platform/mail/content/mail-words";
import { shopperMail, staffMail } from "~/platform/mail/content/shopper-mail";
import { longDate } from "~/platform/values/date";
import { shortMoney } from "~/platform/values/money";
import type { DisputeStatus } from "../domain/reversals";

/** A payment being refunded: the amount in cents, null if it isn't known, and the ISO day by which it should arrive. */
export interface Refund {
  cents: number | null;
  expectedBy: string;
}

export const refundParts = (refund: Refund): MailPart[] => [
  `${refund.cents === null ? "What you paid" : "Your fee"} goes back to the card you paid with, in full. You don't need to do anything.`,
  {
    facts: [
      ...(refund.cents === null ? [] : [["Refund", shortMoney(refund.cents)] as const]),
      ["Expected by", longDate(refund.expectedBy)],
    ],
  },
];

/** Sent when the payment page closed without a payment. */
export const paymentEndedMail = (ended: { isDeclined: boolean; answersUrl: string }) =>
  shopperMail({
    subject: "Your payment didn't go through",
    preview: "Nothing was charged. You can try again.",
    title: "Your payment didn't go through",
    parts: [
      `${ended.isDeclined ? "Your payment was declined." : "Your payment page closed before you paid."} Nothing was charged, and your request was not sent.`,
      { button: "Go back to your answers", url: ended.answersUrl },
      `Open the link in the browser you used. Your answers stay there for ${openDraftInBrowser} after your last step.`,
    ],
  });

/** Sent when the fee was refunded without a denial, e.g. because the shopper withdrew the request. */
export const refundSentMail = ({ refund, isByBank, statusUrl }: RefundSent) => {
  const subject = isByBank ? "Your fee is back" : "Your refund is on its way";
  return shopperMail({
    subject,
    preview: isByBank ? "Your bank gave it back." : "It goes back to your card, in full.",
    title: subject,
    parts: [
      ...(isByBank
        ? [
            `${refund.cents === null ? "You paid us." : `You paid us ${shortMoney(refund.cents)}.`} Your bank gave it back to you, after you disputed it. You don't need to do anything.`,
          ]
        : refundParts(refund)),
      { button: "See your request", url: statusUrl },
    ],
  });
};

interface RefundSent {
  refund: Refund;
  /** True if the shopper's bank gave it back after a dispute. */
  isByBank: boolean;
  statusUrl: string;
}

/** Sent to our own staff; contains only ids and field names. */
export const paymentHeldMail = (held: { requestId: string; sessionId: string; reason: string }) =>
  staffMail({
    subject: "A payment is held",
    preview: "It differs from what we asked for.",
    title: "A payment is held",
    parts: [
      `The payment provider reports a payment that differs from what we asked for: ${held.reason}.`,
      {
        facts: [
          ["Request", held.requestId],
          ["Checkout session", held.sessionId],
        ],
      },
      "It doesn't count as paid. Look the session up at the payment provider and refund it there. That closes the request.",
    ],
  });

/** Tells our own staff that the shopper's bank returned a refund. */
export const refundFailedMail = (failed: {
  requestId: string;
  paymentReference: string;
  count: number;
  /** False for a payment that is held, which only an operator gives back. */
  isRetried: boolean;
}) =>
  staffMail({
    subject: "A refund came back",
    preview: failed.isRetried ? "We try it again. Please look at it." : "Please give it back yourself.",
    title: "A refund came back",
    parts: [
      failed.isRetried
        ? "The shopper's bank sent a refund back. The fee is owed again, and the refund is tried again automatically."
        : "The shopper's bank sent a refund back. The payment is held again, so nothing gives it back automatically. Refund it at the payment provider.",
      {
        facts: [
          ["Request", failed.requestId],
          ["Payment", failed.paymentReference],
          ["Refunds that came back", `${failed.count}`],
        ],
      },
      "A card that was closed will send it back again. Then look the payment up at the payment provider and pay the fee back another way.",
    ],
  });

const disputed: Record<DisputeStatus, string> = {
  open: "A shopper disputed a payment with their bank. Answer it at the payment provider before its deadline.",
  won: "The shopper's bank closed a dispute in our favor. The fee stays with us, unless the request was denied: then it is refunded now.",
  lost: "The shopper's bank closed a dispute in the shopper's favor and gave the fee back.",
};

/** Tells our own staff about a step of a dispute with the shopper's bank. */
export const paymentDisputedMail = (dispute: {
  requestId: string;
  disputeId: string;
  status: DisputeStatus;
}) =>
  staffMail({
    subject: "A payment is disputed",
    preview: disputed[dispute.status],
    title: "A payment is disputed",
    parts: [
      disputed[dispute.status],
      {
        facts: [
          ["Request", dispute.requestId],
          ["Dispute", dispute.disputeId],
        ],
      },
    ],
  });
