import { cacheReadAhead } from "~/platform/database/batched-reads.server";
import { call, type FunctionName, query } from "~/platform/database/call.server";
import type { Json } from "~/platform/database/database";

/** A stored ciphertext, with the name of its key. */
export interface StoredCiphertext {
  ciphertext: string;
  keyId: string;
}

export interface FolderRow {
  id: string;
  settings: StoredCiphertext | null;
  /** Version of the text that was agreed to; null before. */
  consentVersion: string | null;
  /** The browser that the secret belongs to, and how many browsers joined since it was last notified. */
  deviceId: string;
  newDevices: number;
}

/**
 * Creates a folder for the secret with this hash, whose person agreed to this version of the text, or returns the existing
 * one if the form was sent twice.
 */
export async function createFolder(secretHash: string, version: string): Promise<string> {
  return call("create_receipt_folder", { secretHash, version });
}

/** Reads that travel with the call that opens a folder: functions, and their arguments besides the folder's id. */
export interface ReadOfFolder {
  names: readonly FunctionName[];
  args?: Record<string, string>;
}

/**
 * The folder behind a secret's hash; null if there is none. Its use is recorded, with a `device` such as
 * "Firefox on Windows". Reads `ahead` for the work that it is opened in.
 */
export async function findFolder(
  secretHash: string,
  device: string,
  { names, args = {} }: ReadOfFolder = { names: [] },
): Promise<FolderRow | null> {
  const [row = null] = await call("use_receipt_folder", {
    secretHash,
    device,
    ahead: [...names],
    args: args as Json,
  });
  if (!row) return null;
  cacheReadAhead(row.ahead);
  return {
    id: row.id,
    settings:
      row.settings_ciphertext === null || row.settings_key_id === null
        ? null
        : { ciphertext: row.settings_ciphertext, keyId: row.settings_key_id },
    consentVersion: row.consent_version,
    deviceId: row.device_id,
    newDevices: row.news,
  };
}

/** Records that the person agreed to this version of the text. */
export async function agreeToReceipts(folderId: string, version: string): Promise<void> {
  await call("agree_to_receipts", { folderId, version });
}

/** Stores settings if `was` is what is stored. Returns what is stored then; null if the folder was erased. */
export async function saveFolderSettings(
  folderId: string,
  was: StoredCiphertext | null,
  { ciphertext, keyId }: StoredCiphertext,
): Promise<StoredCiphertext | null> {
  const [row = null] = await call("save_folder_settings", {
    folderId,
    was: was?.ciphertext ?? null,
    ciphertext,
    keyId,
  });
  return row && { ciphertext: row.settings_ciphertext, keyId: row.settings_key_id };
}

/** Erases a folder with its files, receipts and claims; stored documents follow through the outbox. */
export async function eraseFolder(folderId: string): Promise<void> {
  await query("erase folder", (db) => db.from("receipt_folders").delete().eq("id", folderId));
}
