import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from "node:crypto";

/** A 256-bit key and the name it is stored under. */
export interface CipherKey {
  id: string;
  key: Buffer;
}

interface Encrypted {
  ciphertext: Buffer;
  keyId: string;
}

/** The ciphertext can't be decrypted: its key is unknown, or it was modified or moved to another owner. */
export class UnreadableCiphertextError extends Error {
  override name = "UnreadableCiphertextError";
}

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM for stored data. The first key encrypts; all keys decrypt. */
export class Cipher {
  readonly #purpose: string;
  /** A small buffer is a slice of 64 KB: thousands of kept ciphers held on to them. A key object is a copy. */
  readonly #keys: readonly { id: string; key: KeyObject }[];

  /**
   * `purpose` separates ciphertexts of different uses. Throws `RangeError` without a key, and for a key that isn't 32
   * bytes long.
   */
  constructor(purpose: string, keys: readonly CipherKey[]) {
    if (keys.length === 0 || keys.some(({ key }) => key.length !== 32)) throw new RangeError("no usable key");
    this.#purpose = purpose;
    this.#keys = keys.map(({ id, key }) => ({ id, key: createSecretKey(key) }));
  }

  /** `owner` names where the ciphertext is stored; it can't be decrypted anywhere else. */
  encrypt(plain: Uint8Array, owner: readonly (string | number)[]): Encrypted {
    const [newest] = this.#keys;
    if (!newest) throw new RangeError("no usable key");
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv("aes-256-gcm", newest.key, nonce, { authTagLength: tagBytes });
    cipher.setAAD(this.#bound(newest.id, owner));
    const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
    return { ciphertext: Buffer.concat([nonce, cipher.getAuthTag(), encrypted]), keyId: newest.id };
  }

  /** Throws `UnreadableCiphertextError`. */
  decrypt({ ciphertext, keyId }: Encrypted, owner: readonly (string | number)[]): Buffer {
    const known = this.#keys.find(({ id }) => id === keyId);
    if (!known) throw new UnreadableCiphertextError("its key is not among ours");
    try {
      const nonce = ciphertext.subarray(0, nonceBytes);
      const decipher = createDecipheriv("aes-256-gcm", known.key, nonce, { authTagLength: tagBytes });
      decipher.setAAD(this.#bound(keyId, owner));
      decipher.setAuthTag(ciphertext.subarray(nonceBytes, nonceBytes + tagBytes));
      const encrypted = ciphertext.subarray(nonceBytes + tagBytes);
      return Buffer.concat([decipher.update(encrypted), decipher.final()]);
    } catch {
      throw new UnreadableCiphertextError("changed or moved");
    }
  }

  #bound(keyId: string, owner: readonly (string | number)[]): Buffer {
    return Buffer.from(JSON.stringify([this.#purpose, keyId, ...owner]));
  }
}
