import type { z } from "zod";
import type { ProductCheck } from "~/eligibility/domain/checked-product";
import { checkProduct } from "~/eligibility/operations/check-product.server";
import { judgeNamed } from "~/eligibility/operations/judge-named.server";
import type { ApiCaller } from "~/orders/shops/operations/api-keys.server";
import type { ProblemCode } from "~/platform/http/problem-types";
import { countedLimits } from "~/platform/http/rate-limit-table";
import { spendToken } from "~/platform/http/store/rate-limits.server";
import { type AskedProduct, type eligibilitySchema, showChecked, showNamed } from "./schemas/eligibility";

interface Failed {
  code: Extract<ProblemCode, "no_product" | "not_ready" | "too_many_requests" | "page_unreadable">;
  detail: string;
  retrySeconds: number | null;
}

type OneChecked = { shown: z.input<typeof eligibilitySchema> } | { failed: Failed };

/** The verdict on a product by its page, read within `timeoutMs`, or by its name. */
export async function checkOne(
  { url, title = "", vendor, product_type }: AskedProduct,
  { caller, origin, timeoutMs }: { caller: ApiCaller; origin: string; timeoutMs: number },
): Promise<OneChecked> {
  if (!url) {
    const named = { title, vendor: vendor ?? null, productType: product_type ?? null };
    return { shown: showNamed(named, judgeNamed(named)) };
  }
  if (timeoutMs === 0) return { failed: failures.pending({ kind: "pending" }) };
  const visitor = `api of ${caller.shopDomain}`;
  const mayRead = () => spendToken("shop-eligibility", visitor);
  const check = await checkProduct(url, { visitor, timeoutMs, mayRead });
  return check.kind === "checked"
    ? { shown: showChecked(check.checked, origin) }
    : { failed: failures[check.kind](check) };
}

const failures: Record<Exclude<ProductCheck["kind"], "checked">, (check: ProductCheck) => Failed> = {
  none: () => ({ code: "no_product", detail: "The page describes no single product.", retrySeconds: null }),
  pending: () => ({ code: "not_ready", detail: "The page is still being read.", retrySeconds: 2 }),
  refused: () => ({
    code: "too_many_requests",
    detail: `More than ${countedLimits["shop-eligibility"].limit} pages in a minute had to be read for your shop.`,
    retrySeconds: 60,
  }),
  failed: (check) => ({
    code: "page_unreadable",
    detail: `The page can't be read${"reason" in check && check.reason ? ` (${check.reason})` : ""}.`,
    retrySeconds: null,
  }),
};
