import { readShopDomain } from "~/orders/shops/domain/shop-domain";
import { addSecret, validSecrets } from "~/orders/shops/operations/shop-secrets.server";
import { insertShop } from "~/orders/shops/store/shop-list.server";
import { findShopOfPlatform } from "~/orders/store/incoming-orders.server";
import { logError } from "~/platform/process/log.server";
import { ServiceError } from "~/platform/service/service-error";
import { email } from "~/platform/values/email";
import { type InstalledShop, type ShopifyApp, shopifyApp } from "../service/shopify-app.server";

/** What came of opening the app. "taken": the shop's domain is registered, and not with this name at Shopify. */
export type AppState = "connected" | "outside" | "taken" | "unreachable";

/**
 * What the app shows inside Shopify's admin. Shopify signs a token for the person who opens it, by which the shop is added the first
 * time; every later time changes nothing. `platformDomain` is null without such a token. Null where there is no app.
 */
export async function openApp(token: string): Promise<{
  state: AppState;
  platformDomain: string | null;
  shopDomain: string | null;
} | null> {
  const app = await shopifyApp();
  if (!app) return null;
  const platformDomain = await app.shopOf(token);
  if (!platformDomain) return { state: "outside", platformDomain, shopDomain: null };
  return { platformDomain, ...(await connected(app, platformDomain, token)) };
}

async function connected(
  app: ShopifyApp,
  platformDomain: string,
  token: string,
): Promise<{ state: AppState; shopDomain: string | null }> {
  const known = await findShopOfPlatform(platformDomain);
  if (known) {
    await keepSecrets(app, known);
    return { state: "connected", shopDomain: known };
  }
  try {
    return await added(app, platformDomain, await app.readShop(platformDomain, token));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    logError(error, {}, "a shop's facts could not be read from Shopify");
    return { state: "unreachable", shopDomain: null };
  }
}

async function added(app: ShopifyApp, platformDomain: string, shop: InstalledShop) {
  const shopDomain = readShopDomain(shop.shopDomain);
  const contact = email.safeParse(shop.contactEmail);
  if (!shopDomain?.includes(".") || !contact.success)
    throw new ServiceError("Shopify", "a shop without a domain");
  const facts = {
    shopName: shop.shopName,
    contactEmail: contact.data,
    platformDomain,
    trustsLineNotes: false,
  };
  // Who installs the app owns the shop at Shopify. That says nothing of a shop someone else has registered with us.
  if (!(await insertShop(shopDomain, facts))) return { state: "taken" as const, shopDomain };
  await keepSecrets(app, shopDomain);
  return { state: "connected" as const, shopDomain };
}

/** Shopify signs events with the app's secret; links are signed by us. A start that was cut off is finished by the next. */
async function keepSecrets(app: ShopifyApp, shopDomain: string): Promise<void> {
  const [events, links] = await Promise.all([
    validSecrets(shopDomain, "shopify"),
    validSecrets(shopDomain, "link"),
  ]);
  if (!events.some(({ secret }) => secret === app.secret)) await addSecret(shopDomain, "shopify", app.secret);
  if (links.length === 0) await addSecret(shopDomain, "link");
}
