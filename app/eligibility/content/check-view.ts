import type { CheckedProduct, ProductCheck } from "../domain/checked-product";
import { checkMessages, noProductDetail, refusedDetail, whyUnreadable } from "./check-words";

/** The part of the checker below its form. */
export type CheckView =
  | { view: "empty" }
  | { view: "loading" }
  | { view: "failed"; message: string; detail: string | null; mayTryAgain: boolean }
  | { view: "result"; checked: CheckedProduct };

export function viewOfCheck(check: ProductCheck): CheckView {
  switch (check.kind) {
    case "checked":
      return { view: "result", checked: check.checked };
    case "pending":
      return { view: "loading" };
    case "none":
      return failedView(checkMessages.noData, noProductDetail, false);
    case "refused":
      return failedView(checkMessages.failed, refusedDetail);
    case "failed":
      return finalFaults.has(check.reason)
        ? failedView(checkMessages.noData, whyUnreadable(check.reason), false)
        : failedView(checkMessages.failed, whyUnreadable(check.reason));
  }
}

/** Faults of a page that is no other when it is read again. */
const finalFaults = new Set<string | null>(["refused-address", "robots", "not-found", "not-html"]);

const failedView = (message: string, detail: string | null, mayTryAgain = true): CheckView => ({
  view: "failed",
  message,
  detail,
  mayTryAgain,
});
