import { env } from "../process/env.server";
import { Cipher } from "./cipher.server";
import { readCipherKeys } from "./cipher-keys.server";

/** A stored ciphertext as base64url, and the name of its key. */
export interface Encrypted {
  ciphertext: string;
  keyId: string;
}

/** The row and folder that a ciphertext is bound to; it can't be decrypted anywhere else. */
export interface ReceiptOwner {
  folderId: string;
  kind: "settings" | "file" | "receipt" | "edit" | "claim" | "inbox" | "key" | "forwarding";
  /** The row's id, or another name that is unique in its folder. */
  id: string;
}

const cipher = () => new Cipher("receipts", readCipherKeys("RECEIPT_KEYS", env()));

/** Encrypts a JSON value. Throws `EnvError` in production without keys. */
export function encryptReceipt(value: unknown, owner: ReceiptOwner): Encrypted {
  const { ciphertext, keyId } = cipher().encrypt(Buffer.from(JSON.stringify(value)), bound(owner));
  return { ciphertext: ciphertext.toString("base64url"), keyId };
}

/**
 * Decrypts a value, which the caller parses with its schema. Throws `UnreadableCiphertextError`, and `EnvError` in
 * production without keys.
 */
export function decryptReceipt({ ciphertext, keyId }: Encrypted, owner: ReceiptOwner): unknown {
  const encrypted = { ciphertext: Buffer.from(ciphertext, "base64url"), keyId };
  return JSON.parse(cipher().decrypt(encrypted, bound(owner)).toString("utf8"));
}

const bound = ({ folderId, kind, id }: ReceiptOwner) => [folderId, kind, id];
