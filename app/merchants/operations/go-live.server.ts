import { isTestShop, liveDomain } from "~/orders/shops/domain/test-shop";
import { addSecret, validSecrets } from "~/orders/shops/operations/shop-secrets.server";
import { takeOverPlatform } from "~/orders/shops/store/shop-list.server";
import { readShop, type Shop } from "~/orders/store/shops.server";
import { env } from "~/platform/process/env.server";
import type { CommandResult } from "~/platform/process/operator-command";
import { addShop } from "./add-shop.server";

const refuseGoLive = (why: string): CommandResult => ({
  exitCode: 1,
  output: `Nothing was changed:\n  ${why}`,
});

/**
 * Adds the live shop of a test shop, with the test shop's facts. The test shop stays; its platform's events go to the live
 * shop from now on. Idempotent: a repeated run completes an interrupted one.
 */
export async function goLive(testDomain: string): Promise<CommandResult> {
  const shop = isTestShop(testDomain) ? await readShop(testDomain) : null;
  if (!shop) return refuseGoLive(`${testDomain} is no test shop.`);
  if (shop.isDevelopment) return refuseGoLive("It is a development store at Shopify, which sells nothing.");
  const { shopName: name, contactEmail } = shop;
  if (contactEmail === null) return refuseGoLive("The test shop has no address: give it one with `change`.");
  const liveShop = liveDomain(testDomain);
  const added = await addShop(liveShop, { name, email: contactEmail }, undefined);
  const isThere = added.exitCode === 0 || (await readShop(liveShop)) !== null;
  if (!isThere || !(await takesEventsOver(shop, liveShop))) return added;
  const said = added.exitCode === 0 ? added.output : `${liveShop} was there already.`;
  return {
    exitCode: 0,
    output: `${said}\nThe events of its platform and the catalog of ${testDomain} are its own from now on.`,
  };
}

/**
 * Moves a platform's events from the test shop to the live shop; false if the test shop gets none. A Shopify store that was
 * connected by hand has its own secret, and stays where it is.
 */
async function takesEventsOver({ shopDomain, platformDomain }: Shop, liveShop: string): Promise<boolean> {
  const purpose = platformDomain === null ? "woocommerce" : "shopify";
  const [signed, known] = await Promise.all([
    validSecrets(shopDomain, purpose),
    validSecrets(liveShop, purpose),
  ]);
  const app = env().SHOPIFY_API_SECRET;
  const given = purpose === "shopify" ? signed.find(({ secret }) => secret === app) : signed[0];
  if (!given) return false;
  // WooCommerce stops after five refused events, so its secret stays valid until the shop enters another.
  const isKnown = purpose === "shopify" ? known.some(({ secret }) => secret === app) : known.length > 0;
  if (!isKnown) await addSecret(liveShop, purpose, given.secret);
  return takeOverPlatform(shopDomain, liveShop);
}
