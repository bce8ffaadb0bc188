import { isTestShop, liveDomain } from "~/orders/shops/domain/test-shop";
import { addSecret, validSecrets } from "~/orders/shops/operations/shop-secrets.server";
import { takeOverPlatform } from "~/orders/shops/store/shop-list.server";
import { readShop, type Shop } from "~/orders/store/shops.server";
import { env } from "~/platform/process/env.server";
import type { CommandResult } from "~/platform/process/operator-command";
import { addShop } from "./add-shop.server";

const refused = (why: string): CommandResult => ({ exitCode: 1, output: `Nothing was changed:\n  ${why}` });

/**
 * Adds the live shop of a test shop, with the test shop's facts. The test shop stays; if our Shopify app created it, its
 * events go to the live shop from now on. Idempotent: a repeated run completes an interrupted one.
 */
export async function goLive(testDomain: string): Promise<CommandResult> {
  const shop = isTestShop(testDomain) ? await readShop(testDomain) : null;
  if (!shop) return refused(`${testDomain} is no test shop.`);
  if (shop.isDevelopment) return refused("It is a development store at Shopify, which sells nothing.");
  const { shopName: name, contactEmail } = shop;
  if (contactEmail === null) return refused("The test shop has no address: give it one with `change`.");
  const liveShop = liveDomain(testDomain);
  const added = await addShop(liveShop, { name, email: contactEmail }, undefined);
  if (!(await takesEventsOver(shop, liveShop))) return added;
  const said = added.exitCode === 0 ? added.output : `${liveShop} was there already.`;
  return {
    exitCode: 0,
    output: `${said}\nShopify's events and the catalog of ${testDomain} are its own within half a minute.`,
  };
}

/** A development store that was connected by hand has its own secret, and stays where it is. */
async function takesEventsOver({ shopDomain, platformDomain }: Shop, liveShop: string): Promise<boolean> {
  const secret = env().SHOPIFY_API_SECRET;
  if (platformDomain === null || !secret) return false;
  const has = async (domain: string) =>
    (await validSecrets(domain, "shopify")).some((one) => one.secret === secret);
  if (!(await has(shopDomain))) return false;
  if (!(await has(liveShop))) await addSecret(liveShop, "shopify", secret);
  return takeOverPlatform(shopDomain, liveShop);
}
