import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { LinkDescriptor } from "@remix-run/node";
import { boundedCache } from "../process/bounded-cache";
import {
  classesIn,
  propertiesIn,
  readRules,
  type SheetRules,
  scriptClasses,
  withNames,
  withTheme,
} from "./used-rules.server";

export interface Sheet {
  href: string;
  rules: SheetRules;
}

/** The Content-Security-Policy source of an inline style. */
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
 * True for a request that comes from another site or a typed URL. Such a visitor most likely has none of our style
 * sheets yet, and on a slow connection a second request costs more than inlining the styles. A browser that doesn't
 * send Sec-Fetch-Site counts as already here, and so does one that prefetches a page for our own page, for which it
 * sends "none".
 */
export function comesFromElsewhere(header: (name: string) => string | null | undefined): boolean {
  const site = header("sec-fetch-site");
  if (typeof site !== "string" || site === "same-origin") return false;
  const from = header("sec-purpose")?.startsWith("prefetch") ? (header("referer") ?? "") : "";
  return !from.includes(`//${header("host")}/`);
}

/** The entry of a style sheet in the cookie `styles`: the hash in its file name. */
const markOf = (href: string): string => /-([\w-]+)\.css$/.exec(href)?.[1] ?? href;

function knownMarks({ headers }: Request): string[] {
  return /(?:^|;\s*)styles=([\w.-]*)/.exec(headers.get("Cookie") ?? "")?.[1]?.split(".") ?? [];
}

/**
 * The style sheets among a page's links to inline into this response. For a page that is the same for everyone
 * (`shared`), all or none; for a visitor's own page, those that the browser hasn't reported to have, so that no step
 * waits for a style sheet on a bad connection.
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

const classAttributes = / class="([^"]*)"/g;

/**
 * Inlines the rules that the page uses of these sheets, with shortened utility names, and preloads the full sheets for
 * the next page at low priority. `sources` are the Content-Security-Policy sources of the inline styles.
 */
export function withStylesInside(
  html: string,
  sheets: readonly Sheet[],
): { html: string; sources: readonly string[] } {
  if (sheets.length === 0) return { html, sources: [] };
  const attributes = new Set<string>();
  for (const [, names = ""] of html.matchAll(classAttributes)) attributes.add(names);
  const hasScript = html.includes('<script type="module"');
  const { styles, shorter } = usedStyles(sheets, attributes, propertiesIn(html), hasScript);
  const renamed = html.replace(classAttributes, (whole, names: string) => shorter.get(names) ?? whole);
  const inside = styles.reduce(
    (page, { href, css }) =>
      page.replace(`<link rel="stylesheet" href="${href}"/>`, () => `<style>${css}</style>`),
    renamed,
  );
  const later = sheets.map(({ href }) => `<link rel="prefetch" href="${href}"/>`).join("");
  return {
    html: inside.replace("</body>", () => `${later}</body>`),
    sources: styles.map(({ source }) => source),
  };
}

interface UsedStyles {
  styles: readonly { href: string; css: string; source: string }[];
  /** Class attributes of the page, rewritten with shortened names. */
  shorter: ReadonlyMap<string, string>;
}

const cached = boundedCache<string, UsedStyles>({
  max: 500,
  maxBytes: 8_000_000,
  bytesOf: ({ styles }, key) => styles.reduce((sum, { css }) => sum + css.length, 2 * key.length),
});

/** Cached, because pages of one route mostly use the same classes and scanning all rules takes milliseconds. */
function usedStyles(
  sheets: readonly Sheet[],
  attributes: ReadonlySet<string>,
  properties: readonly string[],
  hasScript: boolean,
): UsedStyles {
  const key = [...sheets.map(({ href }) => href), hasScript, ...properties, ...attributes].join("\n");
  const known = cached.get(key);
  if (known) return known;
  const onPage = [...attributes].flatMap(classesIn);
  const classes = new Set([...onPage, ...(hasScript ? scriptClasses : [])]);
  const unthemed = sheets.flatMap(({ rules }) => propertiesIn(rules(classes)));
  const theme = new Map(sheets.flatMap(({ rules }) => [...rules.theme]));
  const used = new Set([...classes, ...withTheme([...unthemed, ...properties], theme)]);
  const names = shortNames(sheets, onPage);
  const styles = sheets.map(({ href, rules }) => {
    const css = withNames(rules(used), names);
    return { href, css, source: styleSource(css) };
  });
  const shorter = new Map([...attributes].map((attribute) => [attribute, shortenClasses(attribute, names)]));
  const made = { styles, shorter };
  cached.set(key, made);
  return made;
}

/** Utilities that scripts look up by name. */
const keptNames = new Set(["sr-only"]);

/** Short names for a page's utilities. None of our class names begins with a capital letter. */
function shortNames(sheets: readonly Sheet[], classes: readonly string[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const name of classes) {
    if (keptNames.has(name) || !sheets.some(({ rules }) => rules.utilities.has(name))) continue;
    const { size } = names;
    if (!names.has(name))
      names.set(name, String.fromCharCode(65 + (size % 26)) + (Math.floor(size / 26) || ""));
  }
  return names;
}

function shortenClasses(attribute: string, names: ReadonlyMap<string, string>): string {
  const raw = attribute.split(" ");
  const short = classesIn(attribute).map((name, index) => names.get(name) ?? raw[index]);
  return ` class="${short.join(" ")}"`;
}
