import { createHash, timingSafeEqual } from "node:crypto";
import type { JWK } from "jose";
import { z } from "zod";
import { ForgedWebhookError } from "~/platform/service/forged-webhook";
import { ServiceError } from "~/platform/service/service-error";
import { parseJson } from "~/platform/values/json";
import type { BankEvent } from "./port";

const oldestSeconds = 300;
/** Tolerance for a provider's clock that is ahead of ours. */
const aheadSeconds = 10;

const claims = z.object({ request_body_sha256: z.string().regex(/^[0-9a-f]{64}$/) });
const eventSchema = z.object({
  webhook_type: z.string().max(64),
  webhook_code: z.string().max(64),
  item_id: z.string().max(255).nullish(),
});

/**
 * Verifies and parses a webhook signed as Plaid does: an ES256 JWT, at most five minutes old, that contains the SHA-256 of
 * the body. `keyOf` finds the public key of an id, null for an unknown one. Throws `ForgedWebhookError` if it is invalid,
 * and `ServiceError` if the key could not be fetched. `now` is in milliseconds.
 */
export async function readWebhookEvent(
  keyOf: (keyId: string) => Promise<JWK | null>,
  rawBody: string,
  signature: string,
  now: number,
): Promise<BankEvent> {
  const signed = await verifiedClaims(keyOf, signature, now);
  const actual = createHash("sha256").update(rawBody).digest();
  if (!timingSafeEqual(Buffer.from(signed.request_body_sha256, "hex"), actual)) {
    throw new ForgedWebhookError("another body was signed");
  }
  const event = eventSchema.safeParse(parseJson(rawBody));
  if (!event.success) throw new ForgedWebhookError("not an event");
  const { webhook_type, webhook_code, item_id } = event.data;
  return {
    type: word(`${webhook_type}.${webhook_code}`),
    itemId: item_id ?? null,
    needsAttention: webhook_type === "ITEM" ? attentionAfter(webhook_code) : null,
  };
}

async function verifiedClaims(
  keyOf: (keyId: string) => Promise<JWK | null>,
  signature: string,
  now: number,
): Promise<z.output<typeof claims>> {
  const { decodeProtectedHeader, importJWK, jwtVerify } = await import("jose");
  try {
    const { alg, kid } = decodeProtectedHeader(signature);
    if (alg !== "ES256" || typeof kid !== "string" || !/^[A-Za-z0-9_-]{1,64}$/.test(kid)) {
      throw new ForgedWebhookError("signed in another way");
    }
    const key = await keyOf(kid);
    if (!key) throw new ForgedWebhookError("signed with an unknown key");
    const { payload } = await jwtVerify(signature, await importJWK(key, "ES256"), {
      algorithms: ["ES256"],
      // The library adds the tolerance to the maximum age.
      maxTokenAge: oldestSeconds - aheadSeconds,
      clockTolerance: aheadSeconds,
      currentDate: new Date(now),
    });
    return claims.parse(payload);
  } catch (error) {
    if (error instanceof ServiceError || error instanceof ForgedWebhookError) throw error;
    throw new ForgedWebhookError("the signature does not hold");
  }
}

/** The meaning of an ITEM event for the account; source: Plaid's list of item webhooks. */
function attentionAfter(code: string): boolean | null {
  switch (code) {
    case "ERROR":
    case "PENDING_EXPIRATION":
    case "PENDING_DISCONNECT":
    case "USER_PERMISSION_REVOKED":
    case "USER_ACCOUNT_REVOKED":
      return true;
    case "LOGIN_REPAIRED":
      return false;
    default:
      return null;
  }
}

const word = (text: string): string => (/^[A-Z_.]{1,128}$/.test(text) ? text : "other");
