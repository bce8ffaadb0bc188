import type { getDocumentProxy } from "unpdf";
import { byLibrary, UnreadableFileError } from "./unreadable-file-error";
import type { PlacedWord } from "./words-to-rows";

export type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
export type PdfPage = Awaited<ReturnType<Pdf["getPage"]>>;

/** A scan of a letter page in 400 dpi has 15 million pixels; larger pictures aren't decoded. */
const maxPicturePixels = 24_000_000;

/** A PDF opened without a password, or with the empty one of files that only forbid changes. Throws `UnreadableFileError`. */
export async function openPdf(bytes: Uint8Array): Promise<Pdf> {
  const { getDocumentProxy } = await import("unpdf");
  try {
    return await getDocumentProxy(new Uint8Array(bytes), {
      maxImageSize: maxPicturePixels,
      useSystemFonts: false,
      verbosity: 0,
    });
  } catch (error) {
    const isLocked = error instanceof Error && error.name === "PasswordException";
    throw new UnreadableFileError(isLocked ? "encrypted" : "unreadable");
  }
}

/** The words of a page, y from its top, as it is shown. What is written upward or downward is left out. */
export async function wordsOfPage(page: PdfPage): Promise<PlacedWord[]> {
  const [a, b, c, d, e, f] = page.getViewport({ scale: 1 }).transform as Matrix;
  const { items } = await byLibrary(page.getTextContent());
  const words = items.flatMap((item): PlacedWord[] => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [alongX, alongY, , , x, y] = item.transform as Matrix;
    const [rightward, downward] = [a * alongX + c * alongY, b * alongX + d * alongY];
    if (rightward <= 0 || Math.abs(downward) > rightward / 4) return [];
    const left = a * x + c * y + e;
    const height = item.height || Math.hypot(alongX, alongY);
    return [{ text: item.str.trim(), left, right: left + item.width, y: b * x + d * y + f, height }];
  });
  return words.filter((word, at) => !isDrawnAgain(word, words[at - 1]));
}

type Matrix = [number, number, number, number, number, number];

/** Bold letters without a bold font are drawn twice. */
const isDrawnAgain = (word: PlacedWord, before: PlacedWord | undefined): boolean =>
  before?.text === word.text && Math.abs(before.left - word.left) < 1 && Math.abs(before.y - word.y) < 1;
