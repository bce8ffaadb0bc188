/** Limits for a patient's records (a visit summary or test, as a PDF or photo), and for those of one network in 30 days. */
export const recordLimits = { bytes: 10 * 1024 * 1024, pages: 20, networkBytes: 500 * 1024 * 1024 } as const;

export const recordKinds = ["pdf", "picture"] as const;
type RecordKind = (typeof recordKinds)[number];

/** A record's bytes and type. */
export interface RecordFile {
  kind: RecordKind;
  bytes: Uint8Array;
}

export interface LetterRecord {
  id: string;
  kind: RecordKind;
  pages: number;
}

/**
 * Why a record is rejected: `empty`: without a byte, as a file that a cloud hasn't loaded yet; `wrong-type`: neither a PDF
 * nor a supported photo; `heic`: an iPhone photo that can't be decoded; `too-much`: takes too much memory or time to open;
 * `busy`: too many uploads at the moment; `often`: too many from this network; `unstored`: document storage is down or full;
 * `full`: the request has its maximum; `closed`: the request or question doesn't accept anymore.
 */
export type RecordFault =
  | "empty"
  | "too-large"
  | "wrong-type"
  | "heic"
  | "encrypted"
  | "unreadable"
  | "too-many-pages"
  | "too-much"
  | "busy"
  | "often"
  | "unstored"
  | "full"
  | "closed";

/** Names of the file field, and of the checkbox that removes the file. */
export const recordName = "record";
export const removeRecordName = "removeRecord";
