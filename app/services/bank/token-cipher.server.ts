import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** What an access token belongs to; a ciphertext moved to another row does not open. */
export interface TokenOwner {
  shopDomain: string;
  shopOrderId: number;
  itemId: string;
}

export interface EncryptedToken {
  ciphertext: string;
  keyId: string;
}

/** A 256-bit key and the name it is stored under. */
export interface TokenKey {
  id: string;
  key: Buffer;
}

/** A stored token that cannot be decrypted: its key is not among ours, or it was changed or moved. */
export class UnreadableTokenError extends Error {
  override name = "UnreadableTokenError";
}

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM for access tokens at rest. The first key encrypts, all of them decrypt. */
export class TokenCipher {
  readonly #keys: readonly TokenKey[];

  /** Throws `RangeError` without a key, and for one that is not 32 bytes. */
  constructor(keys: readonly TokenKey[]) {
    if (keys.length === 0 || keys.some(({ key }) => key.length !== 32)) throw new RangeError("no usable key");
    this.#keys = keys;
  }

  encrypt(token: string, owner: TokenOwner): EncryptedToken {
    const [newest] = this.#keys;
    if (!newest) throw new RangeError("no usable key");
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv("aes-256-gcm", newest.key, nonce, { authTagLength: tagBytes });
    cipher.setAAD(bound(owner, newest.id));
    const encrypted = Buffer.concat([cipher.update(token, "utf8"), cipher.final()]);
    const ciphertext = Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString("base64url");
    return { ciphertext, keyId: newest.id };
  }

  /** Throws `UnreadableTokenError`. */
  decrypt({ ciphertext, keyId }: EncryptedToken, owner: TokenOwner): string {
    const known = this.#keys.find(({ id }) => id === keyId);
    if (!known) throw new UnreadableTokenError("its key is not among ours");
    const bytes = Buffer.from(ciphertext, "base64url");
    try {
      const decipher = createDecipheriv("aes-256-gcm", known.key, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(bound(owner, keyId));
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const decrypted = [decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()];
      return Buffer.concat(decrypted).toString("utf8");
    } catch {
      throw new UnreadableTokenError("changed or moved");
    }
  }
}

const bound = ({ shopDomain, shopOrderId, itemId }: TokenOwner, keyId: string): Buffer =>
  Buffer.from(JSON.stringify(["linked-account", keyId, shopDomain, shopOrderId, itemId]));
