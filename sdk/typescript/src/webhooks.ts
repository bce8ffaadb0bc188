import { fromBase64, hmac } from "./bytes.js";
import type { webhooks } from "./schema.js";

/** What became of a letter, a product's other verdict, or a test. Says nothing about the shopper or their health. */
export type LetterwellEvent = webhooks[keyof webhooks]["post"]["requestBody"]["content"]["application/json"];

/** A message that isn't ours, or is too old. Answer it with 400. */
export class WebhookError extends Error {
  override readonly name = "WebhookError";
}

/** A message may be this old, or this far ahead of the receiver's clock. */
const toleranceSeconds = 300;

/**
 * The event of a message that we signed (Standard Webhooks 1.0), and its id, the same on every try; throws `WebhookError` for
 * any other, and a `TypeError` without a secret. `body` is the text exactly as it came. `secrets`: one, or two while you change
 * it (`whsec_…`).
 */
export async function verifyWebhook(
  body: string,
  headers: Headers | Record<string, string | string[] | undefined>,
  secrets: string | readonly string[],
): Promise<{ id: string; event: LetterwellEvent }> {
  const keys = [secrets].flat();
  if (keys.length === 0 || !keys.every(Boolean))
    throw new TypeError("secrets must be your shop's webhook secret, whsec_…, or two while you change it");
  const header = (name: string): string =>
    (headers instanceof Headers ? headers.get(name) : headers[name])?.toString() ?? "";
  const id = header("webhook-id");
  const timestamp = header("webhook-timestamp");
  if (!id || !/^\d+$/.test(timestamp)) throw new WebhookError("The message isn't signed.");
  if (Math.abs(Date.now() / 1_000 - Number(timestamp)) > toleranceSeconds)
    throw new WebhookError("The message is too old, or this clock is wrong.");
  const signatures = header("webhook-signature")
    .split(" ")
    .flatMap((signature) => (signature.startsWith("v1,") ? [signature.slice(3)] : []));
  for (const secret of keys) {
    const expected = await hmac(fromBase64(secret.replace(/^whsec_/, "")), `${id}.${timestamp}.${body}`);
    if (signatures.some((signature) => isEqual(decoded(signature), expected)))
      return { id, event: JSON.parse(body) };
  }
  throw new WebhookError("The signature doesn't match.");
}

function decoded(signature: string): Uint8Array {
  try {
    return fromBase64(signature);
  } catch {
    return new Uint8Array();
  }
}

/** Takes the same time wherever the first difference is. */
function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < other.length; at++) difference |= (one[at] ?? 0) ^ (other[at] ?? 0);
  return difference === 0;
}
