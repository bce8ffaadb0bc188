import { type LetterRecord, type RecordFault, recordLimits } from "../domain/record";

const megabytes = recordLimits.bytes / 1024 / 1024;

/** Error messages for a rejected file, shown at its field. */
export const recordFaultWords: Readonly<Record<RecordFault, string>> = {
  empty: "This file is empty. Please choose another",
  "too-large": `This file is larger than ${megabytes} MB. Please send a smaller one, or only the pages that matter`,
  "wrong-type": "This isn't a PDF or a photo. Please send a PDF, JPEG, PNG, WebP or HEIC file",
  heic: "We couldn't read this HEIC photo. Please send it as JPEG, or take a screenshot of it",
  encrypted: "This PDF has a password. Please save it without one",
  unreadable: "We couldn't open this file. It may be damaged. A photo of the paper works too",
  "too-many-pages": `This PDF has more than ${recordLimits.pages} pages. Please send only the pages that matter`,
  "too-much": "This file takes more to open than we have. Please send a smaller one, or a photo of the paper",
  busy: "Many people are sending files right now. Please choose your file again in a few minutes, or go on without it",
  often: "Many files came from your network. Please try again in an hour, or go on without the file",
  unstored: "We couldn't store your file, and nothing of it is kept. Please try again, or go on without it",
  full: "We have no room for files right now. Please try again tomorrow, or go on without it",
  closed: "A provider has your request already, so no file can be added here",
};

/** Describes an added record without naming it. */
export const recordWords = ({ kind, pages }: Pick<LetterRecord, "kind" | "pages">): string =>
  kind === "picture" ? "a photo" : pages === 1 ? "a PDF of 1 page" : `a PDF of ${pages} pages`;
