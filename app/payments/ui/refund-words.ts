import { longDate } from "~/platform/values/date";
import { shortMoney } from "~/platform/values/money";
import { site } from "~/site";
import { refundExpectedBy } from "../domain/refund-date";
import type { Reversals } from "../domain/reversals";

export interface FeeBack {
  feeCents: number;
  /** ISO instant; null while the fee is owed. */
  refundedAt: string | null;
  reversals: Reversals;
}

/** Where the fee of a request that has ended is, in sentences. `today` is an ISO instant. */
export function refundWords({ feeCents, refundedAt, reversals }: FeeBack, today: string): string {
  const fee = shortMoney(feeCents);
  const { refund, dispute } = reversals;
  if (refundedAt && dispute?.status === "lost" && refund?.status !== "succeeded")
    return `Your bank gave the ${fee} fee back to you, after your dispute of ${longDate(dispute.openedAt)}.`;
  if (refundedAt) {
    const day = refundExpectedBy(refundedAt);
    const isThere = today.slice(0, 10) > day;
    if (refund?.status === "pending")
      return `Your ${fee} fee is on its way back to the card you paid with, in full. It should be there by ${longDate(day)}.`;
    const refunded = `Your ${fee} fee was refunded in full on ${longDate(refundedAt)}, to the card you paid with.`;
    return isThere ? refunded : `${refunded} Banks take a few days: it should be there by ${longDate(day)}.`;
  }
  if (dispute?.status === "open")
    return `You disputed the ${fee} fee with your bank on ${longDate(dispute.openedAt)}. Your bank decides whether to give it back; until then we can't.`;
  if (refund?.status === "failed" && refund.failedAt)
    return `Your bank sent our refund of ${fee} back on ${longDate(refund.failedAt)}. We're trying again. If that card is closed, write to ${site.supportEmail}.`;
  return `Your ${fee} fee is on its way back to the card you paid with, in full.`;
}
