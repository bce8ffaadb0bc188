import { randomBytes } from "node:crypto";
import { Cipher } from "~/platform/encryption/cipher.server";
import { readCipherKeys } from "~/platform/encryption/cipher-keys.server";
import { env } from "~/platform/process/env.server";

/** Throws `EnvError` in production without keys. */
const cipher = () => new Cipher("desk-webhook", readCipherKeys("SHOP_SECRET_KEYS", env()));

/** Creates a secret for a provider's webhook, in the format of Standard Webhooks. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

/** Throws `EnvError` in production without keys. */
export function encryptWebhookSecret(secret: string, providerId: string) {
  const { ciphertext, keyId } = cipher().encrypt(Buffer.from(secret), [providerId]);
  return { ciphertext: ciphertext.toString("base64url"), keyId };
}

/** Throws `UnreadableCiphertextError`, and `EnvError` in production without keys. */
export const decryptWebhookSecret = (
  { ciphertext, keyId }: { ciphertext: string; keyId: string },
  providerId: string,
): string =>
  cipher()
    .decrypt({ ciphertext: Buffer.from(ciphertext, "base64url"), keyId }, [providerId])
    .toString("utf8");
