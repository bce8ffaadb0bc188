import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { ForgedWebhookError } from "../../service/forged-webhook";
import { parseJson } from "../../values/json";

/** The signature header: `t=<unix seconds>,v1=<hex>`. */
export const bounceSignatureHeader = "Mail-Signature";

const toleranceSeconds = 300;

/** `permanent` is false for a mail that is merely delayed. */
const bounceSchema = z.object({ messageId: z.string().max(300), permanent: z.boolean() });

interface MailBounce {
  /** The idempotency key of the mail; null if the mail isn't ours. */
  idempotencyKey: string | null;
  isPermanent: boolean;
}

/**
 * Verifies and parses a bounce: HMAC-SHA256 over `<t>.<raw body>` with our secret, signed within five minutes of `now`
 * (in milliseconds). Throws `ForgedWebhookError` if the signature is invalid.
 */
export function readBounce(secret: string, rawBody: string, signature: string, now = Date.now()): MailBounce {
  const [, seconds = "", given = ""] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (!seconds) throw new ForgedWebhookError("no signature");
  const expected = createHmac("sha256", secret).update(`${seconds}.${rawBody}`).digest();
  if (!timingSafeEqual(expected, Buffer.from(given, "hex")))
    throw new ForgedWebhookError("another signature");
  if (Math.abs(now / 1_000 - Number(seconds)) > toleranceSeconds) throw new ForgedWebhookError("too old");
  const bounce = bounceSchema.safeParse(parseJson(rawBody));
  if (!bounce.success) throw new ForgedWebhookError("not a bounce");
  const { messageId, permanent } = bounce.data;
  return { idempotencyKey: /^<?([A-Za-z0-9_-]{1,60})@/.exec(messageId)?.[1] ?? null, isPermanent: permanent };
}
