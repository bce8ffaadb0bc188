import { stampWords, verdicts, verdictWords } from "~/eligibility/domain/verdict";
import { countProducts, listProducts } from "~/orders/products/store/products.server";
import { env } from "~/platform/process/env.server";
import { publicUrl } from "~/platform/process/public-url.server";
import { shopPaths } from "~/shop-paths";
import type { PartnerCatalogue } from "../domain/partner-view";
import { showSection } from "./show-section.server";

const shown = 50;
const maxWords = 100;

export const showCatalogue = (request: Request, typedShop: string | undefined) =>
  showSection(request, typedShop, "catalog", async ({ shopDomain }) => ({
    catalogue: await readCatalogue(shopDomain, new URL(request.url).searchParams),
  }));

/** The newest products of a shop that fit the query of its page: `q` and `verdict`. */
async function readCatalogue(shopDomain: string, query: URLSearchParams): Promise<PartnerCatalogue> {
  const typed = (query.get("q") ?? "").replaceAll("\u0000", "").slice(0, maxWords);
  const words = typed.replace(/\p{Cs}/gu, "").trim();
  const verdict = verdicts.find((one) => one === query.get("verdict")) ?? null;
  const asked = { verdict, since: null, words: words || null, after: null, limit: shown };
  const [counts, { items, next }] = await Promise.all([
    countProducts(shopDomain),
    listProducts(shopDomain, asked),
  ]);
  return {
    counts,
    words,
    verdict: verdict ?? "",
    hasMore: next !== null,
    badgeHtml: `<img src="${publicUrl(env())}${shopPaths.badge(shopDomain, items[0]?.productId ?? "ID")}" height="32" alt="See whether this product may be FSA/HSA eligible">`,
    products: items.map((product) => ({
      productId: product.productId,
      skus: product.skus,
      title: product.title,
      priceCents: product.priceCents,
      verdict: stampWords({ verdict: product.verdict, byAccount: product.judgement.byAccount }),
      ownWord: product.shopSays && verdictWords[product.shopSays],
      reason: product.judgement.reason,
    })),
  };
}
