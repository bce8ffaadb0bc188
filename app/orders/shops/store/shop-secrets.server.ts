import { call, query } from "~/platform/database/call.server";
import { fieldsOf } from "~/platform/database/columns.server";
import type { ShopSecretPurpose } from "../domain/shop-secret";

/** A shop's stored secret: encrypted, with the name of its key. Times are ISO instants. */
export interface StoredShopSecret {
  id: string;
  purpose: ShopSecretPurpose;
  /** base64url. */
  ciphertext: string;
  keyId: string;
  createdAt: string;
  lastUsedAt: string | null;
  /** The secret is refused from this instant on; null for the newest one. */
  endsAt: string | null;
}

const columns = "id, purpose, ciphertext, key_id, created_at, last_used_at, ends_at";

/** A shop's secrets, newest first, including ended ones. */
export async function listShopSecrets(shopDomain: string): Promise<StoredShopSecret[]> {
  const rows = await query("list shop secrets", (db) =>
    db
      .from("shop_secrets")
      .select(columns)
      .eq("shop_domain", shopDomain)
      .order("created_at", { ascending: false }),
  );
  return rows.map(fieldsOf);
}

interface AddedShopSecret {
  id: string;
  shopDomain: string;
  purpose: ShopSecretPurpose;
  ciphertext: string;
  keyId: string;
}

const argumentsOf = (added: AddedShopSecret, overlapSeconds: number) => ({
  id: added.id,
  shopDomain: added.shopDomain,
  ciphertext: added.ciphertext,
  keyId: added.keyId,
  overlapSeconds,
});

/** Adds a secret; the previous one stays valid for `overlapSeconds`, older ones end. False for an unknown shop. */
export async function addShopSecret(added: AddedShopSecret, overlapSeconds: number): Promise<boolean> {
  return call("add_shop_secret", { ...argumentsOf(added, overlapSeconds), purpose: added.purpose });
}

/** The link secret that was entered by hand and isn't encrypted yet, or null. */
export async function readHandwrittenSecret(shopDomain: string): Promise<string | null> {
  const row = await query("read handwritten secret", (db) =>
    db.rpc("read_shop", { p_shop_domain: shopDomain }).select("signing_secret").maybeSingle(),
  );
  return row?.signing_secret ?? null;
}

/** Shops with a link secret that was entered by hand, and the secret. */
export async function listHandwrittenSecrets(
  limit: number,
): Promise<{ shopDomain: string; secret: string }[]> {
  const rows = await query("list handwritten secrets", (db) =>
    db.from("shops").select("shop_domain, signing_secret").not("signing_secret", "is", null).limit(limit),
  );
  return rows.flatMap((row) =>
    row.signing_secret === null ? [] : [{ shopDomain: row.shop_domain, secret: row.signing_secret }],
  );
}

/** Replaces the handwritten secret with the encrypted one; false if it has changed meanwhile. */
export async function replaceHandwrittenSecret(
  added: AddedShopSecret,
  plain: string,
  overlapSeconds: number,
): Promise<boolean> {
  return call("adopt_signing_secret", { ...argumentsOf(added, overlapSeconds), plain });
}

/** Records that an API key or secret was used, to the minute. */
export async function recordShopKeyUse(id: string): Promise<void> {
  await call("record_shop_key_use", { id });
}
