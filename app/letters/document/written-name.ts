import { createRequire } from "node:module";
import { once } from "~/platform/process/once";
import { graphemesOf, type NameScript, scriptOf } from "../domain/written-name";
import { piecesOf } from "./printable-text";
import type { Element, Sheet } from "./sheet";
import { baselineOf, type TextStyle } from "./text-lines";
import type { Face } from "./typefaces.server";

/** A part of a name in one typeface and direction, with its letters in reading order. */
interface NamePiece {
  face: Face | NameScript;
  text: string;
}

/** The Unicode Bidirectional Algorithm's library, which has no types; loaded for the first name that needs it. */
interface Bidi {
  getEmbeddingLevels(text: string, direction: "auto"): { levels: Uint8Array };
}
const bidi = once((): Bidi => {
  const bidiFactory: () => Bidi = createRequire(import.meta.url)("bidi-js");
  return bidiFactory();
});

/**
 * Draws a name in its owner's own script: shaped, in its direction, and with the correct text for screen readers and
 * copying.
 */
export function drawWrittenName(
  sheet: Sheet,
  role: string,
  name: string,
  style: TextStyle,
  box: { x: number; width: number; parent: Element },
): void {
  const lines = writtenLines(sheet, name, style, box.width);
  const element = sheet.element(role, box.parent, { actual: name });
  element.add(() => {
    for (const line of lines) drawLine(sheet, line, style, box.x);
  });
  element.end();
}

/** Draws text that flows over pages, each line in its own scripts and direction. */
export function flowWritten(
  sheet: Sheet,
  role: string,
  text: string,
  style: TextStyle,
  box: { x: number; width: number },
): void {
  for (const row of text.split(/\r\n?|\n/)) {
    const isPlain = graphemesOf(row).every((grapheme) => !isOfScript(grapheme));
    if (isPlain) sheet.flow(role, row, style, box);
    else drawRows(sheet, role, row, style, box);
  }
}

function drawRows(
  sheet: Sheet,
  role: string,
  row: string,
  style: TextStyle,
  box: { x: number; width: number },
): void {
  const element = sheet.element(role, undefined, { actual: row });
  for (const line of writtenLines(sheet, row, style, box.width)) {
    sheet.ensure(style.leading);
    element.add(() => drawLine(sheet, line, style, box.x));
  }
  element.end();
}

const isOfScript = (grapheme: string): boolean => {
  const script = scriptOf(grapheme);
  return script !== null && script !== "common";
};

function drawLine(sheet: Sheet, line: string, style: TextStyle, x: number): void {
  const { doc } = sheet;
  let at = x;
  doc.fillColor(style.color);
  for (const { face, text } of visualOrder(line, style.face, sheet)) {
    const isOtherwise = drawnOtherwise.has(face);
    if (isOtherwise) doc.markContent("Span", { actual: text });
    doc
      .font(face)
      .fontSize(style.size)
      .text(text, at, sheet.y + baselineOf(style), whole);
    if (isOtherwise) doc.endMarkedContent();
    at += doc.widthOfString(text, whole);
  }
  sheet.y += style.leading;
}

/**
 * Scripts whose vowels are drawn before the letter they follow, or in two parts, so the page must state the reading text.
 * Readers derive the order of the other scripts.
 */
const drawnOtherwise: ReadonlySet<Face | NameScript> = new Set([
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
 * With any feature list, even an empty one, the library draws the line as a whole instead of word by word from left to
 * right.
 */
const whole: PDFKit.Mixins.TextOptions = { lineBreak: false, baseline: "alphabetic", features: [] };

/** Breaks a name between words, and within a word only if it is longer than a line. */
function writtenLines(sheet: Sheet, name: string, style: TextStyle, width: number): string[] {
  const fits = (text: string) => widthOf(sheet, text, style) <= width;
  const lines: string[] = [];
  for (const word of graphemesOf(name)
    .join("")
    .split(/(?<=\s)/)) {
    const last = lines.at(-1);
    if (last !== undefined && fits((last + word).trimEnd())) lines[lines.length - 1] = last + word;
    else if (fits(word.trimEnd())) lines.push(word);
    else lines.push(...broken(word, fits));
  }
  return lines.map((line) => line.trim());
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

const widthOf = (sheet: Sheet, text: string, style: TextStyle): number =>
  visualOrder(text, style.face, sheet).reduce(
    (sum, piece) => sum + sheet.doc.font(piece.face).fontSize(style.size).widthOfString(piece.text, whole),
    0,
  );

/** A line's pieces in visual order, from left to right. */
function visualOrder(line: string, face: Face, sheet: Sheet): NamePiece[] {
  const { levels } = bidi().getEmbeddingLevels(line, "auto");
  const runs: { level: number; pieces: NamePiece[] }[] = [];
  let at = 0;
  for (const grapheme of graphemesOf(line)) {
    const level = levels[at] ?? 0;
    at += grapheme.length;
    const last = runs.at(-1);
    if (last?.level === level) add(last.pieces, grapheme, face, sheet);
    else runs.push({ level, pieces: add([], grapheme, face, sheet) });
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
const withoutJoiners = ({ face, text }: NamePiece): NamePiece[] =>
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
function add(pieces: NamePiece[], grapheme: string, face: Face, sheet: Sheet): NamePiece[] {
  const last = pieces.at(-1);
  const script = scriptOf(grapheme);
  const piece: NamePiece =
    script !== null && script !== "common"
      ? { face: script, text: grapheme }
      : (piecesOf(grapheme, face, sheet.typefaces)[0] ?? { face, text: grapheme });
  const staysIn = last?.face !== "hangul" && /^\s$/.test(grapheme);
  if (last && (last.face === piece.face || staysIn)) last.text += piece.text;
  else pieces.push(piece);
  return pieces;
}
