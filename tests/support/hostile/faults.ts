import { type DefaultTreeAdapterTypes, parse, parseFragment } from "parse5";
import { payloads, plain, storable } from "./payloads";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const mark = /zq\d\d/i;
const own = "http://127.0.0.1:3000";
/** Elements that none of our pages contains. */
const foreign = new Set(
  "math template iframe object embed base frame frameset applet foreignObject animate set mglyph noembed xmp plaintext marquee".split(
    " ",
  ),
);
const addresses = new Set(
  "href src action formaction poster xlink:href srcset data cite background ping manifest".split(" "),
);
/** Elements that occur only once. */
const single = ["html", "head", "body", "title", "main"];

export interface Page {
  faults: string[];
  /** All texts, attribute values and strings of structured data in which a payload may be shown. */
  texts: string[];
}

/** Parses a page as a browser does (HTML Living Standard) and lists what a payload could have injected. */
export function readHostilePage(html: string): Page {
  const isDocument = /^\s*<!doctype/i.test(html);
  const page: Page = { faults: [], texts: [] };
  const counts = new Map<string, number>();
  visit(isDocument ? parse(html) : parseFragment(html), page, counts);
  if (isDocument && /[\0\u202a-\u202e\u2066-\u2069]/.test(html))
    page.faults.push("a mark that can't be seen");
  for (const name of isDocument ? single : []) {
    if ((counts.get(name) ?? 0) > 1) page.faults.push(`${counts.get(name)} elements ${name}`);
  }
  return page;
}

function visit(node: Node, page: Page, counts: Map<string, number>): void {
  if (node.nodeName === "#comment" && "data" in node && mark.test(node.data))
    page.faults.push(`comment ${node.data}`);
  if (node.nodeName === "#text" && "value" in node) page.texts.push(node.value);
  if ("tagName" in node) {
    // An SVG may have its own titles.
    const isHtml = node.namespaceURI.endsWith("xhtml");
    if (isHtml) counts.set(node.tagName, (counts.get(node.tagName) ?? 0) + 1);
    page.faults.push(...faultsOf(node));
    page.texts.push(...node.attrs.map(({ value }) => value));
    if (node.tagName === "script") readScript(node, page);
    if (node.tagName === "style" && mark.test(textOf(node))) page.faults.push(`style ${textOf(node)}`);
  }
  if ("childNodes" in node) for (const child of node.childNodes) visit(child, page, counts);
}

const textOf = (element: Element): string =>
  element.childNodes.map((child) => ("value" in child ? child.value : "")).join("");

/** Scripts must be our own files, or data blocks. */
function readScript(element: Element, page: Page): void {
  const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]));
  const text = textOf(element);
  if (attributes.get("type") === "application/ld+json") {
    try {
      page.texts.push(...stringsIn(JSON.parse(text)));
    } catch {
      page.faults.push(`structured data ${text.slice(0, 200)}`);
    }
  } else if (!/^\/(assets|app|@vite)\//.test(attributes.get("src") ?? "") || text !== "")
    page.faults.push(`script ${attributes.get("src") ?? ""} ${text}`);
}

/** All strings in a JSON value, including property names. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [name, ...stringsIn(member)]);
}

function faultsOf({ tagName, attrs }: Element): string[] {
  const faults = foreign.has(tagName) || mark.test(tagName) ? [`element ${tagName}`] : [];
  for (const { name, value } of attrs) {
    if (/^on/i.test(name) || mark.test(name) || name === "srcdoc") faults.push(`attribute ${name}=${value}`);
    if (name === "style" && /zq|url\(|expression|@import/i.test(value)) faults.push(`style ${value}`);
    if (addresses.has(name)) faults.push(...addressFaults(tagName, name, value));
  }
  const equivalent = attrs.find(({ name }) => name === "http-equiv");
  return equivalent ? [...faults, `meta ${equivalent.value}`] : faults;
}

/** Links may lead to any website; everything that loads automatically must be ours. */
function addressFaults(tagName: string, name: string, value: string): string[] {
  const url = URL.canParse(value, `${own}/page/`) ? new URL(value, `${own}/page/`) : null;
  const isPicture = tagName === "img" && /^data:image\/(png|svg\+xml);base64,/.test(value);
  if (isPicture && !mark.test(value)) return [];
  if (!url) return [`${tagName} ${name}=${value}`];
  const isMail = tagName === "a" && /^(mailto|tel):/.test(url.protocol);
  const isLink = tagName === "a" && /^https?:$/.test(url.protocol);
  return isMail || isLink || url.origin === own ? [] : [`${tagName} ${name}=${value}`];
}

/** The payloads among `shown` that the page doesn't display completely. */
export function missingIn(page: Page, shown: readonly string[] = payloads): string[] {
  const texts = page.texts.map(plain);
  return shown.filter((payload) => {
    const wanted = plain(storable(payload));
    return !texts.some((text) => text.includes(wanted));
  });
}

/**
 * Header values that a payload could have injected: a value of two lines, or a header or cookie with a payload's marker in
 * its name.
 */
export const headerFaults = (headers: Headers): string[] => [
  ...[...headers].filter(([name, value]) => mark.test(name) || /[\r\n]/.test(value)).map(([name]) => name),
  ...headers.getSetCookie().filter((cookie) => mark.test(cookie.split("=", 1)[0] ?? "")),
];
