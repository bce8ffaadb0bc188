/** What is taken of a patient's record: a visit summary or a test, as a PDF or a photo; and of all of one network in 30 days. */
export const recordLimits = { bytes: 10 * 1024 * 1024, pages: 20, networkBytes: 500 * 1024 * 1024 } as const;

export const recordKinds = ["pdf", "picture"] as const;
type RecordKind = (typeof recordKinds)[number];

/** The bytes of a record, and what they are. */
export interface RecordFile {
  kind: RecordKind;
  bytes: Uint8Array;
}

/** A record as it is told of. */
export interface LetterRecord {
  id: string;
  kind: RecordKind;
  pages: number;
}

/**
 * Why a record is not taken: `wrong-type` is neither a PDF nor a photo that we show; `heic` a photo as iPhones keep it that can't be decoded; `too-much` takes more memory or time to open than
 * we have; `busy`: others send so much at the moment; `often`: this network sent many; `unstored`: the place for documents is away or full;
 * `full`: there is no room; `closed`: the request or the question takes none any more.
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

/** Names of the field for the file, and of the box that takes it away again. */
export const recordName = "record";
export const removeRecordName = "removeRecord";
