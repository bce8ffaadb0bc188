import { expect, test } from "vitest";
import { firstFonts } from "~/first-fonts";
import { withFonts } from "./page-fonts.server";

const page = "<html><head><title>A</title></head><body></body></html>";
const preloads = (html: string) => html.match(/<link rel="preload" [^>]*>(?=.*<\/head>)/g) ?? [];

test("a later page asks for both fonts in its head", () => {
  const found = preloads(withFonts(page, false));
  expect(found).toEqual(firstFonts.map((href) => expect.stringContaining(`href="${href}"`)));
  // Fonts are fetched without credentials; a preload with them would fetch each a second time.
  expect(found).toEqual(firstFonts.map(() => expect.stringContaining('crossorigin=""')));
  expect(found.join()).not.toContain("media");
});

test("a first page asks for them early only on a wide screen", () => {
  const wide = 'media="(min-width: 48rem)"';
  expect(preloads(withFonts(page, true))).toEqual(firstFonts.map(() => expect.stringContaining(wide)));
});
