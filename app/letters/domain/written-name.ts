import { keysOf } from "~/platform/values/keys-of";
import { optionalLegalName } from "~/platform/values/text";

/**
 * Non-Latin scripts that a letter can show, each with all characters its typeface has for names. Joiners belong to the
 * scripts that they shape. A test compares this with the typefaces.
 */
export const nameScripts = {
  arabic: /^[\u0600-\u0604\u0606-\u061b\u061e-\u06a1\u06a3-\u06ff\u0750-\u077f\u200c\u200d]+$/u,
  hebrew: /^[\u0591-\u05c7\u05d0-\u05ea\u05ef-\u05f4]+$/u,
  devanagari: /^[\u0900-\u097f\u200c\u200d]+$/u,
  gujarati:
    /^[\u0a81-\u0a83\u0a85-\u0a8d\u0a8f-\u0a91\u0a93-\u0aa8\u0aaa-\u0ab0\u0ab2\u0ab3\u0ab5-\u0ab9\u0abc-\u0ac5\u0ac7-\u0ac9\u0acb-\u0acd\u0ad0\u0ae0-\u0ae3\u0ae6-\u0af1\u0af9-\u0aff\u200c\u200d]+$/u,
  bengali:
    /^[\u0980-\u0983\u0985-\u098c\u098f\u0990\u0993-\u09a8\u09aa-\u09b0\u09b2\u09b6-\u09b9\u09bc-\u09c4\u09c7\u09c8\u09cb-\u09ce\u09d7\u09dc\u09dd\u09df-\u09e3\u09e6-\u09f1\u09f4-\u09f9\u09fc\u09fe\u200c\u200d]+$/u,
  gurmukhi:
    /^[\u0a01-\u0a03\u0a05-\u0a0a\u0a0f\u0a10\u0a13-\u0a28\u0a2a-\u0a30\u0a32\u0a33\u0a35\u0a36\u0a38\u0a39\u0a3c\u0a3e-\u0a42\u0a47\u0a48\u0a4b-\u0a4d\u0a51\u0a59-\u0a5c\u0a5e\u0a66-\u0a75\u200c\u200d]+$/u,
  telugu:
    /^[\u0c00-\u0c0c\u0c0e-\u0c10\u0c12-\u0c28\u0c2a-\u0c39\u0c3c-\u0c44\u0c46-\u0c48\u0c4a-\u0c4d\u0c55\u0c56\u0c58-\u0c5a\u0c5d\u0c60-\u0c63\u0c66-\u0c6f\u0c78-\u0c7e\u200c\u200d]+$/u,
  kannada:
    /^[\u0c80-\u0c83\u0c85-\u0c8c\u0c8e-\u0c90\u0c92-\u0ca8\u0caa-\u0cb3\u0cb5-\u0cb9\u0cbc-\u0cc4\u0cc6-\u0cc8\u0cca-\u0ccd\u0cd5\u0cd6\u0cdd\u0cde\u0ce0-\u0ce3\u0ce6-\u0cef\u0cf1-\u0cf3\u200c\u200d]+$/u,
  malayalam:
    /^[\u0d00-\u0d0c\u0d0e-\u0d10\u0d12-\u0d44\u0d46-\u0d48\u0d4a-\u0d4e\u0d54-\u0d63\u0d66-\u0d78\u0d7a-\u0d7f\u200c\u200d]+$/u,
  sinhala:
    /^[\u0d81-\u0d83\u0d85-\u0d96\u0d9a-\u0db1\u0db3-\u0dbb\u0dbd\u0dc0-\u0dc6\u0dca\u0dcf-\u0dd4\u0dd6\u0dd8-\u0ddf\u0de6-\u0def\u0df2\u0df3\u200c\u200d]+$/u,
  khmer: /^[\u1780-\u17b3\u17b6-\u17d3\u17d7\u17dc\u17dd\u17e0-\u17e9\u17f0-\u17f9\u200c\u200d]+$/u,
  myanmar: /^[\u1000-\u1049\u1050-\u109d\u200c\u200d]+$/u,
  tamil:
    /^[\u0b82\u0b83\u0b85-\u0b8a\u0b8e-\u0b90\u0b92-\u0b95\u0b99\u0b9a\u0b9c\u0b9e\u0b9f\u0ba3\u0ba4\u0ba8-\u0baa\u0bae-\u0bb9\u0bbe-\u0bc2\u0bc6-\u0bc8\u0bca-\u0bcd\u0bd0\u0bd7\u0be6-\u0bfa\u200c\u200d]+$/u,
  lao: /^[\u0e81\u0e82\u0e84\u0e86-\u0e8a\u0e8c-\u0ea3\u0ea5\u0ea7-\u0ebd\u0ec0-\u0ec4\u0ec6\u0ec8-\u0ecd\u0edc-\u0edf]+$/u,
  armenian: /^[\u0531-\u0556\u0559-\u058a]+$/u,
  georgian: /^[\u10d0-\u10ff\u1c90-\u1cba\u1cbd-\u1cbf]+$/u,
  ethiopic:
    /^[\u1200-\u1248\u124a-\u124d\u1250-\u1256\u1258\u125a-\u125d\u1260-\u1288\u128a-\u128d\u1290-\u12b0\u12b2-\u12b5\u12b8-\u12be\u12c0\u12c2-\u12c5\u12c8-\u12d6\u12d8-\u1310\u1312-\u1315\u1318-\u135a\u135d-\u1368\u1380-\u138f]+$/u,
  thai: /^[\u0e01-\u0e3a\u0e40-\u0e5b]+$/u,
  hangul: /^[\u3131-\u3163\uac00-\ud7a3]+$/u,
  han: /^[\u3005-\u3007\u3041-\u3096\u3099-\u30ff\u3400-\u4db5\u4e00-\u9fef]+$/u,
} as const;

