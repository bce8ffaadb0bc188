import { createRequire } from "node:module";
import { once } from "~/platform/process/once";
import {
  graphemesOf,
  isNameScript,
  type NameScript,
  nameScripts,
  scriptOf,
  scriptsIn,
} from "../domain/written-name";
import { type Measure, type Piece, piecesOf } from "./printable-text";
import type { Face, LetterTypefaces } from "./typefaces.server";

interface Written {
  style: { face: Face; size: number };
  /** Points. */
  width: number;
  measure: Measure;
  typefaces: LetterTypefaces;
}

/** The Unicode Bidirectional Algorithm's library, which has no types; loaded for the first text that needs it. */
interface Bidi {
  getEmbeddingLevels(text: string, direction: "auto"): { levels: Uint8Array };
}
const bidi = once((): Bidi => {
  const bidiFactory: () => Bidi = createRequire(import.meta.url)("bidi-js");
  return bidiFactory();
});

/**
 * Scripts whose vowels are drawn before the letter they follow, or in two parts, so the page must state the reading text.
 * Readers derive the order of the other scripts.
 */
export const drawnOtherwise: ReadonlySet<Piece["face"]> = new Set<NameScript>([
  "devanagari",
  "bengali",
  "gurmukhi",
  "gujarati",
  "tamil",
  "telugu",
  "kannada",
  "malayalam",
  "sinhala",
  "thai",
  "lao",
  "khmer",
  "myanmar",
]);

/**
 * With any feature list, even an empty one, the library draws a text of another script as a whole instead of word by word
 * from left to right.
 */
export const drawingOf = (face: Piece["face"]): PDFKit.Mixins.TextOptions => ({
  lineBreak: false,
  baseline: "alphabetic",
  ...(face in nameScripts && { features: [] }),
});

/** True if a text has letters of another script whose typeface is loaded. */
export const isWritten = (text: string, typefaces: LetterTypefaces): boolean =>
  [...scriptsIn(text)].some((script) => typefaces[script] !== undefined);

/** Where a line may end: after a space, and beside a Han or kana character, but not before its punctuation. */
const breaks =
  /(?<=\s)(?=\S)|(?<=[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef])(?![\u3001-\u3002\uff00-\uff1f])|(?=[\u3041-\u30ff\u3400-\u9fff])/u;

/**
 * Breaks a row of text in other scripts into lines, each as its pieces from left to right. A word is broken only if it is
 * longer than a line.
 */
export function writtenLines(row: string, { style, width, measure, typefaces }: Written): Piece[][] {
  const widths = new Map<string, number>();
  const widthOf = (text: string): number => {
    const known = widths.get(text);
    if (known !== undefined) return known;
    const pieces = visualOrder(text, style.face, typefaces);
    const sum = pieces.reduce((all, piece) => all + measure(piece.text, piece.face, style.size), 0);
    widths.set(text, sum);
    return sum;
  };
  const fits = (text: string) => widthOf(text.trimEnd()) <= width;
  const lines: string[] = [];
  let used = width;
  for (const word of graphemesOf(row).join("").split(breaks)) {
    if (used + widthOf(word.trimEnd()) <= width) {
      lines.push((lines.pop() ?? "") + word);
      used += widthOf(word);
      continue;
    }
    lines.push(...(fits(word) ? [word] : broken(word, fits)));
    used = widthOf(lines.at(-1) ?? "");
  }
  return lines.map((line) => visualOrder(line.trim(), style.face, typefaces));
}

function broken(word: string, fits: (text: string) => boolean): string[] {
  const lines = [""];
  for (const grapheme of graphemesOf(word)) {
    const longer = (lines.at(-1) ?? "") + grapheme;
    if (fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(grapheme);
  }
  return lines;
}

/** A line's pieces in visual order, from left to right, with the letters of each in reading order. */
function visualOrder(line: string, face: Face, typefaces: LetterTypefaces): Piece[] {
  const { levels } = bidi().getEmbeddingLevels(line, "auto");
  const runs: { level: number; pieces: Piece[] }[] = [];
  let at = 0;
  for (const grapheme of graphemesOf(line)) {
    const level = levels[at] ?? 0;
    at += grapheme.length;
    const last = runs.at(-1);
    if (last?.level === level) add(last.pieces, grapheme, face, typefaces);
    else runs.push({ level, pieces: add([], grapheme, face, typefaces) });
  }
  return reorderRuns(runs).flatMap(({ level, pieces }) => {
    const parts = pieces.flatMap(withoutJoiners);
    return level % 2 === 1 ? parts.reverse() : parts;
  });
}

/**
 * Removes joiners between two pieces: Arabic letters end their joining there anyway, and a joiner would be copied as a
 * character.
 */
const withoutJoiners = ({ face, text }: Piece): Piece[] =>
  face === "arabic"
    ? text
        .split("\u200c")
        .filter(Boolean)
        .map((part) => ({ face, text: part }))
    : [{ face, text }];

/**
 * Reorders runs as the bidirectional algorithm requires: from the highest level down to 1, reverses adjacent runs of at
 * least that level.
 */
function reorderRuns<Run extends { level: number }>(runs: readonly Run[]): Run[] {
  let ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    const groups: Run[][] = [];
    for (const run of ordered) {
      const group = groups.at(-1);
      const isIn = run.level >= level;
      if (isIn && group?.[0] && group[0].level >= level) group.push(run);
      else groups.push([run]);
    }
    ordered = groups.flatMap((group) => group.reverse());
  }
  return ordered;
}

/**
 * Appends a character to the pieces. Common characters, such as a space, stay in the previous typeface, except in the
 * Korean one, whose space the library can't measure.
 */
function add(pieces: Piece[], grapheme: string, face: Face, typefaces: LetterTypefaces): Piece[] {
  const last = pieces.at(-1);
  const script = scriptOf(grapheme);
  const piece =
    isNameScript(script) && typefaces[script]
      ? { face: script, text: grapheme }
      : (piecesOf(grapheme, face, typefaces)[0] ?? { face, text: grapheme });
  const staysIn = last?.face !== "hangul" && /^\s$/.test(grapheme);
  if (last && (last.face === piece.face || staysIn)) last.text += piece.text;
  else pieces.push(piece);
  return pieces;
}
