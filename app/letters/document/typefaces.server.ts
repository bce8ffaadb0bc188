import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Font } from "fontkit";
import type { LetterContent } from "../domain/letter-content";
import { type NameScript, scriptsIn } from "../domain/written-name";

const { resolve } = createRequire(import.meta.url);

/** The site's typefaces, a handwriting for typed signatures, and one with wide coverage for missing characters. */
const files = {
  display: "@expo-google-fonts/young-serif/400Regular/YoungSerif_400Regular.ttf",
  body: "@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf",
  strong: "@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf",
  hand: "@expo-google-fonts/caveat/500Medium/Caveat_500Medium.ttf",
  wideBody: "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  wideStrong: "@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf",
} as const;

/** Typefaces for names in their owners' own scripts. */
const nameFiles: Readonly<Record<NameScript, string>> = {
  arabic: "@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf",
  hebrew: "@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf",
  devanagari: "@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf",
  gujarati: "@expo-google-fonts/noto-sans-gujarati/400Regular/NotoSansGujarati_400Regular.ttf",
  bengali: "@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf",
  gurmukhi: "@expo-google-fonts/noto-sans-gurmukhi/400Regular/NotoSansGurmukhi_400Regular.ttf",
  telugu: "@expo-google-fonts/noto-sans-telugu/400Regular/NotoSansTelugu_400Regular.ttf",
  kannada: "@expo-google-fonts/noto-sans-kannada/400Regular/NotoSansKannada_400Regular.ttf",
  malayalam: "@expo-google-fonts/noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular.ttf",
  sinhala: "@expo-google-fonts/noto-sans-sinhala/400Regular/NotoSansSinhala_400Regular.ttf",
  khmer: "@expo-google-fonts/noto-sans-khmer/400Regular/NotoSansKhmer_400Regular.ttf",
  myanmar: "@expo-google-fonts/noto-sans-myanmar/400Regular/NotoSansMyanmar_400Regular.ttf",
  tamil: "@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf",
  thai: "@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf",
  lao: "@expo-google-fonts/noto-sans-lao/400Regular/NotoSansLao_400Regular.ttf",
  armenian: "@expo-google-fonts/noto-sans-armenian/400Regular/NotoSansArmenian_400Regular.ttf",
  georgian: "@expo-google-fonts/noto-sans-georgian/400Regular/NotoSansGeorgian_400Regular.ttf",
  ethiopic: "@expo-google-fonts/noto-sans-ethiopic/400Regular/NotoSansEthiopic_400Regular.ttf",
  hangul: "@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf",
  han: "@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf",
};

export type Face = keyof typeof files;

interface Typeface {
  /** What a document embeds a part of. */
  font: Font;
  /** The code points that have a glyph. */
  characters: ReadonlySet<number>;
}

type Typefaces = Readonly<Record<Face, Typeface>>;

let loading: Promise<Typefaces> | undefined;

/** The typefaces of a letter's texts, loaded once per process. For documents with letters use `typefacesOf`. */
export function typefaces(): Promise<Typefaces> {
  loading ??= load();
  return loading;
}

export type LetterTypefaces = Typefaces & Partial<Record<NameScript, Typeface>>;

/** The typefaces needed to draw these letters. */
export const typefacesOf = (letters: readonly LetterContent[]): Promise<LetterTypefaces> =>
  typefacesFor(letters.flatMap(namesIn));

/** The names in a letter, in their owners' own scripts. */
export const namesIn = ({ patient, accountHolderWritten }: LetterContent): string[] => [
  patient.written ?? "",
  accountHolderWritten ?? "",
];

/** The typefaces for these texts. Those of scripts aren't cached, because one takes 10 MB. */
export async function typefacesFor(texts: readonly string[]): Promise<LetterTypefaces> {
  const scripts = new Set(texts.flatMap((text) => [...scriptsIn(text)]));
  const faces: LetterTypefaces = { ...(await typefaces()) };
  for (const script of scripts) faces[script] = await nameTypeface(script);
  return faces;
}

/** Every script but Han has letters that change beside others. */
export async function nameTypeface(script: NameScript): Promise<Typeface> {
  if (script === "han") return read(script, nameFiles.han);
  const { shapedFont } = await import("./shaped-font.server");
  const font = await shapedFont(resolve(nameFiles[script]));
  return { font, characters: new Set(font.characterSet) };
}

/**
 * The font for one document. Its tables are those that the process has read already, which was half of the time that a letter
 * took; its glyphs are the document's, as fontkit remembers for a glyph the characters that it was first read as.
 */
export const fontOfDocument = (font: Font): Font => Object.create(font, { _glyphs: { value: {} } });

async function load(): Promise<Typefaces> {
  const [display, body, strong, hand, wideBody, wideStrong] = await Promise.all([
    read("display", files.display),
    read("body", files.body),
    read("strong", files.strong),
    read("hand", files.hand),
    read("wideBody", files.wideBody),
    read("wideStrong", files.wideStrong),
  ]);
  return { display, body, strong, hand, wideBody, wideStrong };
}

async function read(name: string, file: string): Promise<Typeface> {
  const { create } = await import("fontkit");
  const font = create(await readFile(resolve(file)));
  if (!("characterSet" in font)) throw new TypeError(`${name} is a collection of fonts`);
  return { font, characters: new Set(font.characterSet) };
}
