import { z } from "zod";
import type { OrderKey } from "~/domain/orders/shop-order";
import { database } from "../database/client.server";
import { parse, whole } from "../database/columns.server";
import { dataOf } from "../database/database-error.server";
import { byOrder } from "../orders/orders.server";

/** An access token as it is stored: sealed, with the name of its key. */
export interface StoredToken {
  ciphertext: string;
  keyId: string;
}

const accountRow = z
  .object({
    id: z.string(),
    institution_name: z.string().nullable(),
    needs_attention: z.boolean(),
    link_hash: z.string(),
  })
  .transform((row) => ({
    id: row.id,
    institutionName: row.institution_name,
    needsAttention: row.needs_attention,
    linkHash: row.link_hash,
  }))
  .nullable();

/** The account linked to an order, without its token. `linkHash` names the visit it came from. */
export type LinkedAccount = NonNullable<z.output<typeof accountRow>>;

/** The account linked to the order, or null. Throws `DatabaseError`. */
export async function readLinkedAccount(key: OrderKey): Promise<LinkedAccount | null> {
  const db = await database();
  const answer = await db.rpc("read_linked_account", byOrder(key)).maybeSingle();
  return parse("read linked account", accountRow, dataOf("read linked account", answer));
}

const linkedRow = z.tuple([z.object({ account_id: z.string(), linked: z.boolean() })]);

/**
 * Links an account to an order. One that is there already is replaced if `mayReplace`, if it is `knownId`, or if it came
 * from the same visit, and then ended at the provider; else the new one is ended and `linked` is false. Throws
 * `DatabaseError`.
 */
export async function linkAccount(
  key: OrderKey,
  account: { itemId: string; institutionName: string | null; token: StoredToken; linkHash: string },
  replacing: { mayReplace: boolean; knownId: string | null },
): Promise<{ accountId: string; linked: boolean }> {
  const db = await database();
  const answer = await db.rpc("link_account", {
    p_shop_domain: key.shopDomain,
    p_shop_order_id: key.shopOrderId,
    p_item_id: account.itemId,
    p_institution_name: account.institutionName,
    p_ciphertext: account.token.ciphertext,
    p_key_id: account.token.keyId,
    p_link_hash: account.linkHash,
    p_known_id: replacing.knownId,
    p_may_replace: replacing.mayReplace,
  });
  const [row] = parse("link account", linkedRow, dataOf("link account", answer));
  return { accountId: row.account_id, linked: row.linked };
}

/** Notes whether an item waits for its owner; false for an item that is not ours. Throws `DatabaseError`. */
export async function markAttention(itemId: string, needsAttention: boolean): Promise<boolean> {
  const db = await database();
  const answer = await db
    .from("linked_accounts")
    .update({ needs_attention: needsAttention })
    .eq("item_id", itemId)
    .select("id");
  return parse("mark attention", z.array(z.unknown()), dataOf("mark attention", answer)).length > 0;
}

const removalRow = z
  .object({
    shop_domain: z.string(),
    shop_order_id: whole,
    item_id: z.string(),
    access_token_ciphertext: z.string(),
    key_id: z.string(),
  })
  .transform((row) => ({
    owner: { shopDomain: row.shop_domain, shopOrderId: row.shop_order_id, itemId: row.item_id },
    token: { ciphertext: row.access_token_ciphertext, keyId: row.key_id },
  }))
  .nullable();

/** An item to be ended at the provider: whose it was and its sealed token. */
export type ItemRemoval = NonNullable<z.output<typeof removalRow>>;

/** An item that still has to be ended, or null. Throws `DatabaseError`. */
export async function readItemRemoval(id: string): Promise<ItemRemoval | null> {
  const db = await database();
  const answer = await db
    .from("item_removals")
    .select("shop_domain, shop_order_id, item_id, access_token_ciphertext, key_id")
    .eq("id", id)
    .maybeSingle();
  return parse("read item removal", removalRow, dataOf("read item removal", answer));
}

/** Forgets the token of an item that was ended. Throws `DatabaseError`. */
export async function forgetItemRemoval(id: string): Promise<void> {
  const db = await database();
  dataOf("forget item removal", await db.from("item_removals").delete().eq("id", id));
}
