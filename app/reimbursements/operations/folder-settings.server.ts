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

export const saveSettings = async (folderId: string, settings: FolderSettings): Promise<void> =>
  saveFolderSettings(folderId, await encryptOfFolder(settings, owner(folderId)));
