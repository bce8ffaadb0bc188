import { database } from "../database/client.server";
import { dataOf } from "../database/database-error.server";

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
}

/** A partner shop by its lower-case domain; null when unknown. Throws `DatabaseError`. */
export async function readShop(shopDomain: string): Promise<Shop | null> {
  const db = await database();
  const answer = await db
    .rpc("read_shop", { p_shop_domain: shopDomain })
    .select("shop_domain, shop_name, contact_email, signs_links, links_need_exp, prefill_unsigned")
    .maybeSingle();
  const row = dataOf("read shop", answer);
  return (
    row && {
      shopDomain: row.shop_domain,
      shopName: row.shop_name,
      contactEmail: row.contact_email,
      signsLinks: row.signs_links,
      linksNeedExp: row.links_need_exp,
      prefillUnsigned: row.prefill_unsigned,
    }
  );
}
