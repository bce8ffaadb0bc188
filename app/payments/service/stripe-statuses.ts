import type { DisputeStatus, RefundStatus } from "../domain/reversals";

const refundStatuses = new Map<string, RefundStatus>([
  ["succeeded", "succeeded"],
  ["pending", "pending"],
  ["requires_action", "pending"],
  ["failed", "failed"],
  ["canceled", "failed"],
]);

/** An inquiry that was closed takes no money, nor does a prevented dispute. */
const disputeStatuses = new Map<string, DisputeStatus>([
  ["won", "won"],
  ["warning_closed", "won"],
  ["prevented", "won"],
  ["lost", "lost"],
]);

/** Our status for Stripe's refund status; an unknown one counts as pending. */
export const refundStatusOf = (word: string): RefundStatus => refundStatuses.get(word) ?? "pending";

/** Our status for Stripe's dispute status; an unknown one counts as open. */
export const disputeStatusOf = (word: string): DisputeStatus => disputeStatuses.get(word) ?? "open";
