import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { LinkDescriptor } from "@remix-run/node";

/** A style sheet of the build: its address, what it says, and how a Content-Security-Policy names that. */
export interface PageStyle {
  href: string;
  css: string;
  source: string;
}

/** How a Content-Security-Policy names a style that stands inside a page. */
export const styleSource = (css: string): string =>
  `'sha256-${createHash("sha256").update(css).digest("base64")}'`;

const clientBuild = "build/client";
const read = new Map<string, PageStyle>();

function readStyle(href: string): PageStyle {
  const known = read.get(href);
  if (known) return known;
  const css = readFileSync(join(process.cwd(), clientBuild, href), "utf8").trim();
  const style = { href, css, source: styleSource(css) };
  read.set(href, style);
  return style;
}

/**
 * True for a request that comes from elsewhere, by a typed address or another site's link: such a visitor has most
 * likely none of our style sheets yet, and on a slow line a second request costs more than the styles themselves.
 * A browser that doesn't say where it comes from counts as one that is here already.
 */
export function comesFromElsewhere(secFetchSite: string | null | undefined): boolean {
  return typeof secFetchSite === "string" && secFetchSite !== "same-origin";
}

/** What is written in the cookie `styles` of each style sheet's address: the mark its build gave it. */
const markOf = (href: string): string => /-([\w-]+)\.css$/.exec(href)?.[1] ?? href;

function knownMarks({ headers }: Request): string[] {
  return /(?:^|;\s*)styles=([\w.-]*)/.exec(headers.get("Cookie") ?? "")?.[1]?.split(".") ?? [];
}

/**
 * The style sheets among a page's links that stand inside the answer to this request. Of a page alike for everybody
 * (`shared`) all or none; of a visitor's own page those that the browser hasn't told us it has, so that no step waits
 * for a sheet on a bad line.
 */
export function stylesInside(
  request: Request,
  links: readonly LinkDescriptor[],
  shared: boolean,
): PageStyle[] {
  const fromElsewhere = comesFromElsewhere(request.headers.get("Sec-Fetch-Site"));
  if (shared && !fromElsewhere) return [];
  const known = fromElsewhere ? [] : knownMarks(request);
  return links.flatMap((link) =>
    "href" in link && link.rel === "stylesheet" && link.href && !known.includes(markOf(link.href))
      ? readStyle(link.href)
      : [],
  );
}

/** The page with its styles inside, and its style sheets fetched at leisure for the page after it. */
export function withStylesInside(html: string, styles: readonly PageStyle[]): string {
  if (styles.length === 0) return html;
  const inside = styles.reduce(
    (page, { href, css }) =>
      page.replace(`<link rel="stylesheet" href="${href}"/>`, () => `<style>${css}</style>`),
    html,
  );
  const later = styles.map(({ href }) => `<link rel="prefetch" href="${href}"/>`).join("");
  return inside.replace("</body>", () => `${later}</body>`);
}
