import { checkMessages, noProductDetail, refusedDetail, whyUnreadable } from "~/content/guides/check-words";
import type { ProductCheck } from "~/operations/eligibility/check-product.server";
import type { CheckView } from "~/ui/eligibility/checker/check-view";

export interface ShownCheck {
  view: CheckView;
  status: number;
  headers: Record<string, string>;
}

const refreshSeconds = 2;

/** What the checker shows of a check, and with which status and headers. */
export function showCheck(check: ProductCheck): ShownCheck {
  const failed = (status: number, message: string, detail: string | null, headers = {}): ShownCheck => ({
    view: { view: "failed", message, detail, mayTryAgain: status !== 404 },
    status,
    headers,
  });
  switch (check.kind) {
    case "checked":
      return { view: { view: "result", checked: check.checked }, status: 200, headers: {} };
    case "pending":
      return { view: { view: "loading" }, status: 200, headers: { Refresh: String(refreshSeconds) } };
    case "none":
      return failed(404, checkMessages.noData, noProductDetail);
    case "refused":
      return failed(429, checkMessages.failed, refusedDetail, { "Retry-After": "60" });
    case "failed":
      return failed(502, checkMessages.failed, whyUnreadable(check.reason));
  }
}
