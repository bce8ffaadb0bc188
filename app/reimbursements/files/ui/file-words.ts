import { type FileFault, uploadLimits } from "../../receipts/domain/file-fault";
import { filesInWords, inMegabytes, megabytes } from "../content/upload-words";
import type { Reading, ReadingFile } from "./reading";

/** Why nothing was read of a file, and what to do. */
const faultWords: Readonly<Record<FileFault, string>> = {
  empty: "This file is empty.",
  "too-large": `This file is larger than ${megabytes} MB. For a mailbox, export your order emails only.`,
  "wrong-type": "We can't read this kind of file. We read emails, PDFs, photos, tables (CSV) and text.",
  archive: "We can't open this archive. Please open it and upload the files inside.",
  "many-files": `This archive holds more than ${uploadLimits.files} files. Please make archives of ${uploadLimits.files} files at most.`,
  unpacked: `This archive holds more than ${inMegabytes(uploadLimits.unpackedBytes)} MB. Please make smaller ones; of a mailbox, export your order emails only.`,
  encrypted: "This file has a password. Please save it without one.",
  unreadable: "We couldn't read this file. It may be damaged. A photo or a copy of the text may work.",
  heic: "We couldn't read this HEIC photo. Please send it as JPEG: on an iPhone, open it in Photos, choose Share, Options, Most Compatible, and save it to Files; or take a screenshot of it. For new photos: Settings, Camera, Formats, Most Compatible.",
  payments:
    "This lists payments, not items, and an administrator refuses it. Please look for the receipts: the store's order history, your email, or the counter can give you a copy.",
  "no-receipt": "We found no purchase in this file.",
  "reader-failed":
    "We couldn't read this one because of an error on our side. Nothing is wrong with your file, and we have been told. A photo or a copy of the text may work meanwhile.",
  "too-slow": "Reading this took too long. Please upload a smaller part of it, or a clear photo.",
  "too-much-memory": "This file takes more memory to read than we have. Please upload a smaller part of it.",
  "no-columns": "We couldn't find items and prices in these columns.",
};

const isArchive = ({ name }: ReadingFile): boolean => /\.zip$/i.test(name);

const namedAsRead = /\.(?:pdf|jpe?g|png|webp|avif|heic|eml|csv|txt|html?)$/i;

/** The message for a file that couldn't be read. If its name ends like a kind we read, it says "damaged", not "wrong kind". */
const faultOf = ({ fault, name }: ReadingFile): string =>
  fault === "wrong-type" && namedAsRead.test(name)
    ? "This file isn't what its name says, or it's damaged. Please save or download it once more."
    : faultWords[fault ?? "unreadable"];

const documents = (file: ReadingFile, done: number): string => {
  const { documentsTotal } = file;
  return documentsTotal !== null && documentsTotal > 1
    ? `: ${done.toLocaleString("en-US")} of ${documentsTotal.toLocaleString("en-US")} ${isArchive(file) ? "files" : "emails"}`
    : "";
};

function skippedWords(file: ReadingFile): string {
  const { documentsSkipped: count } = file;
  if (count === 0) return "";
  if (!isArchive(file)) return ` We couldn't read ${count === 1 ? "1 email" : `${count} emails`} in it.`;
  return count === 1
    ? " We couldn't read 1 file in it. Please upload that one by itself, and we'll say why."
    : ` We couldn't read ${count} files in it. Please upload those by themselves, and we'll say why.`;
}

const payeesWords = ({ payees }: ReadingFile): string =>
  payees.length === 0 ? "" : ` Paid there: ${[...new Set(payees)].join("; ")}.`;

/** A file's status, shown beside its name. */
export function stateWords(file: ReadingFile): string {
  if (file.state === "arriving") return "Arriving";
  if (file.state === "held") return "We read it once you say that you know who sent it.";
  if (file.state === "waiting" && file.documentsDone === 0) return "Waiting its turn";
  if (file.state === "waiting" || file.state === "reading")
    return `Being read${documents(file, file.documentsDone)}`;
  if (file.state === "asks") return "We need your help with its columns.";
  if (file.state === "refused")
    return faultOf(file) + payeesWords(file) + (file.fault === "no-receipt" ? skippedWords(file) : "");
  if (file.fault === "no-receipt") return faultWords["no-receipt"] + skippedWords(file);
  const read = documents(file, file.documentsDone - file.documentsSkipped);
  return `Read${read}.${file.fault ? " We stopped before its end." : ""}${skippedWords(file)}`;
}

/** Shown once beside a file that was uploaded again, perhaps under another name. */
export const againWords = "You sent a copy of it again. It counts once.";

/** Its owner has a question to answer first. */
export const waitsForAnswer = (state: ReadingFile["state"]): boolean => state === "asks" || state === "held";

/** Something went wrong with the file, or its owner has something to do. */
export const isTrouble = ({ state, fault, documentsSkipped }: ReadingFile): boolean =>
  state === "refused" || waitsForAnswer(state) || fault !== null || documentsSkipped > 0;

/** Most mails of an inbox aren't receipts, so those aren't counted here. */
const isWithoutResult = ({ state, source, fault }: ReadingFile): boolean =>
  state === "refused" && (source !== "inbox" || fault !== "no-receipt");

/** Tells of files that brought no receipt; null if there are none. */
export function withoutResultWords(all: readonly ReadingFile[]): string | null {
  const count = all.filter(isWithoutResult).length;
  return count === 0 ? null : `We got nothing from ${filesInWords(count)}`;
}

/** How many files there are, and what became of them, once none waits to be read. */
export function doneWords(all: readonly ReadingFile[]): string {
  const asked = all.filter(({ state }) => waitsForAnswer(state)).length;
  const known = `${filesInWords(all.length)}, ${asked > 0 ? `${asked} of them waiting for your answer` : "all read"}.`;
  const nothing = withoutResultWords(all);
  if (nothing === null) return known;
  return asked > 0 ? `${known} ${nothing}.` : `${filesInWords(all.length)}. ${nothing}.`;
}

/** Says how long it takes until the next file is read when other visitors' files come first. */
export const waitWords = ({ others, minutes }: NonNullable<Reading["wait"]>): string =>
  `${others === 1 ? "1 other person's files are" : `${others} other people's files are`} read before your next one. That takes about ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`;

/** Says how much of a folder's storage is used, and the largest file that still fits when not every file does. */
export function roomWords({ usedMb, maxMb }: { usedMb: number; maxMb: number }): string {
  // A file uses storage twice: for itself and for what was read from it.
  const largestMb = Math.max(0, Math.floor((maxMb - usedMb) / 2));
  const used = `${usedMb} of ${maxMb} MB used`;
  if (largestMb === 0) return `${used}: there is no room for more. Please delete files you don't need.`;
  return largestMb < megabytes ? `${used}: there is room for a file of ${largestMb} MB.` : `${used}.`;
}
