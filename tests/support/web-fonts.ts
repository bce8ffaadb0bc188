import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";

const root = new URL("../../", import.meta.url);
/** The folder from which the pages' style sheet loads them. */
export const fontFolder = new URL("app/kit/layout/fonts/", root);
/** Where the pages' texts are written. */
const written = [
  "content/**/*.{md,yaml}",
  "app/{kit,routes}/**/*.{ts,tsx,css}",
  "app/**/{ui,content,request,enhance,operations,service}/**/*.{ts,tsx,css}",
  "app/*.{ts,tsx,css}",
];
/** Additional characters that shops and people often use. */
const usual = "\u00a0§©®°·½×÷–—‘’“”•…−™";
/** Features that the style sheets use, and those for accents and kerning. */
const features = ["kern", "liga", "calt", "ccmp", "mark", "rvrn", "lnum", "pnum", "tnum"];

const families = [
  { name: "figtree", latin: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2" },
  { name: "young-serif", latin: "@fontsource/young-serif/files/young-serif-latin-400-normal.woff2" },
] as const;

/** ASCII, the additional characters, and all other characters in the repository's page texts. */
export function writtenCharacters(): ReadonlySet<number> {
  const texts = globSync(written, { cwd: root.pathname, exclude: ["**/*.test.*"] }).map((path) =>
    readFileSync(new URL(path, root), "utf8"),
  );
  const signs = [...new Set(texts.join("") + usual)].filter((one) => !/[\p{L}\p{M}\p{C}]/u.test(one));
  const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index);
  return new Set([...ascii, ...signs.map(codeOf)]);
}

const codeOf = (character: string) => character.codePointAt(0) ?? 0;

/**
 * The web fonts by file name: for each family the characters that the site uses, the other characters of its Latin part,
 * and its extended Latin part. Deterministic on every machine.
 */
export async function webFonts(): Promise<Map<string, Uint8Array>> {
  const fonts = new Map<string, Uint8Array>();
  const own = writtenCharacters();
  for (const { name, latin } of families) {
    const source = readPackageFile(latin);
    const extended = readPackageFile(latin.replace("-latin-", "-latin-ext-"));
    const all = charactersOf(source);
    const files = [
      { part: "", from: source, codes: all.filter((code) => own.has(code)) },
      { part: "-more", from: source, codes: all.filter((code) => !own.has(code) && isLatin(code)) },
      {
        part: "-extended",
        from: extended,
        codes: charactersOf(extended).filter((code) => isLatin(code) && !all.includes(code)),
      },
    ];
    for (const { part, from, codes } of files) fonts.set(`${name}${part}.woff2`, await subset(from, codes));
  }
  return fonts;
}

/**
 * Letters of Latin-script languages, and the euro sign: longer lists of ranges would cost each page more than they gain.
 */
const isLatin = (code: number) => code < 0x250 || (code >= 0x1e00 && code < 0x1f00) || code === 0x20ac;

const readPackageFile = (path: string) => readFileSync(createRequire(import.meta.url).resolve(path));

/** The code points that a font file supports, in order. */
export function charactersOf(file: Uint8Array): number[] {
  const codes = openFont(file).characterSet.filter((code) => code >= 0x20 && code < 0xfffd);
  return codes.sort((a, b) => a - b);
}

function openFont(file: Uint8Array): Font {
  const font = create(Buffer.from(file));
  if ("fonts" in font) throw new Error("One font was expected.");
  return font;
}

/** Hinting for low-resolution screens is removed: it was a third of Young Serif, which is only used for titles. */
async function subset(file: Buffer, codes: readonly number[]): Promise<Uint8Array> {
  const isVariable = "wght" in openFont(file).variationAxes;
  const options = {
    targetFormat: "woff2" as const,
    keepFeatures: features,
    noHinting: true,
    variationAxes: isVariable ? { wght: { min: 400, max: 750 } } : undefined,
  };
  return subsetFont(file, String.fromCodePoint(...codes), options);
}

/** The `unicode-range` that contains these characters and none of `others`. */
export function unicodeRange(codes: readonly number[], others: readonly number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const code of [...new Set(codes)].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    const isNear = last && code - last[1] < 0x100;
    if (isNear && !others.some((other) => other > last[1] && other < code)) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return ranges.map(([from, to]) => `U+${hex(from)}${from === to ? "" : `-${hex(to)}`}`).join(", ");
}
