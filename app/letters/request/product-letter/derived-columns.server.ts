import { offeredConditions } from "~/eligibility/domain/offered-conditions";
import { type ProductCardFacts, readStoredCard } from "~/eligibility/domain/product-card";
import { readCard, readKnownProduct, readProduct } from "~/eligibility/operations/read-product.server";
import { clientKey } from "~/platform/http/client-address.server";
import { crawlerOf } from "~/platform/http/crawler.server";
import { parseProductUrl } from "~/platform/values/product-url";
import { hashDraftSecret } from "../../http/draft-cookie.server";
import type { ProductDraftRow } from "../../store/drafts.server";
import { saveLateReading } from "../../store/product-drafts.server";
import type { Journey } from "../engine/journey";
import type { ProductSession } from "./begin.server";
import type { ProductContext } from "./product-step";
import { linkedProduct } from "./store.server";

/** Stores a product's card and conditions with its URL, so that later steps need no lookup. */
export const deriveColumns: Journey<ProductContext, ProductDraftRow, ProductSession>["deriveColumns"] = {
  product: async ({ product_link }, { request, draft }) => {
    // A draft without a URL was started from a receipt, which says more than a page that can't be read.
    const known = draft?.product_link === null ? draft.product : null;
    const url = parseProductUrl(String(product_link));
    if (!url) return { product: known, conditions_offered: offeredConditions([]) };
    const { card, conditions } = await readProduct(url, clientKey(request));
    return { product: card ?? known, conditions_offered: conditions };
  },
};

/** Adds what is now known about the product to the session, if a slow shop delayed it. */
export async function withLateReading(session: ProductSession): Promise<ProductSession> {
  const { draft, secret } = session;
  if (!draft?.product_link || draft.product || !secret) return session;
  const url = parseProductUrl(draft.product_link);
  const found = url && (await readKnownProduct(url));
  if (!found) return session;
  const saved = await saveLateReading(hashDraftSecret(secret), draft.product_link, {
    product: found.card,
    // Conditions that were already offered may have been chosen.
    conditions_offered: offeredConditions([...draft.conditions_offered, ...found.conditions]),
  });
  return saved ? { ...session, draft: saved } : session;
}

interface ShownProduct {
  /** Where the product is sold; null before one is named. */
  link: string | null;
  product: ProductCardFacts | null;
}

/** The letter's product: a deep link's from the first step on, even while its page is still being read. */
export async function shownProduct({ draft, search, request }: ProductSession): Promise<ShownProduct> {
  const link = linkedProduct(search);
  if (link === null || link === draft?.product_link) {
    return { link: draft?.product_link ?? null, product: readStoredCard(draft?.product) };
  }
  const visitor = crawlerOf(request) ? null : clientKey(request);
  const url = parseProductUrl(link);
  return { link, product: url && (await readCard(url, visitor)) };
}
