import { parseProductUrl } from "~/platform/values/product-url";
import { whyNoAddress } from "../content/check-words";
import { badgeVerdict } from "../domain/badge";
import type { BadgeFormView } from "../domain/badge-form";
import { checkProduct } from "./check-product.server";

/** The form's visitors wait as long as on the checker's page. */
const timeoutMs = 1_500;

/**
 * The badge form's data for the URL in its query; null if there is none. `visitor` as in `checkProduct`. With a `problem`
 * the page's status is 422; with `shown` the page is no longer the same for everyone.
 */
export async function readBadgeForm(typed: string | null, visitor: string | null): Promise<BadgeFormView> {
  if (typed === null) return { typed: "", problem: null, shown: null };
  const product = parseProductUrl(typed);
  if (!product) return { typed, problem: whyNoAddress(typed), shown: null };
  const check = await checkProduct(product, { visitor, timeoutMs });
  const checked = check.kind === "checked" ? check.checked : null;
  const shown = {
    product,
    check: check.kind,
    title: checked?.product.title ?? null,
    verdict: badgeVerdict(checked?.judgement ?? null),
  };
  return { typed, problem: null, shown };
}
