import { database } from "~/platform/database/client.server";
import { dataOf } from "~/platform/database/database-error.server";
import type { StoredCiphertext } from "./folders.server";

/** A folder's key as it is stored; null before it has one. Throws `DatabaseError`. */
export async function readFolderKey(folderId: string): Promise<StoredCiphertext | null> {
  const db = await database();
  const from = db.from("receipt_folder_keys").select("ciphertext, key_id").eq("folder_id", folderId);
  const row = dataOf("read folder key", await from.maybeSingle());
  return row && { ciphertext: row.ciphertext, keyId: row.key_id };
}

/** Stores a folder's key and gives it; the one it has, where it has one; null without the folder. Throws `DatabaseError`. */
export async function keepFolderKey(
  folderId: string,
  { ciphertext, keyId }: StoredCiphertext,
): Promise<StoredCiphertext | null> {
  const db = await database();
  const args = { p_folder_id: folderId, p_ciphertext: ciphertext, p_key_id: keyId };
  const row = dataOf("keep folder key", await db.rpc("keep_receipt_folder_key", args).maybeSingle());
  return row && { ciphertext: row.ciphertext, keyId: row.key_id };
}
