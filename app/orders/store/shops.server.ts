import { query } from "~/platform/database/call.server";
import { instant } from "~/platform/database/columns.server";

export interface Shop {
  shopDomain: string;
  shopName: string;
  /** Where we write to the shop; null where it has named no address. */
  contactEmail: string | null;
  /** An order opens only from a link the shop has signed. */
  signsLinks: boolean;
  /** A signed link without an expiry is refused. */
  linksNeedExp: boolean;
  /** Name and state may be filled in from an unsigned link once the order's e-mail address was typed. */
  prefillUnsigned: boolean;
  /** The shop's address at its platform; null where that is its domain. */
  platformDomain: string | null;
  /** What is noted on the lines of its orders is the shop's word, not the shopper's. */
  trustsLineNotes: boolean;
  /** When it took our app off at its platform (ISO instant); null once it sends orders again. */
  platformLeftAt: string | null;
  /** Its platform calls it a development store: it stays a test shop. */
  isDevelopment: boolean;
  /** Different orders opened from its unsigned links in an hour; null: as many as of any shop. */
  orderLookupsPerHour: number | null;
}

/** A partner shop by its lower-case domain; null when unknown. */
export async function readShop(shopDomain: string): Promise<Shop | null> {
  const row = await query("read shop", (db) =>
    db
      .rpc("read_shop", { p_shop_domain: shopDomain })
      .select(
        "shop_domain, shop_name, contact_email, signs_links, links_need_exp, prefill_unsigned, platform_domain, trusts_line_notes, platform_left_at, is_development, order_lookups_per_hour",
      )
      .maybeSingle(),
  );
  return (
    row && {
      shopDomain: row.shop_domain,
      shopName: row.shop_name,
      contactEmail: row.contact_email,
      signsLinks: row.signs_links,
      linksNeedExp: row.links_need_exp,
      prefillUnsigned: row.prefill_unsigned,
      platformDomain: row.platform_domain,
      trustsLineNotes: row.trusts_line_notes,
      platformLeftAt: row.platform_left_at && instant(row.platform_left_at),
      isDevelopment: row.is_development,
      orderLookupsPerHour: row.order_lookups_per_hour,
    }
  );
}

/** Notes that a shop that had taken our app off sends orders again. */
export async function recordShopIsBack(shopDomain: string): Promise<void> {
  await query("note shop is back", (db) =>
    db.from("shops").update({ platform_left_at: null }).eq("shop_domain", shopDomain).select("shop_domain"),
  );
}
