import { env } from "~/platform/process/env.server";
import { Cipher } from "./cipher.server";
import { readCipherKeys } from "./cipher-keys.server";

/** A letter's key as it is stored: encrypted with the app's key, as base64url, with the name of the app's key. */
interface WrappedKey {
  ciphertext: string;
  keyId: string;
}

const ownKey = "letter";

/** Throws `EnvError` in production without keys. */
const wrapping = () => new Cipher("letter-key", readCipherKeys("LETTER_KEYS", env()));

/** Encrypts a letter's 32-byte key for the row with this id. Throws `EnvError` in production without keys. */
export function wrapLetterKey(key: Uint8Array, id: string): WrappedKey {
  const { ciphertext, keyId } = wrapping().encrypt(key, [id]);
  return { ciphertext: ciphertext.toString("base64url"), keyId };
}

/** Encrypts and decrypts the columns of one letter. */
export interface LetterCipher {
  /** Encrypts a JSON value for this column. */
  encrypt(value: unknown, column: string): string;
  /** Throws `UnreadableCiphertextError`, also if the text isn't a ciphertext. */
  decrypt(text: string, column: string): unknown;
  /** Encrypts a document for the name it is stored under. */
  encryptBytes(bytes: Uint8Array, name: string): Buffer;
  /** Throws `UnreadableCiphertextError`. */
  decryptBytes(stored: Uint8Array, name: string): Buffer;
}

/** The prefix of a ciphertext; SQL functions check for it too. */
const marker = "lw1.";
const form = /^lw1\.[A-Za-z0-9_-]{38,}$/;

export const isLetterCiphertext = (value: unknown): value is string =>
  typeof value === "string" && form.test(value);

/** Throws `UnreadableCiphertextError`, and `EnvError` in production without keys. */
export function letterCipher({ ciphertext, keyId }: WrappedKey, id: string): LetterCipher {
  const wrapped = { ciphertext: Buffer.from(ciphertext, "base64url"), keyId };
  return cipherOf(wrapping().decrypt(wrapped, [id]), id);
}

function cipherOf(key: Buffer, id: string): LetterCipher {
  const cipher = new Cipher("letter", [{ id: ownKey, key }]);
  return {
    encrypt(value, column) {
      const { ciphertext } = cipher.encrypt(Buffer.from(JSON.stringify(value)), [id, column]);
      return marker + ciphertext.toString("base64url");
    },
    decrypt(text, column) {
      const ciphertext = Buffer.from(text.slice(marker.length), "base64url");
      return JSON.parse(cipher.decrypt({ ciphertext, keyId: ownKey }, [id, column]).toString("utf8"));
    },
    encryptBytes: (bytes, name) => cipher.encrypt(bytes, [id, "document", name]).ciphertext,
    decryptBytes: (stored, name) =>
      cipher.decrypt({ ciphertext: Buffer.from(stored), keyId: ownKey }, [id, "document", name]),
  };
}
