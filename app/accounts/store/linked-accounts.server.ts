import type { OrderKey } from "~/orders/domain/shop-order";
import { byOrder } from "~/orders/store/orders.server";
import { database } from "~/platform/database/client.server";
import { dataOf } from "~/platform/database/database-error.server";

/** An access token as it is stored: encrypted, with the name of its key. */
export interface StoredToken {
  ciphertext: string;
  keyId: string;
}

/** The account linked to an order, without its token. `linkHash` names the link attempt it came from. */
export interface LinkedAccount {
  id: string;
  institutionName: string | null;
  needsAttention: boolean;
  linkHash: string;
}

/** The account linked to the order, or null. Throws `DatabaseError`. */
export async function readLinkedAccount(key: OrderKey): Promise<LinkedAccount | null> {
  const db = await database();
  const answer = await db.rpc("read_linked_account", byOrder(key)).maybeSingle();
  const row = dataOf("read linked account", answer);
  return (
    row && {
      id: row.id,
      institutionName: row.institution_name,
      needsAttention: row.needs_attention,
      linkHash: row.link_hash,
    }
  );
}

/**
 * Links an account to an order. One that is there already is replaced if `mayReplace`, if it is `knownId`, or if it came
 * from the same link attempt, and then ended at the provider; else the new one is ended and `linked` is false. Throws
 * `DatabaseError`.
 */
export async function linkAccount(
  key: OrderKey,
  account: { itemId: string; institutionName: string | null; token: StoredToken; linkHash: string },
  replacing: { mayReplace: boolean; knownId: string | null },
): Promise<{ accountId: string; linked: boolean }> {
  const db = await database();
  const answer = await db
    .rpc("link_account", {
      ...byOrder(key),
      p_item_id: account.itemId,
      p_institution_name: account.institutionName,
      p_ciphertext: account.token.ciphertext,
      p_key_id: account.token.keyId,
      p_link_hash: account.linkHash,
      p_known_id: replacing.knownId,
      p_may_replace: replacing.mayReplace,
    })
    .single();
  const row = dataOf("link account", answer);
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
  return dataOf("mark attention", answer).length > 0;
}

/** An item to be ended at the provider: whose it was and its encrypted token. */
export interface ItemRemoval {
  owner: { shopDomain: string; shopOrderId: number; itemId: string };
  token: StoredToken;
}

/** An item that still has to be ended, or null. Throws `DatabaseError`. */
export async function readItemRemoval(id: string): Promise<ItemRemoval | null> {
  const db = await database();
  const answer = await db
    .from("item_removals")
    .select("shop_domain, shop_order_id, item_id, access_token_ciphertext, key_id")
    .eq("id", id)
    .maybeSingle();
  const row = dataOf("read item removal", answer);
  return (
    row && {
      owner: { shopDomain: row.shop_domain, shopOrderId: row.shop_order_id, itemId: row.item_id },
      token: { ciphertext: row.access_token_ciphertext, keyId: row.key_id },
    }
  );
}

/** Forgets the token of an item that was ended. Throws `DatabaseError`. */
export async function forgetItemRemoval(id: string): Promise<void> {
  const db = await database();
  dataOf("forget item removal", await db.from("item_removals").delete().eq("id", id));
}
