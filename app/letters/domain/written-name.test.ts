import { expect, test } from "vitest";
import { nameTypeface, typefaces } from "../document/typefaces.server";
import { type NameScript, nameScripts, scriptOf, unprintableName, writtenName } from "./written-name";

const name = writtenName();

/** Joiners shape adjacent letters and draw nothing themselves. */
const isJoiner = (point: number) => point === 0x200c || point === 0x200d;

test.each([
  "李小龍",
  "محمد",
  "علی\u200cرضا",
  "דנה",
  "Иван",
  "Γιώργος",
  "हिन्दी",
  "શ્રી કૃષ્ણ પટેલ",
  "માળ્",
  "மணிகண்டன்",
  "শ্রীকৃষ্ণ ভট্টাচার্য",
  "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ",
  "శ్రీనివాస్ కృష్ణ",
  "ಶ್ರೀನಿವಾಸ ಕೃಷ್ಣ",
  "ശ്രീകുമാർ കൃഷ്ണൻ",
  "ශ්\u200dරී ප්\u200dරියන්ත",
  "សុភ័ក្ត្រ ចាន់",
  "ကျော်ဇွာ",
  "홍길동",
  "ひらがな",
  "山田\u3000太郎",
  "محمد 3",
  "สมชาย",
  "ສົມສັກ",
  "Արամ Եվա",
  "ნინო",
  "አበበ",
  "Ada",
  "",
])("%s can be written", (typed) => expect(name.parse(typed)).toBe(typed));

test.each([
  ["Ada 😀", "😀"],
  ["བསོད་ནམས", "བ"],
  ["𠮷田", "𠮷"],
  ["a\u093f", "a\u093f"],
  ["李（小龍）", "（"],
])("%s is refused, with the character that no letter can show", (typed, character) => {
  expect(name.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
    unprintableName(character),
  ]);
});

test("the typeface of a script has all that a name may hold", async () => {
  const { body, wideBody } = await typefaces();
  const scripts = Object.keys(nameScripts) as NameScript[];
  const faces = await Promise.all(
    scripts.map(async (script) => [script, await nameTypeface(script)] as const),
  );
  const characters = new Map<string, ReadonlySet<number>>(
    faces.map(([script, face]) => [script, face.characters]),
  );
  characters.set("common", new Set([...body.characters, ...wideBody.characters]));
  const missing: string[] = [];
  let taken = 0;
  for (let point = 0x20; point < 0xd800; point++) {
    const script = scriptOf(String.fromCodePoint(point));
    if (script === null || isJoiner(point)) continue;
    taken++;
    if (!characters.get(script)?.has(point)) missing.push(`${script} ${point.toString(16)}`);
  }
  expect(missing).toEqual([]);
  expect(taken).toBeGreaterThan(38_000);
});

test("a typeface has the space that is drawn with it", async () => {
  for (const script of Object.keys(nameScripts) as NameScript[])
    expect((await nameTypeface(script)).characters.has(0x20)).toBe(true);
});
