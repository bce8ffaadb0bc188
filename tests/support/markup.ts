import { DomUtils, parseDocument } from "htmlparser2";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

type Element = Parameters<typeof DomUtils.getAttributeValue>[0];
type Node = Element["childNodes"][number];

/** An element: its text as a screen reader joins it, and its attributes by lower-case name. */
export interface Part {
  text: string;
  attributes: Readonly<Record<string, string>>;
}

/** What a visitor perceives of markup. Hidden elements are left out unless stated otherwise. */
export interface Page {
  /** All text in order; blocks are separated by a space. */
  text: string;
  /** Accessible name and href of each link. */
  links: [name: string, href: string | undefined][];
  buttons: string[];
  /** Level and text, e.g. "h2 Your results". */
  headings: string[];
  items: string[];
  /** Terms of description lists, each with its first description. */
  facts: [term: string, detail: string][];
  rows: string[][];
  /** Values of hidden inputs, by name. */
  carried: Record<string, string | undefined>;
  /** Accessible name and value of each field; null for a field without a label. */
  fields: Record<string, string | null>;
  /** Sources and alternative texts of pictures. */
  pictures: [src: string | undefined, alt: string | undefined][];
  /** Elements of this tag ("*" for any) with these attributes, including hidden ones. */
  all(tag: string, attributes?: Readonly<Record<string, string>>): Part[];
  /** The only such element; throws for none or several. */
  one(tag: string, attributes?: Readonly<Record<string, string>>): Part;
  /** The page inside the only such element. */
  within(tag: string, attributes?: Readonly<Record<string, string>>): Page;
}

/** Renders an element on the server and parses the result. */
export const pageOf = (element: ReactElement): Page => pageOfHtml(renderToStaticMarkup(element));

export const pageOfHtml = (html: string): Page => read(parseDocument(html).childNodes);

function read(nodes: Node[]): Page {
  const elements = DomUtils.findAll(() => true, nodes);
  const seen = elements.filter((element) => !isHidden(element));
  const ofTag = (...tags: string[]) => seen.filter(({ name }) => tags.includes(name));
  const matching = (tag: string, attributes: Readonly<Record<string, string>> = {}) =>
    elements.filter(
      ({ name, attribs }) =>
        (tag === "*" || name === tag) &&
        Object.entries(attributes).every(([key, value]) => attribs[key] === value),
    );
  const only = (tag: string, attributes?: Readonly<Record<string, string>>) => {
    const [first, ...others] = matching(tag, attributes);
    if (!first || others.length > 0) {
      const asked = `<${tag}> ${JSON.stringify(attributes ?? {})}`;
      throw new Error(`${first ? others.length + 1 : "no"} ${asked} in: ${words(nodes)}`);
    }
    return first;
  };
  const labels = new Map(ofTag("label").map((label) => [label.attribs.for, words(label.childNodes)]));
  return {
    text: words(nodes),
    links: ofTag("a").map((link) => [nameOf(link), link.attribs.href]),
    buttons: ofTag("button").map(nameOf),
    headings: ofTag("h1", "h2", "h3", "h4").map((heading) => `${heading.name} ${words(heading.childNodes)}`),
    items: ofTag("li").map((item) => words(item.childNodes)),
    facts: ofTag("dt").map((term) => [words(term.childNodes), detailOf(term)]),
    rows: ofTag("tr").map((row) => row.childNodes.filter(isElement).map((cell) => words(cell.childNodes))),
    carried: Object.fromEntries(
      matching("input", { type: "hidden" }).map(({ attribs }) => [attribs.name, attribs.value]),
    ),
    fields: Object.fromEntries(
      ofTag("input", "select", "textarea")
        .filter(({ attribs }) => !["hidden", "radio", "checkbox"].includes(attribs.type ?? ""))
        .map(({ attribs }) => [attribs.name, attribs["aria-label"] ?? labels.get(attribs.id) ?? null]),
    ),
    pictures: ofTag("img").map(({ attribs }) => [attribs.src, attribs.alt]),
    all: (tag, attributes) => matching(tag, attributes).map(partOf),
    one: (tag, attributes) => partOf(only(tag, attributes)),
    within: (tag, attributes) => read([only(tag, attributes)]),
  };
}

const isElement = (node: object): node is Element => "attribs" in node;

const isHidden = (element: Element): boolean =>
  DomUtils.hasAttrib(element, "hidden") ||
  (element.parent !== null && isElement(element.parent) && isHidden(element.parent));

const partOf = (element: Element): Part => ({
  text: words(element.childNodes),
  attributes: element.attribs,
});

const nameOf = (element: Element): string =>
  element.attribs["aria-label"] ??
  words(element.childNodes, (child) => child.attribs["aria-hidden"] === "true");

/** The first description after a term. */
function detailOf(term: Element): string {
  let next = DomUtils.nextElementSibling(term);
  while (next && next.name !== "dd") next = DomUtils.nextElementSibling(next);
  return next ? words(next.childNodes) : "";
}

const inline = new Set(["a", "b", "code", "i", "output", "s", "span", "strong", "time", "tspan"]);

/** Text of nodes without hidden elements, and without those that `leavesOut` selects. */
function words(nodes: readonly Node[], leavesOut: (element: Element) => boolean = () => false): string {
  const textOf = (node: Node): string => {
    if ("data" in node) return node.data;
    if (!isElement(node) || DomUtils.hasAttrib(node, "hidden") || leavesOut(node)) return "";
    if (node.name === "style" || node.name === "script") return "";
    const inner = node.childNodes.map(textOf).join("");
    return inline.has(node.name) ? inner : ` ${inner} `;
  };
  return nodes.map(textOf).join("").replace(/\s+/g, " ").trim();
}
