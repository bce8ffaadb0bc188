import { expect, test } from "vitest";
import { printable } from "./printable";

test.each([
  ["%00", "\0"],
  ["%07", "\u0007"],
  ["%1b", "\u001b"],
  ["%7F", "\u007f"],
  ["%C2%85", "\u0085"],
])("a query with %s shows nothing of it", (encoded, decoded) => {
  const url = `http://localhost/check?url=a${encoded}b`;
  expect(decodeURIComponent(encoded)).toBe(decoded);
  expect(printable(`<p>\n\ta${decoded}b é</p>`, url)).toBe("<p>\n\tab é</p>");
});

test("other pages are left as they are", () => {
  expect(printable("<p>a\u0007</p>", "http://localhost/shop?q=a%20b%0A")).toBe("<p>a\u0007</p>");
});
