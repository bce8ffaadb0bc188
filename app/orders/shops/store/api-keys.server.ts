import { call, query } from "~/platform/database/call.server";
import { fieldsOf } from "~/platform/database/columns.server";
import type { Row } from "~/platform/database/database";
import { type ApiScope, apiScopes } from "../domain/api-scopes";

/** An API key's data, without the key. Times are ISO instants. */
export interface ApiKey {
  id: string;
  shopDomain: string;
  label: string;
  /** The first characters of the key, by which people recognize it. */
  prefix: string;
  scopes: ApiScope[];
  createdAt: string;
  lastUsedAt: string | null;
  /** The key is refused from this instant on; null if it doesn't end. */
  endsAt: string | null;
}

const columns = "id, shop_domain, label, prefix, scopes, created_at, last_used_at, ends_at";

const keyOf = (row: Omit<Row<"shop_api_keys">, "key_hash" | "updated_at">): ApiKey => ({
  ...fieldsOf(row),
  scopes: apiScopes.filter((scope) => row.scopes.includes(scope)),
});

export interface AddedApiKey {
  shopDomain: string;
  label: string;
  prefix: string;
  /** SHA-256 of the key, hex. */
  hash: string;
  scopes: readonly ApiScope[];
  /** The key it replaces, which ends after `overlapSeconds`. */
  replaces: { id: string; overlapSeconds: number } | null;
}

/** Adds a key; false for an unknown shop. */
export async function addApiKey(added: AddedApiKey): Promise<boolean> {
  return call("add_shop_api_key", {
    shopDomain: added.shopDomain,
    label: added.label,
    prefix: added.prefix,
    keyHash: added.hash,
    scopes: [...added.scopes],
    replaces: added.replaces?.id ?? null,
    overlapSeconds: added.replaces?.overlapSeconds ?? 0,
  });
}

/** The key with this digest, active or ended; null if there is none. */
export async function findApiKey(hash: string): Promise<ApiKey | null> {
  const row = await query("find api key", (db) =>
    db.from("shop_api_keys").select(columns).eq("key_hash", hash).maybeSingle(),
  );
  return row && keyOf(row);
}

/** A shop's keys, oldest first, including ended ones. */
export async function listApiKeys(shopDomain: string): Promise<ApiKey[]> {
  const rows = await query("list api keys", (db) =>
    db.from("shop_api_keys").select(columns).eq("shop_domain", shopDomain).order("created_at"),
  );
  return rows.map(keyOf);
}
