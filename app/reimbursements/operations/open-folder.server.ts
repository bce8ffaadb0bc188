import { redirect } from "@remix-run/node";
import { receiptsConsentVersion } from "~/legal/content/receipts-consent.server";
import { paths } from "~/paths";
import { deviceName } from "~/platform/http/device-name";
import type { FolderSettings } from "../domain/settings";
import { hashFolderSecret, readFolderSecret, writeFolderCookie } from "../http/receipts-cookie.server";
import { visitFolder } from "../store/folders.server";
import { readSettings } from "./folder-settings.server";

/** A visitor's receipts and claims, reached by the secret in their cookie. */
export interface OpenFolder {
  id: string;
  settings: FolderSettings;
  /** Agreed to the present text: nothing more is read without. */
  hasAgreed: boolean;
  /** `Set-Cookie` that keeps it reachable for as long as it is kept, for every answer. */
  cookie: string;
  /** This browser among those that have it open, and how many joined that it wasn't told of. */
  deviceId: string;
  newDevices: number;
}

/** The folder of the visitor; null where they have none, or it was erased. */
export async function openFolder(request: Request): Promise<OpenFolder | null> {
  const secret = await readFolderSecret(request);
  const device = deviceName(request.headers.get("User-Agent"));
  const row = secret ? await visitFolder(hashFolderSecret(secret), device) : null;
  if (!secret || !row) return null;
  const hasAgreed = row.consentVersion === receiptsConsentVersion();
  return {
    id: row.id,
    settings: await readSettings(row),
    hasAgreed,
    cookie: await writeFolderCookie(secret),
    deviceId: row.deviceId,
    newDevices: row.newDevices,
  };
}

/** Like `openFolder`, but leads to the page that begins a folder when there is none. */
export async function requireFolder(request: Request): Promise<OpenFolder> {
  const folder = await openFolder(request);
  if (!folder) throw redirect(paths.reimbursements, 303);
  return folder;
}

/** As `requireFolder`, for what gives us something to read: leads to the page that asks whether that may be. */
export async function requireConsent(request: Request): Promise<OpenFolder> {
  const folder = await openFolder(request);
  if (!folder?.hasAgreed) throw redirect(paths.reimbursementsPart("begin"), 303);
  return folder;
}
