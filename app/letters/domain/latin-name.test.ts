import { expect, test } from "vitest";
import { unprintableIn } from "../document/printable-text";
import { typefaces } from "../document/typefaces.server";
import { latinLetters, latinName, optionalLatinName } from "./latin-name";

const name = latinName("Name is required");

test.each(["Inès Moreau", "O’Neil-Smith", "Nguyễn Thị Ánh", "Kaʻiulani", "Łukasz Żółć", 'Sam "Sid" 3rd'])(
  "%s is a name, and a letter can show it",
  async (typed) => {
    expect(name.parse(typed)).toBe(typed);
    expect(optionalLatinName().parse(typed)).toBe(typed);
    expect(unprintableIn(typed, await typefaces())).toBeNull();
  },
);

test.each(["李小龍", "محمد", "דנה", "Ada 😀", "Дана", "Ａda"])(
  "%s is asked for in Latin letters",
  (typed) => {
    expect(name.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([latinLetters]);
    expect(optionalLatinName().safeParse(typed).success).toBe(false);
  },
);

test("no name that is taken holds a character that a letter can't show", async () => {
  const faces = await typefaces();
  const taken = Array.from({ length: 0x2fff }, (_, point) => String.fromCodePoint(point)).filter(
    (character) => /\p{L}/u.test(character) && name.safeParse(character).success,
  );
  expect(taken.length).toBeGreaterThan(500);
  expect(taken.filter((character) => unprintableIn(character, faces) !== null)).toEqual([]);
});
