/**
 * Why nothing, or not all, was read of a file: `wrong-type` is none of the kinds we read; `archive` one that we can't open, or packed as only a bomb is; `many-files` and `unpacked` an archive that holds more than `uploadLimits` says; `heic` a photo as iPhones keep it that can't be decoded; `payments` lists payments and no items, as a card's statement
 * does; `reader-failed` says that our program has a fault; `too-slow` and `too-much-memory` ended the reading; `no-receipt` was read and held no purchase.
 */
export const fileFaults = [
  "empty",
  "too-large",
  "wrong-type",
  "archive",
  "many-files",
  "unpacked",
  "encrypted",
  "unreadable",
  "heic",
  "payments",
  "no-receipt",
  "reader-failed",
  "too-slow",
  "too-much-memory",
  "no-columns",
] as const;
export type FileFault = (typeof fileFaults)[number];

/** Limits of uploads, as the pages say them. `files` is that of a folder and of an archive; `unpackedBytes` what an archive may hold. */
export const uploadLimits = {
  fileBytes: 25 * 1024 * 1024,
  unpackedBytes: 50 * 1024 * 1024,
  files: 200,
} as const;
