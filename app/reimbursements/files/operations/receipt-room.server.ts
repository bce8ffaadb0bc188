import { env } from "~/platform/process/env.server";
import { readHeldBytes } from "../store/files.server";

const megabyte = 1024 * 1024;

/** Storage limit of one folder in bytes: waiting files, stored files and everything that was read. */
export const maxFolderBytes = 500 * megabyte;

/** Storage limit of all folders together in bytes; the operator sets it by the size of the disk. */
export const maxSiteBytes = (): number => env().RECEIPTS_ROOM_MB * megabyte;

/** A folder's used storage and its limit, in whole megabytes. */
interface ReceiptRoom {
  usedMb: number;
  maxMb: number;
}

/** The used storage that a person sees before choosing files, counted as the database counts an upload. */
export async function roomOf(folderId: string): Promise<ReceiptRoom> {
  const { own, all } = await readHeldBytes(folderId);
  const share = (maxSiteBytes() - all + own) / 16;
  return {
    usedMb: Math.ceil(own / megabyte),
    maxMb: Math.max(0, Math.floor(Math.min(maxFolderBytes, share) / megabyte)),
  };
}
