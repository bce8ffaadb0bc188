import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { decodePage } from "~/platform/public-fetch/page-charset";
import { readPage } from "./read-page";

/** Pages as common shop software generates them, each with its expected result in a comment at the top. */
const folder = new URL("../../../tests/support/shop-pages/", import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith(".html"));

test.each(files)("%s", (file) => {
  const html = decodePage(readFileSync(new URL(file, folder)), null);
  const expected: unknown = JSON.parse(/<!-- expected ([\s\S]*?)-->/.exec(html)?.[1] ?? "undefined");
  expect(readPage(html, `https://shop.example/${file}`)).toEqual(expected);
});

test("there are pages of products and pages of others", () => {
  expect(files.length).toBeGreaterThan(15);
});
