import { Cipher } from "~/platform/encryption/cipher.server";
import { readCipherKeys } from "~/platform/encryption/cipher-keys.server";
import { env } from "~/platform/process/env.server";
import type { ShopSecretPurpose } from "../domain/shop-secret";

/** The row that a secret is bound to; a ciphertext can't be decrypted in another row. */
interface ShopSecretOwner {
  id: string;
  shopDomain: string;
  purpose: ShopSecretPurpose;
}

/** Throws `EnvError` in production without keys. */
const cipher = () => new Cipher("shop-secret", readCipherKeys("SHOP_SECRET_KEYS", env()));

/** `ciphertext` is base64url. Throws `EnvError` in production without keys. */
export function encryptShopSecret(
  secret: string,
  owner: ShopSecretOwner,
): { ciphertext: string; keyId: string } {
  const { ciphertext, keyId } = cipher().encrypt(Buffer.from(secret), bound(owner));
  return { ciphertext: ciphertext.toString("base64url"), keyId };
}

/** Throws `UnreadableCiphertextError`, and `EnvError` in production without keys. */
export function decryptShopSecret(
  { ciphertext, keyId }: { ciphertext: string; keyId: string },
  owner: ShopSecretOwner,
): string {
  const encrypted = { ciphertext: Buffer.from(ciphertext, "base64url"), keyId };
  return cipher().decrypt(encrypted, bound(owner)).toString("utf8");
}

const bound = ({ id, shopDomain, purpose }: ShopSecretOwner) => [id, shopDomain, purpose];
