import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { charactersOf, fontFolder, unicodeRange, webFonts, writtenCharacters } from "../support/web-fonts.ts";

const maxFirstVisitBytes = 26_000;
const maxTitleFontBytes = 12 * 1024;
const parts = ["", "-more", "-extended"];
const css = readFileSync(new URL("../fonts.css", fontFolder), "utf8").replace(/\s+/g, " ");
const theme = readFileSync(new URL("../../../theme.css", fontFolder), "utf8");
const families = ["figtree", "young-serif"];
let fonts: Map<string, Uint8Array>;
const drawn = new Map<string, number[]>();
beforeAll(async () => {
  fonts = await webFonts();
  for (const [name, font] of fonts) drawn.set(name, charactersOf(font));
});

/** The characters of a part in both families. */
const drawnBy = (part: string) => families.flatMap((family) => drawn.get(`${family}${part}.woff2`) ?? []);

test("the web fonts are those of their packages, with every sign that the site writes", () => {
  for (const [name, font] of fonts) {
    const same = readFileSync(new URL(name, fontFolder)).equals(font);
    expect(same, `${name} is out of date: run \`npm run fonts\``).toBe(true);
  }
});

test("both fonts of a first visit are small and have the letters, digits and signs of English", () => {
  const bytes = families.map((family) => fonts.get(`${family}.woff2`)?.byteLength ?? Number.NaN);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(maxFirstVisitBytes);
  expect(fonts.get("young-serif.woff2")?.byteLength).toBeLessThanOrEqual(maxTitleFontBytes);
  const english = "AZaz09.,;:!?$%&()§·×–—‘’“”•…−";
  const codes = Array.from(english, (sign) => sign.codePointAt(0));
  for (const family of families) expect(drawn.get(`${family}.woff2`)).toEqual(expect.arrayContaining(codes));
});

test.each(parts)("the ranges of faces%s name each character once", (part) => {
  const others = parts.filter((other) => other !== part).flatMap(drawnBy);
  // A sign that no part draws is left to the system's faces.
  const undrawn = [...writtenCharacters()].filter(
    (code) => !parts.some((each) => drawnBy(each).includes(code)),
  );
  const range = unicodeRange(drawnBy(part), [...others, ...undrawn]);
  for (const family of families) {
    const file = `url("./fonts/${family}${part}.woff2") format("woff2")`;
    expect(css).toContain(`src: ${file}; unicode-range: ${range}; }`);
  }
});

test("every face of ours shows as soon as it is there, and each weight has a system's face stretched to it until then", () => {
  const faces = css.split("@font-face").slice(1);
  for (const face of faces.filter((one) => one.includes("url(")))
    expect(face).toContain("font-display: swap");
  const weightsOf = (family: string) =>
    faces
      .filter((one) => one.includes(`"${family}"`) && one.includes("size-adjust"))
      .flatMap((one) => /font-weight: ([\d ]+)/.exec(one)?.[1]?.split(" ").map(Number) ?? []);
  const used = [...theme.matchAll(/--font-weight-\w+: (\d+)/g)].map((one) => Number(one[1]));
  expect(used).toHaveLength(4);
  for (const family of ["Figtree Arial", "Figtree Roboto"]) expect(weightsOf(family)).toEqual(used);
});
