import { database } from "../database/client.server";
import { dataOf } from "../database/database-error.server";

export interface Shop {
  shopDomain: string;
  shopName: string;
  /** Signs the shop's deep links; null for a shop that does not sign. */
  signingSecret: string | null;
  /** Name and state may be filled in from an unsigned link once the order's e-mail address was typed. */
  prefillUnsigned: boolean;
}

/** A partner shop by its lower-case domain; null when unknown. Throws `DatabaseError`. */
export async function readShop(shopDomain: string): Promise<Shop | null> {
  const db = await database();
  const answer = await db
    .rpc("read_shop", { p_shop_domain: shopDomain })
    .select("shop_domain, shop_name, signing_secret, prefill_unsigned")
    .maybeSingle();
  const row = dataOf("read shop", answer);
  return (
    row && {
      shopDomain: row.shop_domain,
      shopName: row.shop_name,
      signingSecret: row.signing_secret,
      prefillUnsigned: row.prefill_unsigned,
    }
  );
}
