import { expect, test } from "vitest";
import { legalName, lettersOfName, optionalLegalName, unreadable } from "./text";

const name = legalName("Name is required");
const optional = optionalLegalName();

test.each(["Inès Moreau", "李小龍", "محمد", "O’Neil-Smith", "Madonna", "Sam 3rd", "नेहा 😀"])(
  "%s is a name",
  (typed) => {
    expect(name.parse(typed)).toBe(typed);
    expect(optional.parse(typed)).toBe(typed);
  },
);

test.each([
  ["a lone emoji", "😀", lettersOfName],
  ["digits", "12345", lettersOfName],
  ["signs", "—", lettersOfName],
  ["an override of the direction", "\u202eydaJ eodL\u202c", unreadable],
  ["an isolate", "\u2067Ada\u2069", unreadable],
])("%s is none", (_, typed, message) => {
  for (const schema of [name, optional])
    expect(schema.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test("nothing is none where it is needed, and fine where it isn't", () => {
  expect(name.safeParse("  ").error?.issues[0]?.message).toBe("Name is required");
  expect(optional.parse("")).toBe("");
  expect(optional.parse(undefined)).toBeUndefined();
});
