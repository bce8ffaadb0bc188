import { authenticateApiKey } from "~/orders/shops/operations/api-keys.server";
import { listApiKeys } from "~/orders/shops/store/api-keys.server";
import { spendToken } from "~/platform/http/store/rate-limits.server";

const scope = "partner:read";

/**
 * Authenticates an API key for the shop's page and returns its id. "wrong" for a key that is unknown, ended or another
 * shop's, and for an unknown shop; "scope" for a key without permission for the page. `visitor` must not reveal who it is.
 */
export async function acceptPartnerKey(
  shopDomain: string,
  typed: string,
  visitor: string,
): Promise<{ keyId: string } | "wrong" | "scope" | "too-often"> {
  if (!(await spendToken("partner-key", visitor))) return "too-often";
  const caller = await authenticateApiKey(`Bearer ${typed.trim()}`);
  if (caller?.shopDomain !== shopDomain) return "wrong";
  return caller.scopes.includes(scope) ? { keyId: caller.keyId } : "scope";
}

/** True if a key that opened the shop's page is still valid for it. */
export async function stillOpens(shopDomain: string, keyId: string): Promise<boolean> {
  const key = (await listApiKeys(shopDomain)).find(({ id }) => id === keyId);
  const isValid = key !== undefined && (key.endsAt === null || Date.parse(key.endsAt) > Date.now());
  return isValid && key.scopes.includes(scope);
}
