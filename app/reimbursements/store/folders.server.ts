import { database } from "~/platform/database/client.server";
import { dataOf } from "~/platform/database/database-error.server";

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
  /** The browser that the secret belongs to, and how many joined that it wasn't told of. */
  deviceId: string;
  newDevices: number;
}

/** Makes a folder for the secret with this hash; the one there is, where the form was sent twice. Throws `DatabaseError`. */
export async function createFolder(secretHash: string): Promise<string> {
  const db = await database();
  const answer = await db.rpc("create_receipt_folder", { p_secret_hash: secretHash });
  return dataOf("create folder", answer);
}

/**
 * The folder behind a secret's hash; null where there is none. The visit is noted, and that it came from a `device` such as
 * "Firefox on Windows". Throws `DatabaseError`.
 */
export async function visitFolder(secretHash: string, device: string): Promise<FolderRow | null> {
  const db = await database();
  const args = { p_secret_hash: secretHash, p_device: device };
  const answer = await db.rpc("visit_receipt_folder", args).maybeSingle();
  const row = dataOf("visit folder", answer);
  return (
    row && {
      id: row.id,
      settings:
        row.settings_ciphertext === null || row.settings_key_id === null
          ? null
          : { ciphertext: row.settings_ciphertext, keyId: row.settings_key_id },
      consentVersion: row.consent_version,
      deviceId: row.device_id,
      newDevices: row.news,
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
