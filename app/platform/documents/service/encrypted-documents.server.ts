import { type Cipher, UnreadableCiphertextError } from "../../encryption/cipher.server";
import type { Documents } from "./port";

const marker = Buffer.from("LWD1");
const keyPattern = /^[a-z0-9_-]{1,80}(\/[a-z0-9_-]{1,80}){0,3}\.[a-z]{1,5}$/;

/**
 * Encrypts documents before they reach their storage, which sees only ciphertexts. A stored file names its encryption
 * key, so that keys can be rotated, and can be decrypted only under its own storage key.
 */
export class EncryptedDocuments implements Documents {
  #cipher: Cipher | undefined;

  /** `place` stores the encrypted bytes; `makeCipher` is called when the first document is stored or read. */
  constructor(
    private readonly place: Documents,
    private readonly makeCipher: () => Cipher,
  ) {}

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const { ciphertext, keyId } = this.cipher().encrypt(bytes, [requireKey(key)]);
    const name = Buffer.from(keyId);
    await this.place.put(key, Buffer.concat([marker, Buffer.from([name.length]), name, ciphertext]));
  }

  async get(key: string): Promise<Uint8Array | null> {
    const stored = await this.place.get(requireKey(key));
    return stored && this.cipher().decrypt(parseStored(Buffer.from(stored)), [key]);
  }

  async remove(key: string): Promise<void> {
    await this.place.remove(requireKey(key));
  }

  check(): Promise<void> {
    return this.place.check();
  }

  private cipher(): Cipher {
    this.#cipher ??= this.makeCipher();
    return this.#cipher;
  }
}

/** Throws `RangeError` for a key that isn't safe as a path. */
function requireKey(key: string): string {
  if (!keyPattern.test(key)) throw new RangeError("not a key for a document");
  return key;
}

function parseStored(stored: Buffer): { ciphertext: Buffer; keyId: string } {
  const start = marker.length + 1;
  if (!stored.subarray(0, marker.length).equals(marker)) {
    throw new UnreadableCiphertextError("not a stored document");
  }
  const end = start + (stored[marker.length] ?? 0);
  return { keyId: stored.toString("utf8", start, end), ciphertext: stored.subarray(end) };
}
