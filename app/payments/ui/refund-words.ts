import { longDate } from "~/platform/values/date";
import { shortMoney } from "~/platform/values/money";
import { dayInState } from "~/platform/values/state-day";
import { site } from "~/site";
import { refundExpectedBy } from "../domain/refund-date";
import { isBankRefund, type Reversals } from "../domain/reversals";

export interface FeeBack {
  /** Null if what was paid isn't known. */
  feeCents: number | null;
  /** The patient's state, whose time zone decides the days. */
  state: string | null;
  /** ISO instant; null while the refund is owed. */
  refundedAt: string | null;
  reversals: Reversals;
}

/** Mark and title of a request whose fee goes back before a decision. */
export const undecidedRefundWords = ({ refundedAt }: Pick<FeeBack, "refundedAt">) =>
  refundedAt
    ? { mark: "Refunded", title: "Your fee has been refunded." }
    : { mark: "Refund", title: "You get your fee back." };

/** Says in sentences where the fee of an ended request is. `today` is an ISO instant. */
export function refundWords({ feeCents, state, refundedAt, reversals }: FeeBack, today: string): string {
  const amount = feeCents === null ? null : shortMoney(feeCents);
  const fee = amount ? `${amount} fee` : "payment";
  const on = (at: string) => longDate(dayInState(state, at));
  const { refund, dispute } = reversals;
  if (dispute && isBankRefund(refundedAt, reversals))
    return `Your bank gave the ${fee} back to you, after your dispute of ${on(dispute.openedAt)}.`;
  if (refundedAt) {
    const day = refundExpectedBy(dayInState(state, refundedAt));
    const isThere = dayInState(state, today) > day;
    if (refund?.status === "pending")
      return `Your ${fee} is on its way back to the card you paid with, in full. It should be there by ${longDate(day)}.`;
    const refunded = `Your ${fee} was refunded in full on ${on(refundedAt)}, to the card you paid with.`;
    return isThere ? refunded : `${refunded} Banks take a few days: it should be there by ${longDate(day)}.`;
  }
  if (dispute?.status === "open")
    return `You disputed the ${fee} with your bank on ${on(dispute.openedAt)}. Your bank decides whether to give it back; until then we can't.`;
  if (refund?.status === "failed" && refund.failedAt)
    return `Your bank sent our refund${amount ? ` of ${amount}` : ""} back on ${on(refund.failedAt)}. We're trying again. If that card is closed, write to ${site.supportEmail}.`;
  return `Your ${fee} is on its way back to the card you paid with, in full.`;
}
