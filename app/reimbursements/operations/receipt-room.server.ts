import { env } from "~/platform/process/env.server";
import { readHeldBytes } from "../store/files.server";

const megabyte = 1024 * 1024;

/** What one folder may hold: files that wait, what is kept of them, and all that was read. */
export const mostFolderBytes = 500 * megabyte;

/** What all folders together may hold, which the operator sets by the disk there is. */
export const mostSiteBytes = (): number => env().RECEIPTS_ROOM_MB * megabyte;

/** How much room a folder has, in whole megabytes. */
export interface ReceiptRoom {
  usedMb: number;
  mostMb: number;
}

/** What a person is told before they choose files. As the database judges an upload. */
export async function roomOf(folderId: string): Promise<ReceiptRoom> {
  const { own, all } = await readHeldBytes(folderId);
  const share = (mostSiteBytes() - all + own) / 16;
  return {
    usedMb: Math.ceil(own / megabyte),
    mostMb: Math.max(0, Math.floor(Math.min(mostFolderBytes, share) / megabyte)),
  };
}
