import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { NameScript } from "../domain/written-name";
import { shapedFont } from "./shaped-font.server";
import { nameTypeface } from "./typefaces.server";

const fontOf = async (script: NameScript) => (await nameTypeface(script)).font;

/** A glyph as the character that it is the plain one of; else "+", for one of several letters or of another form. */
async function drawn(script: NameScript, text: string): Promise<string[]> {
  const font = await fontOf(script);
  const plain = new Map(font.characterSet.map((point) => [font.glyphForCodePoint(point).id, point]));
  return font.layout(text).glyphs.map(({ id }) => {
    const point = plain.get(id);
    return point === undefined ? "+" : String.fromCodePoint(point);
  });
}

/** What the scripts' own rules ask: a vowel before the letters it is read after, in two parts around them, letters that join to one. */
test.each([
  ["bengali", "কি", ["ি", "ক"]],
  ["bengali", "কো", ["+", "ক", "া"]],
  ["bengali", "ক্ষ", ["+"]],
  ["gurmukhi", "ਕਿ", ["ਿ", "ਕ"]],
  ["gujarati", "કિ", ["+", "ક"]],
  ["devanagari", "क्ष", ["+"]],
  ["malayalam", "കൊ", ["െ", "ക", "ാ"]],
  ["malayalam", "ക്ക", ["+"]],
  ["sinhala", "කො", ["ෙ", "ක", "ා"]],
  ["khmer", "កេ", ["េ", "ក"]],
  ["khmer", "ស្រ", ["+", "ស"]],
  ["myanmar", "ကေ", ["ေ", "က"]],
  ["tamil", "கொ", ["ெ", "க", "ா"]],
] as const)("%s: %s is drawn as its script is written", async (script, text, glyphs) => {
  expect(await drawn(script, text)).toEqual(glyphs);
});

test.each([
  ["telugu", "క్ష"],
  ["telugu", "శ్రీ"],
  ["kannada", "ಕ್ಷ"],
  ["kannada", "ಶ್ರೀ"],
] as const)("%s: the letters of %s are joined", async (script, text) => {
  const shown = await drawn(script, text);
  expect(shown).toContain("+");
  expect(shown.length).toBeLessThan([...text].length);
});

test("letters from right to left come from left to right, joined", async () => {
  const font = await fontOf("arabic");
  const { glyphs, advanceWidth } = font.layout("محمد");
  expect(glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints)).join("")).toBe("دمحم");
  expect(glyphs.map(({ id }) => id)).not.toContain(font.glyphForCodePoint("ح".charCodeAt(0)).id);
  expect(advanceWidth).toBeGreaterThan(0);
});

test("each character is extracted from one glyph, in no script twice", async () => {
  for (const [script, text] of [
    ["bengali", "শ্রীকৃষ্ণ"],
    ["hebrew", "שָׁלוֹם"],
    ["khmer", "សុភ័ក្ត្រ"],
  ] as const) {
    const { glyphs } = (await fontOf(script)).layout(text);
    const told = glyphs.flatMap(({ codePoints }) => codePoints);
    expect(told.sort()).toEqual(Array.from(text, (character) => character.codePointAt(0)).sort());
  }
});

test("the same text in another document is extracted as the same characters", async () => {
  const told = async () =>
    (await fontOf("bengali")).layout("কি").glyphs.map(({ codePoints }) => codePoints.length);
  (await fontOf("bengali")).layout("কো");
  expect(await told()).toEqual(await told());
});

test("a file that isn't a typeface is refused", async () => {
  await expect(shapedFont(fileURLToPath(import.meta.url))).rejects.toThrow();
});
