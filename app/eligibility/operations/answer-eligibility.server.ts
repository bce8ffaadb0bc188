import { DatabaseError } from "~/platform/database/database-error.server";
import { clientKey } from "~/platform/http/client-address.server";
import { apiPreflight, apiRefusal, apiResponse } from "~/platform/http/open-api";
import { publicOrigin } from "~/platform/http/public-origin.server";
import { logError } from "~/platform/process/log.server";
import { type ProductUrl, parseProductUrl } from "~/platform/values/product-url";
import type { ProductCheck } from "../domain/checked-product";
import { eligibilityBody, eligibilityFields } from "../http/eligibility-body";
import { checkProduct } from "./check-product.server";
import { judgeTyped } from "./judge-named.server";

/** Programs wait as long as reading the shop's page may take. */
const timeoutMs = 8_000;

/** The verdict on a product as JSON, for the browser extension and for partners. */
export async function answerEligibility(request: Request): Promise<Response> {
  if (request.method === "OPTIONS") return apiPreflight();
  const typed = new URL(request.url).searchParams.get("url")?.trim() ?? "";
  const named = typed ? null : judgeTyped(new URL(request.url).searchParams.get("name") ?? "");
  if (named)
    return apiResponse(
      { name: named.title, hsa_eligibility: eligibilityFields(named.judgement) },
      { "Cache-Control": "public, max-age=3600" },
    );
  if (!typed) return apiRefusal(400, "url_missing", "Name the product's page in the parameter url.");
  const product = parseProductUrl(typed);
  if (!product)
    return apiRefusal(400, "url_invalid", "The parameter url is no public http or https address.");
  try {
    const visitor = clientKey(request);
    const check = await checkProduct(product, { visitor, timeoutMs });
    return respondTo(check, publicOrigin(request), product);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    logError(error, { requestId: request.headers.get("X-Request-Id") }, "eligibility could not be answered");
    return apiRefusal(503, "unavailable", "We can't answer right now.", { headers: { "Retry-After": "5" } });
  }
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
