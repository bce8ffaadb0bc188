import { type FolderSettings, folderSettings, noSettings } from "../domain/settings";
import { type FolderRow, saveFolderSettings } from "../store/folders.server";
import { decryptOfFolder, encryptOfFolder } from "./folder-cipher.server";

const owner = (folderId: string) => ({ folderId, kind: "settings", id: folderId }) as const;

/** Throws `UnreadableCiphertextError`. */
export const readSettings = async ({
  id,
  settings,
}: Pick<FolderRow, "id" | "settings">): Promise<FolderSettings> =>
  settings ? folderSettings.parse(await decryptOfFolder(settings, owner(id))) : noSettings;

export const saveSettings = async (folderId: string, settings: FolderSettings): Promise<void> =>
  saveFolderSettings(folderId, await encryptOfFolder(settings, owner(folderId)));
