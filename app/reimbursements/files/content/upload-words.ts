import { site } from "~/site";
import { uploadLimits } from "../../receipts/domain/file-fault";
import type { UploadNotice } from "../domain/upload-notice";

export const inMegabytes = (bytes: number): number => bytes / 1024 / 1024;

export const megabytes = inMegabytes(uploadLimits.fileBytes);

export const filesInWords = (count: number): string => (count === 1 ? "1 file" : `${count} files`);

/** An upload's outcome in sentences; each file's own is beside its name. */
export function noticeWords(notice: UploadNotice): string[] {
  const { taken, known, refused, many, full, busy, leftOut } = notice;
  const others = many + full + busy + notice.unstored - leftOut.length;
  return [
    notice.none && "Please choose a file first.",
    taken > 0 && `We have ${filesInWords(taken)}.`,
    known > 0 && `We had ${filesInWords(known)} already.`,
    refused > 0 && `We couldn't take ${filesInWords(refused)}: the list says why.`,
    many > 0 &&
      `We left out ${filesInWords(many)}: ${uploadLimits.files} files are the limit. Please delete some first.`,
    full > 0 &&
      `We left out ${filesInWords(full)}: there is no room for ${full === 1 ? "it" : "them"}. Please delete files you don't need, or try again tomorrow.`,
    busy > 0 &&
      `We left out ${filesInWords(busy)}: many people are sending files right now. Please try again in a few minutes.`,
    notice.large > 0 &&
      `We left out ${notice.large} pictures: as one receipt they are larger than ${megabytes} MB. Please send them as separate files, or smaller ones.`,
    notice.unstored > 0 &&
      `We couldn't store ${filesInWords(notice.unstored)}: our storage is full or doesn't answer. Nothing of ${notice.unstored === 1 ? "it" : "them"} is kept. Please try again later.`,
    leftOut.length > 0 &&
      `Not in your list: ${leftOut.join(", ")}${others > 0 ? `, and ${others} more` : ""}.`,
    notice.cut &&
      `That was too much at once, so we left out the rest. Please send fewer files at a time, or write to ${site.supportEmail}.`,
  ].filter((sentence) => sentence !== false);
}
