import { readShopDomain } from "~/orders/shops/domain/shop-domain";
import { isTestShop, testDomain } from "~/orders/shops/domain/test-shop";
import { addSecret, validSecrets } from "~/orders/shops/operations/shop-secrets.server";
import { insertShop, updateShop } from "~/orders/shops/store/shop-list.server";
import { findShopOfPlatform } from "~/orders/store/incoming-orders.server";
import { readShop } from "~/orders/store/shops.server";
import { logError } from "~/platform/process/log.server";
import { ServiceError } from "~/platform/service/service-error";
import { email } from "~/platform/values/email";
import { type InstalledShop, type ShopifyApp, shopifyApp } from "../service/shopify-app.server";

/**
 * Results of opening the app. A shop is a test shop until the operator activates it; "development": it stays one. "taken":
 * the shop's domain is already registered, with another platform domain.
 */
type AppState = "live" | "test" | "development" | "outside" | "taken" | "unreachable";

interface Opened {
  state: AppState;
  shopDomain: string | null;
}

/**
 * The data of the app's page inside Shopify's admin. Shopify signs a token for the person who opens it. The first time, the
 * shop is added; later it is only checked if a development store still is one. `platformDomain` is null without a valid
 * token. Null if there is no app.
 */
export async function openApp(token: string): Promise<(Opened & { platformDomain: string | null }) | null> {
  const app = await shopifyApp();
  if (!app) return null;
  const platformDomain = await app.shopOf(token);
  if (!platformDomain) return { state: "outside", platformDomain, shopDomain: null };
  try {
    return { platformDomain, ...(await connectShop(app, platformDomain, token)) };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    logError(error, {}, "a shop's facts could not be read from Shopify");
    return { platformDomain, state: "unreachable", shopDomain: null };
  }
}

async function connectShop(app: ShopifyApp, platformDomain: string, token: string): Promise<Opened> {
  const known = await findShopOfPlatform(platformDomain);
  if (!known) return addShop(app, platformDomain, await app.readShop(platformDomain, token));
  await storeSecrets(app, known);
  if (!isTestShop(known)) return { state: "live", shopDomain: known };
  if (!(await readShop(known))?.isDevelopment) return { state: "test", shopDomain: known };
  const { isDevelopment } = await app.readShop(platformDomain, token);
  if (!isDevelopment) await updateShop(known, { isDevelopment });
  return { state: isDevelopment ? "development" : "test", shopDomain: known };
}

/**
 * Anyone may install the app, so it starts as a test shop: no fee was agreed, and no one has looked at what the shop sells.
 */
async function addShop(app: ShopifyApp, platformDomain: string, shop: InstalledShop): Promise<Opened> {
  const liveShop = readShopDomain(shop.shopDomain);
  const contact = email.safeParse(shop.contactEmail);
  if (!liveShop?.includes(".") || !contact.success)
    throw new ServiceError("Shopify", "a shop without a domain");
  const { shopName, isDevelopment } = shop;
  const facts = { shopName, contactEmail: contact.data, platformDomain, isDevelopment };
  const shopDomain = testDomain(liveShop);
  // Whoever installs the app owns the shop at Shopify, but that doesn't prove ownership of a shop registered with us.
  const isFree = (await readShop(liveShop)) === null && (await insertShop(shopDomain, facts));
  if (isFree) await storeSecrets(app, shopDomain);
  // Another tab may have added it meanwhile.
  else if ((await findShopOfPlatform(platformDomain)) !== shopDomain)
    return { state: "taken", shopDomain: liveShop };
  return { state: isDevelopment ? "development" : "test", shopDomain };
}

/**
 * Shopify signs events with the app's secret; links are signed by us. Idempotent: the next opening completes an interrupted
 * setup.
 */
async function storeSecrets(app: ShopifyApp, shopDomain: string): Promise<void> {
  const [events, links] = await Promise.all([
    validSecrets(shopDomain, "shopify"),
    validSecrets(shopDomain, "link"),
  ]);
  if (!events.some(({ secret }) => secret === app.secret)) await addSecret(shopDomain, "shopify", app.secret);
  if (links.length === 0) await addSecret(shopDomain, "link");
}
