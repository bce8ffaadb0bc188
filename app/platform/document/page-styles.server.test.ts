import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { comesFromElsewhere, sheetsInside, withStylesInside } from "./page-styles.server";

const css = "a{color:red}b{content:'$&'}";
const utilities = "@layer utilities{.flex{display:flex}.grid{display:grid}}";
const links = [
  { rel: "stylesheet", href: "/assets/page-Ab_3-xYz.css" },
  { rel: "icon", href: "/favicon.svg" },
];
const asking = (from?: string, cookie = "") =>
  new Request("http://localhost/", {
    headers: { ...(from ? { "Sec-Fetch-Site": from } : {}), Cookie: cookie },
  });
const page =
  '<head><link rel="stylesheet" href="/assets/page-Ab_3-xYz.css"/><link rel="icon" href="/favicon.svg"/></head><body><p class="flex card">Hello</p></body>';

const folder = mkdtempSync(join(tmpdir(), "letterwell-styles-"));
beforeAll(() => {
  mkdirSync(join(folder, "build/client/assets"), { recursive: true });
  writeFileSync(
    join(folder, "build/client/assets/page-Ab_3-xYz.css"),
    `${css}@layer components{.notice{top:0}}${utilities}\n`,
  );
  vi.spyOn(process, "cwd").mockReturnValue(folder);
});
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test.each([
  ["none", true],
  ["cross-site", true],
  ["same-site", true],
  ["same-origin", false],
  [null, false],
  [undefined, false],
])("a request from %s comes from elsewhere: %s", (from, elsewhere) => {
  expect(comesFromElsewhere(() => from)).toBe(elsewhere);
});

test.each([
  ["prefetch", "http://localhost/guides", false],
  ["prefetch;prerender", "http://localhost/", false],
  ["prefetch", "https://elsewhere.example/localhost/", true],
  ["prefetch", "", true],
  ["", "http://localhost/guides", true],
])(
  "a page asked for with the purpose '%s' from '%s' is for a visitor from elsewhere: %s",
  (purpose, referer, elsewhere) => {
    const headers = new Headers({
      "Sec-Fetch-Site": "none",
      "Sec-Purpose": purpose,
      Referer: referer,
      Host: "localhost",
    });
    expect(comesFromElsewhere((name) => headers.get(name))).toBe(elsewhere);
  },
);

test("a visitor from elsewhere gets the rules the page uses inside it, allowed by their hash, and the file later", () => {
  const used = `${css}@layer utilities{.A{display:flex}}`;
  const hash = createHash("sha256").update(used).digest("base64");
  expect(withStylesInside(page, sheetsInside(asking("cross-site"), links, true))).toEqual({
    html:
      `<head><style>${used}</style><link rel="icon" href="/favicon.svg"/></head>` +
      '<body><p class="A card">Hello</p><link rel="prefetch" href="/assets/page-Ab_3-xYz.css"/></body>',
    sources: [`'sha256-${hash}'`],
  });
});

test("rules for what scripts add come with pages that have a script", () => {
  const inside = (head: string) =>
    withStylesInside(page.replace("<head>", `<head>${head}`), sheetsInside(asking("none"), links, true)).html;
  expect(inside('<script type="module" src="/a.js"></script>')).toContain(".notice{top:0}");
  expect(inside("")).not.toContain(".notice{top:0}");
});

test("a returning visitor gets the shared page with linked style sheets", () => {
  for (const from of ["same-origin", undefined]) {
    const sheets = sheetsInside(asking(from), links, true);
    expect(withStylesInside(page, sheets)).toEqual({ html: page, sources: [] });
  }
});

test("a page of one's own has the styles inside until the browser says that it has the sheet", () => {
  const insideFor = (cookie: string, from = "same-origin") =>
    sheetsInside(asking(from, cookie), links, false).map(({ href }) => href);
  const sheet = "/assets/page-Ab_3-xYz.css";
  expect(insideFor("")).toEqual([sheet]);
  expect(insideFor("styles=other123.more4567")).toEqual([sheet]);
  expect(insideFor("draft=1; styles=other123.Ab_3-xYz; more=2")).toEqual([]);
  expect(insideFor("styles=Ab_3-xYz", "none")).toEqual([sheet]);
});
