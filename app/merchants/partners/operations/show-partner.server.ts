import { data } from "@remix-run/node";
import { mailWasAsked } from "~/letters/http/mail-request.server";
import { listApiKeys } from "~/orders/shops/store/api-keys.server";
import { listShopEvents } from "~/orders/shops/store/shop-events.server";
import { readShop } from "~/orders/store/shops.server";
import { paths } from "~/paths";
import { listDeliveries } from "../../webhooks/store/deliveries.server";
import { countOutcomes, fillWeeks } from "../domain/letter-counts";
import type { PartnerView } from "../domain/partner-view";
import { recentPartnerLetters } from "../store/partner-letters.server";
import { readCatalogue } from "./read-catalogue.server";
import { isSignedIn, shopInAddress } from "./session.server";

/** The page shows a quarter of a year. */
const shownWeeks = 13;
const shownDeliveries = 20;

/** The shop's numbers for a merchant who has signed in, else the same form for every domain. */
export async function showPartner(request: Request, typedShop: string | undefined) {
  const shopDomain = shopInAddress(typedShop);
  const view = (await isSignedIn(request, shopDomain))
    ? await readPartnerView(shopDomain, new URL(request.url).searchParams)
    : null;
  const { isTaken, headers } = await mailWasAsked(request, paths.partner(shopDomain));
  return data({ view, shopDomain, isTaken, formKey: crypto.randomUUID() }, { headers });
}

/** What a merchant sees of its shop; null for an unknown shop. */
export async function readPartnerView(
  shopDomain: string,
  query = new URLSearchParams(),
): Promise<PartnerView | null> {
  const [shop, letters, keys, deliveries, events, catalogue] = await Promise.all([
    readShop(shopDomain),
    recentPartnerLetters({ shopDomain, weeks: shownWeeks }),
    listApiKeys(shopDomain),
    listDeliveries(shopDomain, { limit: shownDeliveries }),
    listShopEvents(shopDomain, shownDeliveries),
    readCatalogue(shopDomain, query),
  ]);
  if (!shop) return null;
  const now = new Date();
  return {
    shopDomain,
    shopName: shop.shopName,
    outcomes: countOutcomes(letters.statuses),
    weeks: fillWeeks(letters.weeks, shownWeeks, now),
    orders: letters.orders,
    reimbursableCents: letters.reimbursableCents,
    catalogue,
    deliveries: deliveries.map(({ id, type, state, attempts, lastStatus, lastError, createdAt }) => ({
      id,
      type,
      state,
      attempts,
      lastStatus,
      lastError,
      createdAt,
    })),
    events: events.map(({ id, topic, state, orderId, faults, receivedAt }) => ({
      id,
      topic,
      state,
      orderId,
      faults,
      receivedAt,
    })),
    keys: keys
      .filter(({ endsAt }) => endsAt === null || Date.parse(endsAt) > now.getTime())
      .map(({ label, prefix, lastUsedAt, endsAt }) => ({ label, prefix, lastUsedAt, endsAt })),
  };
}
