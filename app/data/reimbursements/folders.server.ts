import { database } from "../database/client.server";
import { dataOf } from "../database/database-error.server";

/** As it is stored: encrypted, with the name of its key. */
export interface StoredCiphertext {
  ciphertext: string;
  keyId: string;
}

export interface FolderRow {
  id: string;
  settings: StoredCiphertext | null;
  /** Version of the text that was agreed to; null before. */
  consentVersion: string | null;
}

/** Makes a folder for the secret with this hash; the one there is, where the form was sent twice. Throws `DatabaseError`. */
export async function createFolder(secretHash: string): Promise<string> {
  const db = await database();
  const answer = await db.rpc("create_receipt_folder", { p_secret_hash: secretHash });
  return dataOf("create folder", answer);
}

/** The folder behind a secret's hash, whose visit is noted; null where there is none. Throws `DatabaseError`. */
export async function visitFolder(secretHash: string): Promise<FolderRow | null> {
  const db = await database();
  const answer = await db.rpc("visit_receipt_folder", { p_secret_hash: secretHash }).maybeSingle();
  const row = dataOf("visit folder", answer);
  return (
    row && {
      id: row.id,
      settings:
        row.settings_ciphertext === null || row.settings_key_id === null
          ? null
          : { ciphertext: row.settings_ciphertext, keyId: row.settings_key_id },
      consentVersion: row.consent_version,
    }
  );
}

/** Notes that the person agreed to this version of the text. Throws `DatabaseError`. */
export async function agreeToReceipts(folderId: string, version: string): Promise<void> {
  const db = await database();
  const args = { p_folder_id: folderId, p_version: version };
  dataOf("agree to receipts", await db.rpc("agree_to_receipts", args));
}

/** Throws `DatabaseError`. */
export async function saveFolderSettings(
  folderId: string,
  { ciphertext, keyId }: StoredCiphertext,
): Promise<void> {
  const db = await database();
  const row = { settings_ciphertext: ciphertext, settings_key_id: keyId };
  dataOf("save folder settings", await db.from("receipt_folders").update(row).eq("id", folderId));
}

/** Erases a folder with its files, receipts and claims; stored documents follow through the outbox. Throws `DatabaseError`. */
export async function eraseFolder(folderId: string): Promise<void> {
  const db = await database();
  dataOf("erase folder", await db.from("receipt_folders").delete().eq("id", folderId));
}
