/** The site's storage. */
export interface Resources {
  receipts: { heldBytes: number; maxBytes: number };
  /** Free bytes on the data folder's disk; null if the system doesn't report them. */
  diskFreeBytes: number | null;
  /** The state of document storage (letters, receipts). */
  documents: "ok" | "away" | "bucket-missing";
}

export const resourceAlarms = [
  "receipts-room-short",
  "disk-short",
  "documents-away",
  "documents-bucket-missing",
] as const;
export type ResourceAlarm = (typeof resourceAlarms)[number];

/** Large files of new folders are refused when less than this share of the space is left. */
const minRoom = 0.25;
const minDiskBytes = 512 * 1024 * 1024;

/** What an operator should look at. */
export function alarmsOfResources({ receipts, diskFreeBytes, documents }: Resources): ResourceAlarm[] {
  const raised: Readonly<Record<ResourceAlarm, boolean>> = {
    "receipts-room-short": receipts.heldBytes > receipts.maxBytes * (1 - minRoom),
    "disk-short": diskFreeBytes !== null && diskFreeBytes < minDiskBytes,
    "documents-away": documents === "away",
    "documents-bucket-missing": documents === "bucket-missing",
  };
  return resourceAlarms.filter((alarm) => raised[alarm]);
}
