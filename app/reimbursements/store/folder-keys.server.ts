import { call, query } from "~/platform/database/call.server";
import type { StoredCiphertext } from "./folders.server";

/** A folder's key as it is stored; null before it has one. */
export async function readFolderKey(folderId: string): Promise<StoredCiphertext | null> {
  const row = await query("read folder key", (db) =>
    db.from("receipt_folder_keys").select("ciphertext, key_id").eq("folder_id", folderId).maybeSingle(),
  );
  return row && { ciphertext: row.ciphertext, keyId: row.key_id };
}

/** Stores a folder's key unless it has one, and returns the stored key; null without the folder. */
export async function saveFolderKey(
  folderId: string,
  { ciphertext, keyId }: StoredCiphertext,
): Promise<StoredCiphertext | null> {
  const [row = null] = await call("save_receipt_folder_key", { folderId, ciphertext, keyId });
  return row && { ciphertext: row.ciphertext, keyId: row.key_id };
}
