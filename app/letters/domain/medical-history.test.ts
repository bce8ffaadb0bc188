import { expect, test } from "vitest";
import { monthAndYear, monthInWords } from "./medical-history";

const today = new Date("2026-11-23T12:00:00Z");

test.each([
  ["3/2021", "3/2021"],
  ["03/2021", "3/2021"],
  ["3-2021", "3/2021"],
  ["2021-03", "3/2021"],
  ["March 2021", "3/2021"],
  ["in Sept., 2019", "9/2019"],
  ["about 2008", "2008"],
  ["2008", "2008"],
  ["11/2026", "11/2026"],
])("%s is read as %s, which reads the same again", (typed, text) => {
  expect(monthAndYear(typed, today)).toEqual({ kind: "read", text });
  expect(monthAndYear(text, today)).toEqual({ kind: "read", text });
});

test.each(["long ago", "13/2021", "3/21", "1/2/2021", "marzo 2021?", "2021 2022", "0/2021", "1850"])(
  "%s is no month",
  (typed) => {
    expect(monthAndYear(typed, today)).toEqual({ kind: "unread" });
  },
);

test.each(["1/2027", "2027", "December 2026"])("%s is still ahead", (typed) => {
  expect(monthAndYear(typed, today)).toEqual({ kind: "ahead" });
});

test("a month is said in words, anything else as it is", () => {
  expect(monthInWords("3/2021")).toBe("March 2021");
  for (const text of ["2008", "</b>", "1/2/3", ""]) expect(monthInWords(text)).toBe(text);
});
