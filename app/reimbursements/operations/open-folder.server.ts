import { redirect } from "@remix-run/node";
import { receiptsConsentVersion } from "~/legal/content/receipts-consent.server";
import { paths } from "~/paths";
import { deviceName } from "~/platform/http/device-name";
import type { FolderSettings } from "../domain/settings";
import { hashFolderSecret, readFolderSecret, writeFolderCookie } from "../http/receipts-cookie.server";
import { type FolderRow, findFolder, type ReadOfFolder } from "../store/folders.server";
import { readSettings } from "./folder-settings.server";

/** A visitor's receipts and claims, reached by the secret in their cookie. */
export interface OpenFolder {
  id: string;
  settings: FolderSettings;
  /** The settings as they are stored, for `changeFolderSettings`. */
  row: FolderRow;
  /** True if the visitor agreed to the current text; otherwise nothing more is read. */
  hasAgreed: boolean;
  /** The `Set-Cookie` value that every response needs, so that the cookie lives as long as the folder. */
  cookie: string;
  /** This browser's device, and how many devices have joined that it hasn't shown yet. */
  deviceId: string;
  newDevices: number;
}

/** What `readPurchases` reads. */
export const purchaseReads = ["list_receipts", "list_receipt_edits"] as const;

/** What `readClaimBasis` reads. */
export const claimReads = [...purchaseReads, "list_claims", "list_item_letters"] as const;

/** The folder of the visitor; null if they have none, or it was erased. `ahead` is read in the same call. */
export async function openFolder(request: Request, ahead?: ReadOfFolder): Promise<OpenFolder | null> {
  const secret = await readFolderSecret(request);
  const device = deviceName(request.headers.get("User-Agent"));
  const row = secret ? await findFolder(hashFolderSecret(secret), device, ahead) : null;
  if (!secret || !row) return null;
  const hasAgreed = row.consentVersion === receiptsConsentVersion();
  return {
    id: row.id,
    row,
    settings: await readSettings(row),
    hasAgreed,
    cookie: await writeFolderCookie(secret),
    deviceId: row.deviceId,
    newDevices: row.newDevices,
  };
}

/** Like `openFolder`; throws a redirect to the page that creates a folder when there is none. */
export async function requireFolder(request: Request, ahead?: ReadOfFolder): Promise<OpenFolder> {
  const folder = await openFolder(request, ahead);
  if (!folder) throw redirect(paths.reimbursements, 303);
  return folder;
}

/** Like `requireFolder`, for uploads: throws a redirect to the consent page when the visitor hasn't agreed to reading. */
export async function requireConsent(request: Request, ahead?: ReadOfFolder): Promise<OpenFolder> {
  const folder = await openFolder(request, ahead);
  if (!folder?.hasAgreed) throw redirect(paths.reimbursementsPart("begin"), 303);
  return folder;
}
