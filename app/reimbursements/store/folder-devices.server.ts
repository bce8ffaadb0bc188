import { read } from "~/platform/database/batched-reads.server";
import { call, query } from "~/platform/database/call.server";

/** A browser that has a folder open. Its times are ISO instants. */
export interface FolderDevice {
  id: string;
  /** E.g. "Firefox on Windows"; null before its first visit. */
  name: string | null;
  joinedAt: string;
  seenAt: string;
}

/** The browsers that have a folder open, the one that joined last first. */
export async function listFolderDevices(folderId: string): Promise<FolderDevice[]> {
  const rows = await query("list folder devices", (db) =>
    db
      .from("receipt_folder_secrets")
      .select("id, device, created_at, seen_at")
      .eq("folder_id", folderId)
      .order("created_at", { ascending: false }),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.device,
    joinedAt: row.created_at,
    seenAt: row.seen_at,
  }));
}

/** Ends a device's access to the folder and its unused links; does nothing for a device that the folder doesn't have. */
export async function endFolderDevice(folderId: string, deviceId: string): Promise<void> {
  await call("end_receipts_device", { folderId, deviceId });
}

/** Records that a device was shown all devices that have joined so far. */
export async function markDevicesNotified(deviceId: string): Promise<void> {
  const told = { told_at: new Date().toISOString() };
  await query("note devices told", (db) => db.from("receipt_folder_secrets").update(told).eq("id", deviceId));
}

/** The address that links to a folder go to; null if none is proven. */
export const readFolderAddress = (folderId: string): Promise<string | null> =>
  read("read_receipts_address", { folderId });

/** Removes the folder's email address: links mailed to it stop working. */
export async function forgetFolderAddress(folderId: string): Promise<void> {
  await call("forget_receipts_address", { folderId });
}
