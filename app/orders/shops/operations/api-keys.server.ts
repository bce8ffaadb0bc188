import { cachedRead } from "~/platform/database/cached-read.server";
import type { ApiScope } from "../domain/api-scopes";
import { type AddedApiKey, addApiKey, endApiKey, findApiKey } from "../store/api-keys.server";
import { hashApiKey, keyInHeader, newApiKey } from "./api-key";
import { keyChanges, markKeysChanged } from "./key-changes.server";
import { recordKeyUse } from "./key-use.server";

/** Who calls with an API key, and what the key may do. */
export interface ApiCaller {
  shopDomain: string;
  keyId: string;
  scopes: readonly ApiScope[];
}

/** A key that was ended works in other processes for this long. */
const cacheSeconds = 10;
const known = cachedRead(({ hash }: { hash: string; changes: number }) => findApiKey(hash), {
  seconds: cacheSeconds,
  max: 5_000,
});

/**
 * The caller with the key of an `Authorization` header; null without a valid key. The key is looked up by its digest, so
 * the time tells nothing of it.
 */
export async function authenticateApiKey(authorization: string | null): Promise<ApiCaller | null> {
  const given = keyInHeader(authorization);
  const key = given && (await known({ hash: hashApiKey(given), changes: keyChanges() }));
  if (!key || (key.endsAt !== null && Date.parse(key.endsAt) <= Date.now())) return null;
  recordKeyUse(key.id);
  return { shopDomain: key.shopDomain, keyId: key.id, scopes: key.scopes };
}

/** Makes a key and returns it, the only time it can be told; null for an unknown shop. */
export async function issueApiKey(
  shopDomain: string,
  { label, scopes, replaces = null }: Pick<AddedApiKey, "label" | "scopes"> & Partial<AddedApiKey>,
): Promise<string | null> {
  const { key, prefix, hash } = newApiKey(shopDomain);
  const isAdded = await addApiKey({ shopDomain, label, scopes, replaces, prefix, hash });
  markKeysChanged();
  return isAdded ? key : null;
}

/** Ends a key of the shop now; false when the shop has no such key. */
export async function endKey(shopDomain: string, id: string): Promise<boolean> {
  const isEnded = await endApiKey(shopDomain, id, new Date().toISOString());
  markKeysChanged();
  return isEnded;
}
