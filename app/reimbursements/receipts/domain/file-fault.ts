/**
 * Why nothing, or not all, was read of a file: `wrong-type` is none of the kinds we read; `archive` one that we can't open; `heic` a photo as iPhones keep it that can't be decoded; `payments` lists payments and no items, as a card's statement
 * does; `reader-failed` says that our program has a fault; `too-slow` and `too-much-memory` ended the reading; `no-receipt` was read and held no purchase.
 */
export const fileFaults = [
  "empty",
  "too-large",
  "wrong-type",
  "archive",
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

/** Limits of uploads. Source of the first two: what the page says before the upload. */
export const uploadLimits = { fileBytes: 25 * 1024 * 1024, files: 200 } as const;
