import { clientKey } from "~/platform/http/client-address.server";
import { answerOpenly, apiRefusal, apiResponse } from "~/platform/http/open-api.server";
import { publicOrigin } from "~/platform/http/public-origin.server";
import { type ProductUrl, parseProductUrl } from "~/platform/values/product-url";
import type { ProductCheck } from "../domain/checked-product";
import { eligibilityBody, eligibilityFields } from "../http/eligibility-body";
import { checkProduct } from "./check-product.server";
import { judgeTyped } from "./judge-named.server";

/** Programs wait as long as reading the shop's page may take. */
const timeoutMs = 8_000;

/** The verdict on a product as JSON, for the browser extension and for partners. */
export const answerEligibility = (request: Request): Promise<Response> =>
  answerOpenly(request, () => eligibilityOf(request));

async function eligibilityOf(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const typed = searchParams.get("url")?.trim() ?? "";
  const named = typed ? null : judgeTyped(searchParams.get("name") ?? "");
  if (named)
    return apiResponse(
      { name: named.title, hsa_eligibility: eligibilityFields(named.judgement) },
      { "Cache-Control": "public, max-age=3600" },
    );
  if (!typed) return apiRefusal(400, "url_missing", "Name the product's page in the parameter url.");
  const product = parseProductUrl(typed);
  if (!product)
    return apiRefusal(400, "url_invalid", "The parameter url is no public http or https address.");
  const check = await checkProduct(product, { visitor: clientKey(request), timeoutMs });
  return respondTo(check, publicOrigin(request), product);
}

function respondTo(check: ProductCheck, origin: string, product: ProductUrl): Response {
  switch (check.kind) {
    case "checked":
      return apiResponse(eligibilityBody(check.checked, origin, product), {
        "Cache-Control": `public, max-age=${check.checked.outdated ? 60 : 3_600}`,
      });
    case "none":
      return apiRefusal(404, "no_product", "The page describes no single product.");
    case "pending":
      return apiRefusal(503, "not_ready", "The page is still being read. Ask again.", {
        headers: { "Retry-After": "2" },
      });
    case "refused":
      return tooMany();
    case "failed":
      return apiRefusal(502, "page_unreadable", "The product's page can't be read.", {
        more: check.reason ? { reason: check.reason } : {},
      });
  }
}

const tooMany = () =>
  apiRefusal(429, "too_many_requests", "Too many checks in a minute.", { headers: { "Retry-After": "60" } });