export type NameScript = keyof typeof nameScripts;

/** Latin, Greek and Cyrillic letters, digits, and punctuation of names, which the letter's text typefaces have. */
const common =
  /^[ '\-.,0-9\u00b7\u02bb\u02bc\u2010-\u2015\u2018\u2019A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03cf\u0400-\u0481\u048a-\u052f\u1e00-\u1eff]+$/u;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The script of a grapheme; "common" for the letter's text typefaces, null if no typeface has it. */
export function scriptOf(grapheme: string): NameScript | "common" | null {
  if (common.test(grapheme)) return "common";
  return keysOf(nameScripts).find((script) => nameScripts[script].test(grapheme)) ?? null;
}

export const isNameScript = (script: NameScript | "common" | null): script is NameScript =>
  script !== null && script !== "common";

/** What no text in Latin, Greek or Cyrillic letters has. */
const otherScript = /[\u0531-\u1dff\u3000-\ud7ff]/;

/** The scripts of a text besides those of the letter's text typefaces. */
export const scriptsIn = (text: string): ReadonlySet<NameScript> =>
  new Set(otherScript.test(text) ? graphemesOf(text).map(scriptOf).filter(isNameScript) : []);

/** Normalizes a name and splits it into graphemes; a wide Japanese space becomes a space. */
export const graphemesOf = (name: string): string[] =>
  Array.from(graphemes.segment(name.normalize("NFC").replace(/\s+/gu, " ")), ({ segment }) => segment);

/** The first character of a name that no letter can show; null if all can be shown. */
export const unprintableInName = (name: string): string | null =>
  graphemesOf(name).find((grapheme) => scriptOf(grapheme) === null) ?? null;

export const unprintableName = (character: string): string =>
  `A letter can't show “${character}” in this name. Please leave it out`;

/** An optional name in its owner's own script, in any script that a letter can show. */
export const writtenName = () =>
  optionalLegalName().superRefine((name, context) => {
    const unprintable = unprintableInName(name ?? "");
    if (unprintable !== null) context.addIssue({ code: "custom", message: unprintableName(unprintable) });
  });
