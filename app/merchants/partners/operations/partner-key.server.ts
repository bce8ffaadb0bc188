import { authenticateApiKey } from "~/orders/shops/operations/api-keys.server";
import { listApiKeys } from "~/orders/shops/store/api-keys.server";
import { spendToken } from "~/platform/http/store/rate-limits.server";

const scope = "partner:read";

/**
 * The id of the API key if it opens the page of the shop. "wrong" for a key that is unknown, ended or another shop's, and
 * for a shop that doesn't exist; "scope" for a key of the shop that isn't for its page. `visitor` must not tell who it is.
 *
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

/** Whether a key that has opened the shop's page still may. */
export async function stillOpens(shopDomain: string, keyId: string): Promise<boolean> {
  const key = (await listApiKeys(shopDomain)).find(({ id }) => id === keyId);
  const isValid = key !== undefined && (key.endsAt === null || Date.parse(key.endsAt) > Date.now());
  return isValid && key.scopes.includes(scope);
}
