import { Cipher, type CipherKey } from "~/platform/encryption/cipher.server";
import { readCipherKeys } from "~/platform/encryption/cipher-keys.server";
import { env } from "~/platform/process/env.server";

/** The row that an access token is bound to; a ciphertext can't be decrypted in another row. */
interface TokenOwner {
  shopDomain: string;
  shopOrderId: number;
  itemId: string;
}

interface EncryptedToken {
  /** base64url. */
  ciphertext: string;
  keyId: string;
}

/** Encrypts access tokens at rest. */
export class TokenCipher {
  readonly #cipher: Cipher;

  /** Throws `RangeError` without a usable key. */
  constructor(keys: readonly CipherKey[]) {
    this.#cipher = new Cipher("linked-account", keys);
  }

  encrypt(token: string, owner: TokenOwner): EncryptedToken {
    const { ciphertext, keyId } = this.#cipher.encrypt(Buffer.from(token), bound(owner));
    return { ciphertext: ciphertext.toString("base64url"), keyId };
  }

  /** Throws `UnreadableCiphertextError`. */
  decrypt({ ciphertext, keyId }: EncryptedToken, owner: TokenOwner): string {
    const encrypted = { ciphertext: Buffer.from(ciphertext, "base64url"), keyId };
    return this.#cipher.decrypt(encrypted, bound(owner)).toString("utf8");
  }
}

const bound = ({ shopDomain, shopOrderId, itemId }: TokenOwner) => [shopDomain, shopOrderId, itemId];

/** Held on globalThis, so that a development reload keeps the cipher that a test or the process has set. */
const holder = globalThis as typeof globalThis & { letterwellTokenCipher?: TokenCipher | undefined };

/** The process's cipher for access tokens. */
export function tokenCipher(): TokenCipher {
  return holder.letterwellTokenCipher ?? new TokenCipher(readCipherKeys("BANK_TOKEN_KEYS", env()));
}

/** Replaces the cipher in tests; undefined restores the environment's. */
export function useTokenCipher(cipher: TokenCipher | undefined): void {
  holder.letterwellTokenCipher = cipher;
}
