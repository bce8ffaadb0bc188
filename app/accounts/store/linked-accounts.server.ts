import type { OrderKey } from "~/orders/domain/shop-order";
import { keyOfOrder } from "~/orders/store/orders.server";
import { read } from "~/platform/database/batched-reads.server";
import { callForRow, query } from "~/platform/database/call.server";
import { fieldsOf } from "~/platform/database/columns.server";

declare module "~/platform/database/database" {
  interface NullableArguments {
    link_account: "p_institution_name" | "p_known_id";
  }
  interface NullableResults {
    read_linked_account: "institution_name";
  }
}

/** A stored access token: encrypted, with the name of its key. */
interface StoredToken {
  ciphertext: string;
  keyId: string;
}

/** An order's linked account, without its token. `linkHash` identifies the link attempt it came from. */
export interface LinkedAccount {
  id: string;
  institutionName: string | null;
  needsAttention: boolean;
  linkHash: string;
}

/** Reads the order's linked account, or null. */
export async function readLinkedAccount(key: OrderKey): Promise<LinkedAccount | null> {
  const [row = null] = await read("read_linked_account", keyOfOrder(key));
  return row && fieldsOf(row);
}

/**
 * Links an account to an order. An existing account is replaced, and revoked at the provider, if `mayReplace`, if it is
 * `knownId`, or if it came from the same link attempt; otherwise the new one is revoked and `linked` is false.
 */
export async function linkAccount(
  key: OrderKey,
  account: { itemId: string; institutionName: string | null; token: StoredToken; linkHash: string },
  replacing: { mayReplace: boolean; knownId: string | null },
): Promise<{ accountId: string; linked: boolean }> {
  return fieldsOf(
    await callForRow("link_account", {
      ...keyOfOrder(key),
      itemId: account.itemId,
      institutionName: account.institutionName,
      ciphertext: account.token.ciphertext,
      keyId: account.token.keyId,
      linkHash: account.linkHash,
      knownId: replacing.knownId,
      mayReplace: replacing.mayReplace,
    }),
  );
}

/** Saves if an item needs its owner's attention. Returns false for an unknown item. */
export async function markAttention(itemId: string, needsAttention: boolean): Promise<boolean> {
  const rows = await query("mark attention", (db) =>
    db.from("linked_accounts").update({ needs_attention: needsAttention }).eq("item_id", itemId).select("id"),
  );
  return rows.length > 0;
}

/** An item to revoke at the provider: its former owner and encrypted token. */
interface ItemRemoval {
  owner: { shopDomain: string; shopOrderId: number; itemId: string };
  token: StoredToken;
}

/** Reads an item that still has to be revoked, or null. */
export async function readItemRemoval(id: string): Promise<ItemRemoval | null> {
  const row = await query("read item removal", (db) =>
    db
      .from("item_removals")
      .select("shop_domain, shop_order_id, item_id, access_token_ciphertext, key_id")
      .eq("id", id)
      .maybeSingle(),
  );
  return (
    row && {
      owner: { shopDomain: row.shop_domain, shopOrderId: row.shop_order_id, itemId: row.item_id },
      token: { ciphertext: row.access_token_ciphertext, keyId: row.key_id },
    }
  );
}

/** Deletes the token of a revoked item. */
export async function forgetItemRemoval(id: string): Promise<void> {
  await query("forget item removal", (db) => db.from("item_removals").delete().eq("id", id));
}
