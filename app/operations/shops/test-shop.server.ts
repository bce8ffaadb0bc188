import { readShop } from "~/data/orders/shops.server";
import { listApiKeys } from "~/data/shops/api-keys.server";
import { readOrderActivity } from "~/data/shops/shop-list.server";
import { listShopSecrets } from "~/data/shops/shop-secrets.server";
import { textTable } from "~/domain/values/text-table";
import type { CommandResult } from "~/process/operator-command";
import { validSecrets } from "./shop-secrets.server";
import { isValid, minute } from "./shop-tables";

/** "works" was tried or has been used, "ready" is set up and was never used, "missing" is not set up. */
interface Check {
  what: string;
  state: "works" | "ready" | "missing" | "fails";
  words: string;
}

/** Checks a shop's connection, part by part. Exit status 1: something fails. Throws `DatabaseError`. */
export async function testShop(shopDomain: string): Promise<CommandResult> {
  const checks = await Promise.all([
    checkContact(shopDomain),
    checkApiKeys(shopDomain),
    checkOrderSecrets(shopDomain),
    checkOrders(shopDomain),
    checkLinks(shopDomain),
  ]);
  const rows = checks.map(({ what, state, words }) => [state.toUpperCase(), what, words]);
  const fails = checks.some(({ state }) => state === "fails");
  return { exitCode: fails ? 1 : 0, output: textTable(rows).join("\n") };
}

async function checkContact(shopDomain: string): Promise<Check> {
  const shop = await readShop(shopDomain);
  return shop?.contactEmail
    ? { what: "Address", state: "ready", words: `Mails go to ${shop.contactEmail}.` }
    : { what: "Address", state: "missing", words: `npm run shop -- change ${shopDomain} --email ADDRESS` };
}

async function checkApiKeys(shopDomain: string): Promise<Check> {
  const now = new Date();
  const keys = (await listApiKeys(shopDomain)).filter((key) => isValid(key, now));
  const used = keys
    .map(({ lastUsedAt }) => lastUsedAt ?? "")
    .sort()
    .at(-1);
  if (keys.length === 0)
    return { what: "API key", state: "missing", words: `npm run shop -- rotate ${shopDomain} --what api` };
  return used
    ? { what: "API key", state: "works", words: `Last used ${minute(used)}.` }
    : { what: "API key", state: "ready", words: "Never used." };
}

/** The secrets with which a shop's system signs its orders. */
async function checkOrderSecrets(shopDomain: string): Promise<Check> {
  const now = new Date();
  const secrets = (await listShopSecrets(shopDomain)).filter(
    (secret) => isValid(secret, now) && (secret.purpose === "shopify" || secret.purpose === "woocommerce"),
  );
  const used = secrets.find(({ lastUsedAt }) => lastUsedAt !== null);
  if (secrets.length === 0)
    return {
      ...{ what: "Webhooks of the shop", state: "missing" },
      words: "Needed for Shopify and WooCommerce only: rotate --what shopify or --what woocommerce.",
    };
  return used?.lastUsedAt
    ? { what: "Webhooks of the shop", state: "works", words: `Last signed order ${minute(used.lastUsedAt)}.` }
    : { what: "Webhooks of the shop", state: "ready", words: "No signed order yet." };
}

async function checkOrders(shopDomain: string): Promise<Check> {
  const { orders, lastOrder } = await readOrderActivity(shopDomain);
  return lastOrder
    ? {
        ...{ what: "Orders", state: "works" },
        words: `${orders}, the last one came in or changed ${minute(lastOrder.changedAt)}.`,
      }
    : { what: "Orders", state: "missing", words: "None has come in." };
}

async function checkLinks(shopDomain: string): Promise<Check> {
  const shop = await readShop(shopDomain);
  if (!shop?.signsLinks)
    return { what: "Links", state: "missing", words: `npm run shop -- rotate ${shopDomain} --what link` };
  const secrets = await validSecrets(shopDomain, "link");
  return secrets.length > 0
    ? { what: "Links", state: "ready", words: "Signed with the shop's secret." }
    : { what: "Links", state: "fails", words: "The link secret can't be read: check SHOP_SECRET_KEYS." };
}
