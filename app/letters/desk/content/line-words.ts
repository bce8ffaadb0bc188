import type { LineEligibility } from "~/orders/domain/line-eligibility";

/** What is known of an order's line. */
export const lineWords: Record<LineEligibility, string> = {
  eligible: "Eligible without a letter",
  letter: "Eligible with a letter",
  none: "Not eligible, by our rules or the store's word",
  unknown: "We don't know whether it's eligible",
};
