import { keysOf } from "~/platform/values/keys-of";
import { type NameScript, nameScripts } from "../domain/written-name";
import type { Face, LetterTypefaces } from "./typefaces.server";

/** A part of a text that one typeface can draw. */
export interface Piece {
  face: Face | NameScript;
  text: string;
}

/** The width of a text in points. */
export type Measure = (text: string, face: Piece["face"], size: number) => number;

const widerFace: Record<Face, Face> = {
  display: "wideStrong",
  body: "wideBody",
  strong: "wideStrong",
  hand: "wideBody",
  wideBody: "wideBody",
  wideStrong: "wideStrong",
};

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Invisible characters, but for those by which the letters of some scripts join or don't. */
const ignorable = /(?!(?<=[\u0600-\u109f\u1780-\u17ff])[\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;

/** Normalizes text that looks the same to one form, and removes invisible characters. Line breaks are kept. */
export function normalizeText(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(ignorable, "")
    .replace(/[^\S\n]|(?!\n)\p{Cc}/gu, " ");
}

/**
 * Splits a word by typeface: the first typeface that has the whole word, else character by character. A character that no
 * typeface has is shown as its code point, as in [U+738B] or [emoji U+1F600], so that nothing signed is left out.
 */
export function piecesOf(word: string, face: Face, typefaces: LetterTypefaces): Piece[] {
  const whole = faceFor(word, face, typefaces);
  if (whole) return [{ face: whole, text: word }];
  const pieces: Piece[] = [];
  for (const { segment } of graphemes.segment(word)) {
    const found = faceFor(segment, face, typefaces);
    const piece = found ? { face: found, text: segment } : { face, text: byNumber(segment, typefaces[face]) };
    const last = pieces.at(-1);
    if (last?.face === piece.face) last.text += piece.text;
    else pieces.push(piece);
  }
  return pieces;
}

/** The first character that no typeface of a letter has; null if all can be drawn. */
export function unprintableIn(text: string, typefaces: LetterTypefaces): string | null {
  for (const { segment } of graphemes.segment(normalizeText(text).replaceAll("\n", " ")))
    if (faceFor(segment, "body", typefaces) === null) return segment;
  return null;
}

/** The typefaces of other scripts are there only where a document has such a text; they also have its punctuation. */
function faceFor(text: string, face: Face, typefaces: LetterTypefaces): Piece["face"] | null {
  for (const candidate of [face, widerFace[face], ...keysOf(nameScripts)]) {
    const characters = typefaces[candidate]?.characters;
    if (characters && [...text].every((character) => characters.has(character.codePointAt(0) ?? 0)))
      return candidate;
  }
  return null;
}

function byNumber(text: string, { characters }: { characters: ReadonlySet<number> }): string {
  const seen = Array.from(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ""));
  if (emoji.test(text)) return `[emoji ${seen.map(numberOf).join(" ")}]`;
  const shown = seen.map((character) =>
    characters.has(character.codePointAt(0) ?? 0) ? character : `[${numberOf(character)}]`,
  );
  return shown.join("");
}

/** A picture among the letters, maybe put together from several. */
const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;

const numberOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
