import { z } from "zod";
import { database } from "../database/client.server";
import { parse } from "../database/columns.server";
import { dataOf } from "../database/database-error.server";

const shopRow = z
  .object({
    shop_domain: z.string(),
    shop_name: z.string(),
    signing_secret: z.string().nullable(),
    prefill_unsigned: z.boolean(),
  })
  .transform((row) => ({
    shopDomain: row.shop_domain,
    shopName: row.shop_name,
    signingSecret: row.signing_secret,
    prefillUnsigned: row.prefill_unsigned,
  }))
  .nullable();

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
  const answer = await db.rpc("read_shop", { p_shop_domain: shopDomain }).maybeSingle();
  return parse("read shop", shopRow, dataOf("read shop", answer));
}
