import { expect, test } from "vitest";
import { fontOfDocument, typefaces } from "./typefaces.server";

test("a glyph maps to the characters of its own document, whatever another one has drawn with it", async () => {
  const { body } = await typefaces();
  const [first, second] = [fontOfDocument(body.font), fontOfDocument(body.font)];
  const { id } = first.glyphForCodePoint(0x41);
  expect(first.getGlyph(id).codePoints).toEqual([0x41]);
  expect(second.getGlyph(id, [0x391]).codePoints).toEqual([0x391]);
});
