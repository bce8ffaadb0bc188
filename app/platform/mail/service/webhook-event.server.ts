import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { ForgedWebhookError } from "../../service/forged-webhook";

/** Header with the signature: `t=<unix seconds>,v1=<hex>`. */
export const bounceSignatureHeader = "Mail-Signature";

const toleranceSeconds = 300;

/** `permanent`: false for a mail that is only late. */
const bounceSchema = z.object({ messageId: z.string().max(300), permanent: z.boolean() });

export interface MailBounce {
  /** The idempotency key the mail was sent with; null for a mail that isn't ours. */
  idempotencyKey: string | null;
  isPermanent: boolean;
}

/**
 * Reads a bounce signed with our secret: HMAC-SHA256 over `<t>.<raw body>`, made within five minutes of `now` (in
 * milliseconds). Throws `ForgedWebhookError` where that does not hold.
 */
export function readBounce(secret: string, rawBody: string, signature: string, now = Date.now()): MailBounce {
  const [, seconds = "", given = ""] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (!seconds) throw new ForgedWebhookError("no signature");
  const expected = createHmac("sha256", secret).update(`${seconds}.${rawBody}`).digest();
  if (!timingSafeEqual(expected, Buffer.from(given, "hex")))
    throw new ForgedWebhookError("another signature");
  if (Math.abs(now / 1_000 - Number(seconds)) > toleranceSeconds) throw new ForgedWebhookError("too old");
  const bounce = bounceSchema.safeParse(parsed(rawBody));
  if (!bounce.success) throw new ForgedWebhookError("not a bounce");
  const { messageId, permanent } = bounce.data;
  return { idempotencyKey: /^<?([A-Za-z0-9_-]{1,60})@/.exec(messageId)?.[1] ?? null, isPermanent: permanent };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
