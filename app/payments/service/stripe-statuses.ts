import type { DisputeStatus, RefundStatus } from "../domain/reversals";

const refundStatuses = new Map<string, RefundStatus>([
  ["succeeded", "succeeded"],
  ["pending", "pending"],
  ["requires_action", "pending"],
  ["failed", "failed"],
  ["canceled", "failed"],
]);

/** An inquiry that ends takes no money; neither does a dispute that was prevented. */
const disputeStatuses = new Map<string, DisputeStatus>([
  ["won", "won"],
  ["warning_closed", "won"],
  ["prevented", "won"],
  ["lost", "lost"],
]);

/** What a word of Stripe's says of a refund; an unknown one is read as under way. */
export const refundStatusOf = (word: string): RefundStatus => refundStatuses.get(word) ?? "pending";

/** What a word of Stripe's says of a dispute; an unknown one is read as open. */
export const disputeStatusOf = (word: string): DisputeStatus => disputeStatuses.get(word) ?? "open";
