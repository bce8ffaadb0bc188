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
  ["~2019", "2019"],
  ["2019ish", "2019"],
  ["in March of 2021", "3/2021"],
  ["Spring 2021", "2021"],
  ["March 3, 2021", "3/2021"],
  ["3rd of March 2021", "3/2021"],
  ["Jan 1st 2020", "1/2020"],
  ["2021-03-15", "3/2021"],
  ["03-04-1980", "3/1980"],
  ["3.4.2021", "3/2021"],
  ["15/3/2021", "3/2021"],
  ["3/15/21", "3/2021"],
  ["3/15/80", "3/1980"],
  ["2008", "2008"],
  ["11/2026", "11/2026"],
])("%s is read as %s, which reads the same again", (typed, text) => {
  expect(monthAndYear(typed, today)).toEqual({ kind: "read", text });
  expect(monthAndYear(text, today)).toEqual({ kind: "read", text });
});

test.each([
  ..."long ago, 13/2021, 3/21, marzo 2021?, 2021 2022, 0/2021, 1850, maybe 2021, 2020s, 20210303, March of 21".split(
    ", ",
  ),
  ..."02/30/2021, 13/13/2021, 3/4, 3 4 5 2021, March March 2021, 5 years ago, 🦄".split(", "),
  "",
])("%s is no month", (typed) => {
  expect(monthAndYear(typed, today)).toEqual({ kind: "unread" });
});

test.each(["1/2027", "2027", "December 2026"])("%s is still ahead", (typed) => {
  expect(monthAndYear(typed, today)).toEqual({ kind: "ahead" });
});

test("a month is written out, anything else is unchanged", () => {
  expect(monthInWords("3/2021")).toBe("March 2021");
  for (const text of ["2008", "</b>", "1/2/3", ""]) expect(monthInWords(text)).toBe(text);
});
