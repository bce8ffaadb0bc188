import { expect } from "@playwright/test";
import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

/** Errors by the standard that the validator doesn't report. */
const alsoWrong: readonly [what: string, html: RegExp][] = [
  ["`as` on a link that preloads nothing", /<link\b(?=[^>]*\bas=)(?![^>]*\brel="(module)?preload")[^>]*>/g],
  ["a control character", /[^\P{Cc}\t\n\r]/gu],
  [
    "a picture that reserves no space",
    /<img\b(?!(?=[^>]*\bwidth="\d)(?=[^>]*\bheight="\d)|[^>]*\bsrc="data:)[^>]*>/g,
  ],
  [
    "a picture whose decoding holds up the page",
    /<img\b(?![^>]*\bdecoding="async"|[^>]*\bsrc="data:)[^>]*>/g,
  ],
  ["a field for an address, whose value may be none", /<input\b[^>]*\btype="url"[^>]*>/g],
];

/** Checks a page's HTML against the standard, offline. */
export async function expectValidHtml(html: string, address: string): Promise<void> {
  expect(html, address).toMatch(/^<!DOCTYPE html>/);
  const { results } = await validator.validateString(html);
  const lines = html.split("\n");
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const near = lines[line - 1]?.slice(Math.max(0, column - 40), column + 80);
      return `${ruleId}: ${message} near ${near}`;
    }),
  );
  const also = alsoWrong.flatMap(([what, pattern]) =>
    [...html.matchAll(pattern)].map(([piece]) => `${what}: ${piece}`),
  );
  expect([...found, ...also], address).toEqual([]);
}
