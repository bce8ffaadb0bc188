import { z } from "zod";

/** The checkbox of the upload form that says that the files are pictures of one receipt. Sent before them. */
export const togetherField = "together";

/**
 * What became of the files of one upload, counted. "many" and "full": beyond the limit of files or of bytes that wait;
 * "busy": too many visitors send files; "unstored": our storage is away or full; "large": pictures of one receipt that are too large together;
 * "none": no file was chosen; "cut": the rest was too much at once.
 */
export const uploadNotice = z.object({
  taken: z.number(),
  known: z.number(),
  refused: z.number(),
  many: z.number(),
  full: z.number(),
  busy: z.number(),
  unstored: z.number().default(0),
  large: z.number().default(0),
  none: z.boolean(),
  cut: z.boolean(),
  /** Ids of files that were uploaded again. */
  again: z.array(z.uuid()).max(20).default([]),
  /** Names of the first files that aren't in the list below, because they weren't accepted at all. */
  leftOut: z.array(z.string()).default([]),
});
export type UploadNotice = z.output<typeof uploadNotice>;

/** The names fit into a cookie, whatever their letters. */
const namesLeftOut = { count: 8, characters: 32 };

/** Notes a file that was left out by its name. */
export function noteLeftOut({ leftOut }: UploadNotice, name: string): void {
  const letters = [...name];
  const { count, characters } = namesLeftOut;
  const short = letters.length > characters ? `${letters.slice(0, characters - 1).join("")}…` : name;
  if (leftOut.length < count) leftOut.push(short);
}

export const emptyNotice: UploadNotice = {
  taken: 0,
  known: 0,
  refused: 0,
  many: 0,
  full: 0,
  busy: 0,
  unstored: 0,
  large: 0,
  none: false,
  cut: false,
  again: [],
  leftOut: [],
};
