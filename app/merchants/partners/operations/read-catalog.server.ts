import { z } from "zod";
import { stampWords, verdicts, verdictWords } from "~/eligibility/domain/verdict";
import { countProducts, listProducts } from "~/orders/products/store/products.server";
import { publicUrl } from "~/platform/process/public-url.server";
import type { Place } from "~/platform/values/page";
import { shopPaths } from "~/shop-paths";
import type { PartnerCatalog } from "../domain/partner-view";
import { showSection } from "./show-section.server";

const shown = 50;
const maxWords = 100;

const place = z.tuple([z.iso.datetime({ offset: true }), z.string().min(1).max(100)]);
const placeText = ({ at, id }: Place): string => `${at}_${id}`;

/** Parses a cursor; null for anything else, which means the first page. */
function readPlace(text: string): Place | null {
  const end = text.indexOf("_");
  const read = place.safeParse([text.slice(0, end), text.slice(end + 1)]);
  return read.success ? { at: read.data[0], id: read.data[1] } : null;
}

export const showCatalog = (request: Request, typedShop: string | undefined) =>
  showSection(request, typedShop, "catalog", async ({ shopDomain }) => ({
    catalog: await readCatalog(shopDomain, new URL(request.url).searchParams),
  }));

/** A page of the shop's products that match the query parameters `q` and `verdict`: the newest, or those after `after`. */
async function readCatalog(shopDomain: string, query: URLSearchParams): Promise<PartnerCatalog> {
  const typed = (query.get("q") ?? "").replaceAll("\u0000", "").slice(0, maxWords);
  const words = typed.replace(/\p{Cs}/gu, "").trim();
  const verdict = verdicts.find((one) => one === query.get("verdict")) ?? null;
  const after = readPlace(query.get("after") ?? "");
  const asked = { verdict, since: null, words: words || null, after, limit: shown };
  const [counts, { items, next }] = await Promise.all([
    countProducts(shopDomain),
    listProducts(shopDomain, asked),
  ]);
  return {
    counts,
    words,
    verdict: verdict ?? "",
    isFirst: after === null,
    next: next && placeText(next),
    badgeHtml: `<img src="${publicUrl()}${shopPaths.badge(shopDomain, items[0]?.productId ?? "ID")}" height="32" alt="See whether this product may be FSA/HSA eligible">`,
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
