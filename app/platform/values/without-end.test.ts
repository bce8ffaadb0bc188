import { expect, test } from "vitest";
import { withoutEnd } from "./without-end";

test.each([
  ["page...", "page"],
  ["a.b.", "a.b"],
  ["...", ""],
  ["", ""],
  ["page", "page"],
])("%j without its points is %j", (text, left) => {
  expect(withoutEnd(text, /\.$/)).toBe(left);
});

test("a mark of several characters counts as a whole", () => {
  expect(withoutEnd("page&gt;&gt;;", /(?:;|&gt;)$/)).toBe("page");
});
