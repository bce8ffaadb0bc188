import { randomBytes } from "node:crypto";
import { z } from "zod";
import { Cipher } from "~/platform/encryption/cipher.server";
import {
  decryptReceipt,
  type Encrypted,
  encryptReceipt,
  type ReceiptOwner,
} from "~/platform/encryption/receipt-cipher.server";
import { boundedCache } from "~/platform/process/bounded-cache";
import { readFolderKey, saveFolderKey } from "../store/folder-keys.server";

// What a folder holds is encrypted with its own key, which is encrypted with the app's and goes with the folder. What was
// stored before folders had keys is encrypted with the app's, and stays readable.

/** The key id in ciphertexts that the folder's own key encrypted. */
const ownKey = "folder";
const documentMarker = Buffer.from("LWF1");
const storedKey = z.string().regex(/^[0-9a-f]{64}$/);

/** How long a key is cached: about as long as a page and its forms are used; an erased folder's key leaves the cache soon. */
const ciphers = boundedCache<string, Promise<Cipher>>({ max: 5_000, ttl: 60_000 });

/** Encrypts a value that JSON can hold. */
export async function encryptOfFolder(value: unknown, owner: ReceiptOwner): Promise<Encrypted> {
  const cipher = await cipherOf(owner.folderId);
  const { ciphertext } = cipher.encrypt(Buffer.from(JSON.stringify(value)), bound(owner));
  return { ciphertext: ciphertext.toString("base64url"), keyId: ownKey };
}

/** The value, to be parsed by its schema. Throws `UnreadableCiphertextError`. */
export async function decryptOfFolder(stored: Encrypted, owner: ReceiptOwner): Promise<unknown> {
  if (stored.keyId !== ownKey) return decryptReceipt(stored, owner);
  const ciphertext = Buffer.from(stored.ciphertext, "base64url");
  const cipher = await cipherOf(owner.folderId);
  return JSON.parse(cipher.decrypt({ ciphertext, keyId: ownKey }, bound(owner)).toString("utf8"));
}

/** Encrypts the bytes of a document that is to be stored under `key`. */
export async function encryptDocument(folderId: string, key: string, bytes: Uint8Array): Promise<Buffer> {
  const { ciphertext } = (await cipherOf(folderId)).encrypt(bytes, [folderId, "document", key]);
  return Buffer.concat([documentMarker, ciphertext]);
}

/** Throws `UnreadableCiphertextError`. */
export async function decryptDocument(
  folderId: string,
  key: string,
  stored: Uint8Array,
): Promise<Uint8Array> {
  if (!documentMarker.equals(stored.subarray(0, documentMarker.length))) return stored;
  const ciphertext = Buffer.from(stored.subarray(documentMarker.length));
  return (await cipherOf(folderId)).decrypt({ ciphertext, keyId: ownKey }, [folderId, "document", key]);
}

/** Removes an erased folder's key from the cache. */
export const forgetFolderKey = (folderId: string): void => void ciphers.delete(folderId);

const bound = ({ folderId, kind, id }: ReceiptOwner) => [folderId, kind, id];

/** Reads a key once, even when many values are encrypted at the same time. */
function cipherOf(folderId: string): Promise<Cipher> {
  const known = ciphers.get(folderId);
  if (known) return known;
  const made = makeCipher(folderId);
  ciphers.set(folderId, made);
  made.catch(() => ciphers.delete(folderId));
  return made;
}

/** Creates a folder's key for its first value. For a deleted folder it returns a key that isn't stored, so that no one can decrypt. */
async function makeCipher(folderId: string): Promise<Cipher> {
  const owner = { folderId, kind: "key", id: folderId } as const;
  const fresh = randomBytes(32).toString("hex");
  const stored =
    (await readFolderKey(folderId)) ?? (await saveFolderKey(folderId, encryptReceipt(fresh, owner)));
  const key = stored ? storedKey.parse(decryptReceipt(stored, owner)) : fresh;
  if (!stored) ciphers.delete(folderId);
  return new Cipher("receipts of a folder", [{ id: ownKey, key: Buffer.from(key, "hex") }]);
}
