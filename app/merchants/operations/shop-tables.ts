import type { ApiKey } from "~/orders/shops/store/api-keys.server";
import type { ListedShop } from "~/orders/shops/store/shop-list.server";
import type { StoredShopSecret } from "~/orders/shops/store/shop-secrets.server";
import { textTable } from "~/platform/values/text-table";

/** Formats an ISO instant to the minute, for a terminal. */
export const minute = (instant: string): string => `${instant.slice(0, 16).replace("T", " ")} UTC`;

/** True if a key or secret is active. */
export const isValid = ({ endsAt }: { endsAt: string | null }, now: Date): boolean =>
  endsAt === null || Date.parse(endsAt) > now.getTime();

export function shopTable(shops: readonly ListedShop[], now: Date): string {
  if (shops.length === 0)
    return "No shops yet. `npm run shop -- add DOMAIN --name NAME --email ADDRESS` adds one.";
  const rows = shops.map((shop) => [
    ...[shop.shopDomain, shop.shopName, shop.contactEmail ?? "-", shop.signsLinks ? "signed" : "unsigned"],
    `${shop.keys.filter((key) => isValid(key, now)).length}`,
    lastOf(shop.keys.map(({ lastUsedAt }) => lastUsedAt)),
  ]);
  return textTable([["DOMAIN", "NAME", "CONTACT", "LINKS", "API KEYS", "LAST USED"], ...rows]).join("\n");
}

function lastOf(instants: readonly (string | null)[]): string {
  const last = instants.reduce((one, other) => ((other ?? "") > (one ?? "") ? other : one), null);
  return last ? minute(last) : "never";
}

const purposes: Record<StoredShopSecret["purpose"], string> = {
  link: "link secret",
  shopify: "Shopify secret",
  woocommerce: "WooCommerce secret",
  webhook: "webhook secret",
};

/** A shop's keys and secrets, formatted for a terminal, without their values. */
export function keyTable(keys: readonly ApiKey[], secrets: readonly StoredShopSecret[], now: Date): string {
  if (keys.length + secrets.length === 0) return "No keys yet. `rotate` makes one.";
  const times = (key: { createdAt: string; lastUsedAt: string | null; endsAt: string | null }) => [
    minute(key.createdAt),
    key.lastUsedAt ? minute(key.lastUsedAt) : "never",
    key.endsAt === null ? "no end" : `${isValid(key, now) ? "" : "ended "}${minute(key.endsAt)}`,
  ];
  return textTable([
    ["KEY", "BEGINS WITH", "CREATED", "LAST USED", "VALID UNTIL", "SCOPES"],
    ...keys.map((key) => [`API key "${key.label}"`, key.prefix, ...times(key), key.scopes.join(", ")]),
    ...secrets.map((secret) => [purposes[secret.purpose], "-", ...times(secret), ""]),
  ]).join("\n");
}
