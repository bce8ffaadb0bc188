import { database } from "~/platform/database/client.server";
import { dataOf } from "~/platform/database/database-error.server";

/** A browser that has a folder open. Its times are ISO instants. */
export interface FolderDevice {
  id: string;
  /** E.g. "Firefox on Windows"; null before its first visit. */
  name: string | null;
  joinedAt: string;
  seenAt: string;
}

/** The browsers that have a folder open, the one that joined last first. Throws `DatabaseError`. */
export async function listFolderDevices(folderId: string): Promise<FolderDevice[]> {
  const db = await database();
  const rows = db
    .from("receipt_folder_secrets")
    .select("id, device, created_at, seen_at")
    .eq("folder_id", folderId)
    .order("created_at", { ascending: false });
  return dataOf("list folder devices", await rows).map((row) => ({
    id: row.id,
    name: row.device,
    joinedAt: row.created_at,
    seenAt: row.seen_at,
  }));
}

/** Ends what a device may open, with the links that wait. Throws `DatabaseError`. */
export async function endFolderDevice(folderId: string, deviceId: string): Promise<void> {
  const db = await database();
  const args = { p_folder_id: folderId, p_device_id: deviceId };
  dataOf("end folder device", await db.rpc("end_receipts_device", args));
}

/** Notes that a device was told of all that joined until now. Throws `DatabaseError`. */
export async function noteDevicesTold(deviceId: string): Promise<void> {
  const db = await database();
  const told = { told_at: new Date().toISOString() };
  dataOf("note devices told", await db.from("receipt_folder_secrets").update(told).eq("id", deviceId));
}

/** The address that links to a folder go to; null where none is proven. Throws `DatabaseError`. */
export async function readFolderAddress(folderId: string): Promise<string | null> {
  const db = await database();
  const row = db.from("receipt_folders").select("email").eq("id", folderId).maybeSingle();
  return dataOf("read folder address", await row)?.email ?? null;
}

/** The folder's address opens nothing any more. Throws `DatabaseError`. */
export async function forgetFolderAddress(folderId: string): Promise<void> {
  const db = await database();
  dataOf("forget folder address", await db.rpc("forget_receipts_address", { p_folder_id: folderId }));
}
