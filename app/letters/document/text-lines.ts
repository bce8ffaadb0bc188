import { type Measure, normalizeText, type Piece, piecesOf } from "./printable-text";
import type { Face, LetterTypefaces } from "./typefaces.server";
import { isWritten, writtenLines } from "./written-lines";

export interface TextStyle {
  face: Face;
  /** Points. */
  size: number;
  /** Points from one baseline to the next. */
  leading: number;
  color: string;
}

/** A line of text, as pieces drawn side by side from left to right. */
export type Line = readonly (Piece & { width: number })[];

/** The distance from the top of a line to its baseline, in points. */
export const baselineOf = ({ size, leading }: TextStyle): number => leading * 0.5 + size * 0.35;

/** A word with its trailing spaces. A word may end after a hyphen or slash between two letters. */
const words = /\S+?(?<=\p{L}[-–—/])(?=\p{L})|\S+[^\S\n]*|[^\S\n]+/gu;

/** Breaks text into lines of at most `width` points; breaks a word only if it is too long for a line. */
export function linesOf(
  text: string,
  style: TextStyle,
  width: number,
  { measure, typefaces }: { measure: Measure; typefaces: LetterTypefaces },
): Line[] {
  const widthOf = (piece: Piece) => measure(piece.text, piece.face, style.size);
  const lines: Line[] = [];
  const rows = normalizeText(text).split("\n");
  rows.forEach((row, index) => {
    if (isWritten(row, typefaces)) {
      const written = writtenLines(row, { style, width, measure, typefaces });
      lines.push(...written.map((line) => line.map((piece) => ({ ...piece, width: widthOf(piece) }))));
      return;
    }
    let line: (Piece & { width: number })[] = [];
    let used = 0;
    const put = (piece: Piece) => {
      const placed = { ...piece, width: widthOf(piece) };
      line.push(placed);
      used += placed.width;
    };
    const endLine = () => {
      lines.push(joinPieces(line, widthOf));
      line = [];
      used = 0;
    };
    for (const [word] of row.matchAll(words)) {
      const pieces = piecesOf(word, style.face, typefaces);
      const visible = pieces.reduce((sum, { face, text: part }) => {
        return sum + measure(part.trimEnd(), face, style.size);
      }, 0);
      if (used > 0 && used + visible > width) endLine();
      if (visible <= width) pieces.forEach(put);
      else {
        for (const part of pieces.flatMap((piece) => characters(piece))) {
          if (used > 0 && used + widthOf(part) > width) endLine();
          put(part);
        }
      }
    }
    // Keep a space at the line break, so that screen readers and copied text separate the words.
    if (index < rows.length - 1 && used > 0) put({ face: style.face, text: " " });
    endLine();
  });
  return lines;
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

const characters = ({ face, text }: Piece): Piece[] =>
  Array.from(graphemes.segment(text), ({ segment }) => ({ face, text: segment }));

/** Merges adjacent pieces of the same typeface, so that they are drawn together, with kerning. */
function joinPieces(line: Line, widthOf: (piece: Piece) => number): Line {
  const pieces: Piece[] = [];
  for (const { face, text } of line) {
    const last = pieces.at(-1);
    if (last?.face === face) last.text += text;
    else pieces.push({ face, text });
  }
  return pieces.map((piece) => ({ ...piece, width: widthOf(piece) }));
}
