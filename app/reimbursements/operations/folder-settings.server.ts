import { DatabaseUnavailableError } from "~/platform/database/database-error.server";
import { withKeys } from "../domain/account-list";
import { type FolderSettings, folderSettings, noSettings } from "../domain/settings";
import { type FolderRow, saveFolderSettings } from "../store/folders.server";
import { decryptOfFolder, encryptOfFolder } from "./folder-cipher.server";

const owner = (folderId: string) => ({ folderId, kind: "settings", id: folderId }) as const;

/** Throws `UnreadableCiphertextError`. */
export async function readSettings({
  id,
  settings,
}: Pick<FolderRow, "id" | "settings">): Promise<FolderSettings> {
  if (!settings) return noSettings;
  const stored = folderSettings.parse(await decryptOfFolder(settings, owner(id)));
  return { ...stored, accounts: withKeys(stored.accounts) };
}

/** Requests of one folder that may store settings at once. */
const maxTries = 5;

/**
 * Changes a folder's settings, which another tab may have changed since they were read: `change` is then asked again with those. False
 * where it gives null. Throws `DatabaseError` and `UnreadableCiphertextError`.
 */
export async function changeFolderSettings(
  { id, settings }: Pick<FolderRow, "id" | "settings">,
  change: (now: FolderSettings) => FolderSettings | null,
): Promise<boolean> {
  let was = settings;
  for (let tries = 0; tries < maxTries; tries += 1) {
    const changed = change(await readSettings({ id, settings: was }));
    if (!changed) return false;
    const encrypted = await encryptOfFolder(changed, owner(id));
    const stored = await saveFolderSettings(id, was, encrypted);
    if (!stored || stored.ciphertext === encrypted.ciphertext) return true;
    was = stored;
  }
  throw new DatabaseUnavailableError("change folder settings", "busy");
}
