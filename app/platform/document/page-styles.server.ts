import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { LinkDescriptor } from "@remix-run/node";
import { boundedCache } from "../process/bounded-cache";
import { classesOf, propertiesIn, readRules, type SheetRules, withTheme } from "./used-rules.server";

/** A style sheet of the build. */
export interface Sheet {
  href: string;
  rules: SheetRules;
}

/** How a Content-Security-Policy names a style inside a page. */
export const styleSource = (css: string): string =>
  `'sha256-${createHash("sha256").update(css).digest("base64")}'`;

const clientBuild = "build/client";
const sheets = new Map<string, Sheet>();

function readSheet(href: string): Sheet {
  const known = sheets.get(href);
  if (known) return known;
  const rules = readRules(readFileSync(join(process.cwd(), clientBuild, href), "utf8").trim());
  const sheet = { href, rules };
  sheets.set(href, sheet);
  return sheet;
}

/**
 * True for a request that comes from elsewhere, by a typed address or another site's link: such a visitor has most
 * likely none of our style sheets yet, and on a slow line a second request costs more than the styles themselves.
 * A browser that doesn't say where it comes from counts as one that is here already, as does one that prefetches a page
 * for ours: of that it says "none".
 */
export function comesFromElsewhere(header: (name: string) => string | null | undefined): boolean {
  const site = header("sec-fetch-site");
  if (typeof site !== "string" || site === "same-origin") return false;
  const from = header("sec-purpose")?.startsWith("prefetch") ? (header("referer") ?? "") : "";
  return !from.includes(`//${header("host")}/`);
}

/** What is written in the cookie `styles` of each style sheet's address: the mark its build gave it. */
const markOf = (href: string): string => /-([\w-]+)\.css$/.exec(href)?.[1] ?? href;

function knownMarks({ headers }: Request): string[] {
  return /(?:^|;\s*)styles=([\w.-]*)/.exec(headers.get("Cookie") ?? "")?.[1]?.split(".") ?? [];
}

/**
 * The style sheets among a page's links whose rules are sent inside the answer to this request. For a page that is the
 * same for everyone (`shared`) all or none; for a visitor's own page those that the browser hasn't told us it has, so
 * that no step waits for a sheet on a bad line.
 */
export function sheetsInside(request: Request, links: readonly LinkDescriptor[], shared: boolean): Sheet[] {
  const fromElsewhere = comesFromElsewhere((name) => request.headers.get(name));
  if (shared && !fromElsewhere) return [];
  const known = fromElsewhere ? [] : knownMarks(request);
  return links.flatMap((link) =>
    "href" in link && link.rel === "stylesheet" && link.href && !known.includes(markOf(link.href))
      ? readSheet(link.href)
      : [],
  );
}

/**
 * The page with the rules it uses of these sheets inside, and the sheets themselves fetched at leisure for the page
 * after it; `sources` is how a Content-Security-Policy names those rules.
 */
export function withStylesInside(
  html: string,
  sheets: readonly Sheet[],
): { html: string; sources: readonly string[] } {
  if (sheets.length === 0) return { html, sources: [] };
  const styles = usedStyles(sheets, classesOf(html), propertiesIn(html));
  const inside = styles.reduce(
    (page, { href, css }) =>
      page.replace(`<link rel="stylesheet" href="${href}"/>`, () => `<style>${css}</style>`),
    html,
  );
  const later = sheets.map(({ href }) => `<link rel="prefetch" href="${href}"/>`).join("");
  return {
    html: inside.replace("</body>", () => `${later}</body>`),
    sources: styles.map(({ source }) => source),
  };
}

type UsedStyle = { href: string; css: string; source: string };
const cached = boundedCache<string, readonly UsedStyle[]>({
  max: 500,
  maxBytes: 8_000_000,
  bytesOf: (styles, key) => styles.reduce((sum, { css }) => sum + css.length, key.length),
});

/** Cached, as the pages of one route mostly use the same classes, and looking through all rules takes milliseconds. */
function usedStyles(
  sheets: readonly Sheet[],
  classes: ReadonlySet<string>,
  properties: readonly string[],
): readonly UsedStyle[] {
  const key = [...sheets.map(({ href }) => href), ...classes, ...properties].join(" ");
  const known = cached.get(key);
  if (known) return known;
  const unthemed = sheets.flatMap(({ rules }) => propertiesIn(rules(classes)));
  const theme = new Map(sheets.flatMap(({ rules }) => [...rules.theme]));
  const used = new Set([...classes, ...withTheme([...unthemed, ...properties], theme)]);
  const styles = sheets.map(({ href, rules }) => {
    const css = rules(used);
    return { href, css, source: styleSource(css) };
  });
  cached.set(key, styles);
  return styles;
}
