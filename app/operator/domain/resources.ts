/** What the site has to store things in. */
export interface Resources {
  receipts: { heldBytes: number; mostBytes: number };
  /** Of the disk with the data folder; null where the system doesn't tell. */
  diskFreeBytes: number | null;
  /** Whether documents can be stored: letters, receipts. */
  documents: "ok" | "away" | "bucket-missing";
}

export const resourceAlarms = [
  "receipts-room-short",
  "disk-short",
  "documents-away",
  "documents-bucket-missing",
] as const;
export type ResourceAlarm = (typeof resourceAlarms)[number];

/** With less of the room left, large files of new folders are refused. */
const leastRoom = 0.25;
const leastDiskBytes = 512 * 1024 * 1024;

/** What an operator should look at. */
export function alarmsOfResources({ receipts, diskFreeBytes, documents }: Resources): ResourceAlarm[] {
  const raised: Readonly<Record<ResourceAlarm, boolean>> = {
    "receipts-room-short": receipts.heldBytes > receipts.mostBytes * (1 - leastRoom),
    "disk-short": diskFreeBytes !== null && diskFreeBytes < leastDiskBytes,
    "documents-away": documents === "away",
    "documents-bucket-missing": documents === "bucket-missing",
  };
  return resourceAlarms.filter((alarm) => raised[alarm]);
}
