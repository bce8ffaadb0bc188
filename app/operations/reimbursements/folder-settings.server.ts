import { type FolderRow, saveFolderSettings } from "~/data/reimbursements/folders.server";
import { type FolderSettings, folderSettings, noSettings } from "~/domain/reimbursements/settings";
import { decryptReceipt, encryptReceipt } from "~/services/encryption/receipt-cipher.server";

const owner = (folderId: string) => ({ folderId, kind: "settings", id: folderId }) as const;

/** Throws `UnreadableCiphertextError`. */
export const readSettings = ({ id, settings }: Pick<FolderRow, "id" | "settings">): FolderSettings =>
  settings ? folderSettings.parse(decryptReceipt(settings, owner(id))) : noSettings;

/** Throws `DatabaseError`. */
export const saveSettings = (folderId: string, settings: FolderSettings): Promise<void> =>
  saveFolderSettings(folderId, encryptReceipt(settings, owner(folderId)));
