import { call, query } from "~/platform/database/call.server";
import { database } from "~/platform/database/client.server";
import { fieldsOf, instant } from "~/platform/database/columns.server";
import { dataOf } from "~/platform/database/database-error.server";
import type { Shop } from "../../store/shops.server";

/** A shop and its API keys, including ended ones. Times are ISO instants. */
export interface ListedShop {
  shopDomain: string;
  shopName: string;
  contactEmail: string | null;
  signsLinks: boolean;
  keys: { lastUsedAt: string | null; endsAt: string | null }[];
}

export async function listShops(): Promise<ListedShop[]> {
  const rows = await query("list shops", (db) =>
    db
      .from("shops")
      .select("shop_domain, shop_name, contact_email, signs_links, keys:shop_api_keys(last_used_at, ends_at)")
      .order("shop_domain"),
  );
  return rows.map(({ keys, ...shop }) => ({ ...fieldsOf(shop), keys: keys.map(fieldsOf) }));
}

/** A shop's facts, as an operator enters them. */
type ShopFacts = Pick<
  Shop,
  "shopName" | "platformDomain" | "trustsLineNotes" | "isDevelopment" | "orderLookupsPerHour"
> & { contactEmail: string };

const columnsOf = (facts: Partial<ShopFacts>) => ({
  shop_name: facts.shopName,
  contact_email: facts.contactEmail,
  platform_domain: facts.platformDomain,
  trusts_line_notes: facts.trustsLineNotes,
  is_development: facts.isDevelopment,
  order_lookups_per_hour: facts.orderLookupsPerHour,
});

/** Adds a shop; returns false and changes nothing if the domain already exists. */
export async function insertShop(
  shopDomain: string,
  facts: Pick<ShopFacts, "shopName" | "contactEmail" | "platformDomain"> & { isDevelopment?: boolean },
): Promise<boolean> {
  const row = { ...columnsOf(facts), shop_domain: shopDomain, shop_name: facts.shopName };
  const rows = await query("add shop", (db) =>
    db.from("shops").upsert(row, { onConflict: "shop_domain", ignoreDuplicates: true }).select("shop_domain"),
  );
  return rows.length === 1;
}

/** Changes the given facts; false for an unknown shop. */
export async function updateShop(shopDomain: string, facts: Partial<ShopFacts>): Promise<boolean> {
  const rows = await query("change shop", (db) =>
    db.from("shops").update(columnsOf(facts)).eq("shop_domain", shopDomain).select("shop_domain"),
  );
  return rows.length === 1;
}

/** Gives a shop its test shop's catalog and platform domain, if any; false if it has one already, or either shop is missing. */
export const takeOverPlatform = (testShop: string, shopDomain: string): Promise<boolean> =>
  call("adopt_platform", { testDomain: testShop, shopDomain });

/** The number of a shop's orders, and when one was last received or changed (ISO instant). */
export async function readOrderActivity(
  shopDomain: string,
): Promise<{ orders: number; lastOrder: { shopOrderId: number; changedAt: string } | null }> {
  const db = await database();
  const result = await db
    .from("shop_orders")
    .select("shop_order_id, updated_at", { count: "exact" })
    .eq("shop_domain", shopDomain)
    .order("updated_at", { ascending: false })
    .limit(1);
  const [row] = dataOf("read order activity", result);
  return {
    orders: result.count ?? 0,
    lastOrder: row ? { shopOrderId: row.shop_order_id, changedAt: instant(row.updated_at) } : null,
  };
}
