import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const { resolve } = createRequire(import.meta.url);

/** The site's typefaces, a handwriting for typed signatures, and a wide one for what the site's don't have. */
const files = {
  display: "@expo-google-fonts/young-serif/400Regular/YoungSerif_400Regular.ttf",
  body: "@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf",
  strong: "@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf",
  hand: "@expo-google-fonts/caveat/500Medium/Caveat_500Medium.ttf",
  wideBody: "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  wideStrong: "@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf",
} as const;

export type Face = keyof typeof files;

interface Typeface {
  bytes: Buffer;
  /** The code points it has a glyph for. */
  characters: ReadonlySet<number>;
}

export type Typefaces = Readonly<Record<Face, Typeface>>;

let loading: Promise<Typefaces> | undefined;

/** The typefaces of letters, read once for the process. */
export function typefaces(): Promise<Typefaces> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Typefaces> {
  const { create } = await import("fontkit");
  const read = async (face: Face): Promise<Typeface> => {
    const bytes = await readFile(resolve(files[face]));
    const font = create(bytes);
    if (!("characterSet" in font)) throw new TypeError(`${face} is a collection of fonts`);
    return { bytes, characters: new Set(font.characterSet) };
  };
  const [display, body, strong, hand, wideBody, wideStrong] = await Promise.all([
    read("display"),
    read("body"),
    read("strong"),
    read("hand"),
    read("wideBody"),
    read("wideStrong"),
  ]);
  return { display, body, strong, hand, wideBody, wideStrong };
}
