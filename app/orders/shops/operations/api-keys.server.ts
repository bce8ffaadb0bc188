import { cachedRead } from "~/platform/database/cached-read.server";
import type { ApiScope } from "../domain/api-scopes";
import { type AddedApiKey, addApiKey, findApiKey } from "../store/api-keys.server";
import { hashApiKey, keyInHeader, newApiKey } from "./api-key";
import { keyChanges, markKeysChanged } from "./key-changes.server";
import { recordKeyUse } from "./key-use.server";

/** The caller of the API, and the key's permissions. */
export interface ApiCaller {
  shopDomain: string;
  keyId: string;
  scopes: readonly ApiScope[];
}

/** How long an ended key may still work in other processes. */
const cacheSeconds = 10;
const known = cachedRead(({ hash }: { hash: string; changes: number }) => findApiKey(hash), {
  seconds: cacheSeconds,
  max: 5_000,
});

/**
 * Authenticates the key of an `Authorization` header; null without a valid key. The key is looked up by its digest, so
 * timing reveals nothing about it.
 */
export async function authenticateApiKey(authorization: string | null): Promise<ApiCaller | null> {
  const given = keyInHeader(authorization);
  const key = given && (await known({ hash: hashApiKey(given), changes: keyChanges() }));
  if (!key || (key.endsAt !== null && Date.parse(key.endsAt) <= Date.now())) return null;
  recordKeyUse(key.id);
  return { shopDomain: key.shopDomain, keyId: key.id, scopes: key.scopes };
}

/** Creates a key and returns it, the only time it is shown; null for an unknown shop. */
export async function issueApiKey(
  shopDomain: string,
  { label, scopes, replaces = null }: Pick<AddedApiKey, "label" | "scopes"> & Partial<AddedApiKey>,
): Promise<string | null> {
  const { key, prefix, hash } = newApiKey(shopDomain);
  const isAdded = await addApiKey({ shopDomain, label, scopes, replaces, prefix, hash });
  markKeysChanged();
  return isAdded ? key : null;
}
