import { query } from "~/platform/database/call.server";
import { fieldsOf } from "~/platform/database/columns.server";

export interface Shop {
  shopDomain: string;
  shopName: string;
  /** Our contact at the shop; null if it has given no address. */
  contactEmail: string | null;
  /** True if an order opens only with a link that the shop signed. */
  signsLinks: boolean;
  /** True if a signed link without an expiry is refused. */
  linksNeedExp: boolean;
  /** The shop's platform domain; null if it is the same. */
  platformDomain: string | null;
  /** True if notes on its order lines are the shop's, not the shopper's. */
  trustsLineNotes: boolean;
  /** When it uninstalled our app at its platform (ISO instant); null again once it sends orders. */
  platformLeftAt: string | null;
  /** True if its platform calls it a development store: it stays a test shop. */
  isDevelopment: boolean;
  /** Maximum number of different orders opened with unsigned links per hour; null for the default. */
  orderLookupsPerHour: number | null;
}

/** A partner shop by its lower-case domain; null if unknown. */
export async function readShop(shopDomain: string): Promise<Shop | null> {
  const row = await query("read shop", (db) =>
    db
      .rpc("read_shop", { p_shop_domain: shopDomain })
      .select(
        "shop_domain, shop_name, contact_email, signs_links, links_need_exp, platform_domain, trusts_line_notes, platform_left_at, is_development, order_lookups_per_hour",
      )
      .maybeSingle(),
  );
  return row && fieldsOf(row);
}

/** Notes that a shop that had taken our app off sends orders again. */
export async function recordShopIsBack(shopDomain: string): Promise<void> {
  await query("note shop is back", (db) =>
    db.from("shops").update({ platform_left_at: null }).eq("shop_domain", shopDomain).select("shop_domain"),
  );
}
