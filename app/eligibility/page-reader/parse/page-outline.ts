import { Parser } from "htmlparser2";
import { MicrodataBuilder, pictureSource, referencedIds } from "./microdata";
import type { PageItem } from "./page-item";
import { headsOthers, type PagePart, PageParts, wholePage } from "./page-part";
import { endsLine, tidy } from "./plain-text";
import { pricesIn, type VisiblePrice } from "./visible-price";

type Attributes = Readonly<Record<string, string>>;

/** The structured and visible data of a page, extracted in one pass over its markup. */
export interface PageOutline {
  title: string;
  /** The first main heading. */
  heading: string;
  baseHref: string | null;
  canonical: string | null;
  /** `<meta>` contents by lower-case name or property, in order. */
  metas: Map<string, string[]>;
  jsonLd: string[];
  /** Other JSON data in scripts. */
  data: string[];
  /** Items in microdata or RDFa. */
  items: readonly PageItem[];
  prices: VisiblePrice[];
  /** The body's class names and id. */
  bodyNames: string;
  /** The number of add-to-cart buttons. */
  cartControls: number;
  /** True if an element is marked as the product's title. */
  titled: boolean;
  brandLine: { text: string; href: string | null } | null;
  picture: string | null;
}

const maxLineLength = 2_000;
/** No real page is nested this deeply, and the parser's time grows with the depth. */
const maxDepth = 256;
/** Several times as many as in long pages. */
const maxElements = 200_000;
const maxData = 60;
const cartWords =
  /add[\s_-]{0,3}to[\s_-]{0,3}(cart|bag|basket|trolley)|addtocart|\/cart\/add|ajouter au panier|in den warenkorb/i;
const pictureNames =
  /(landing-?image|main-?image|product-?(main-?)?(image|photo|img|media)|primary-?image|featured-?image|hero-?image|gallery)/i;

/** Extracts a page's outline. Accepts any text; a page with absurd nesting is read up to that point. */
export function outlinePage(html: string): PageOutline {
  const reader = new OutlineReader(referencedIds(html));
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (reader.depth >= maxDepth || reader.elements >= maxElements) parser.pause();
      else reader.open(tag, attributes);
    },
    ontext: (text) => reader.text(text),
    onclosetag: (tag) => reader.close(tag),
  });
  parser.write(html);
  parser.end();
  return reader.finish();
}

class OutlineReader {
  private readonly outline: PageOutline = {
    title: "",
    heading: "",
    baseHref: null,
    canonical: null,
    metas: new Map(),
    jsonLd: [],
    data: [],
    items: [],
    prices: [],
    bodyNames: "",
    cartControls: 0,
    titled: false,
    brandLine: null,
    picture: null,
  };
  private readonly parts: PagePart[] = [wholePage];
  private readonly names = new PageParts();
  private readonly microdata: MicrodataBuilder;
  private line = "";
  private lineBefore = "";
  private brandHref: string | null = null;
  /** The text of the script, title or heading being read. */
  private raw: { kind: "jsonLd" | "data" | "title" | "heading" | "otherHeading"; text: string[] } | null =
    null;

  elements = 0;

  constructor(referenced: ReadonlySet<string>) {
    this.microdata = new MicrodataBuilder(referenced);
  }

  get depth(): number {
    return this.parts.length;
  }

  private get part(): PagePart {
    return this.parts.at(-1) ?? wholePage;
  }

  open(tag: string, attributes: Attributes): void {
    this.elements += 1;
    const outer = this.part;
    const part = this.names.partOf(outer, tag, attributes);
    if (
      endsLine(tag) ||
      part.struck !== outer.struck ||
      part.priced !== outer.priced ||
      part.branded !== outer.branded
    ) {
      this.endLine();
    } else if (
      (tag === "sup" || /cents|fraction/.test(attributes.class ?? "")) &&
      /(^|[^\d.,])\d+$/.test(this.line.slice(-12))
    ) {
      this.line += ".";
      this.microdata.point();
    } else if (tag === "br") this.endLine();
    if (endsLine(tag) || tag === "br") this.microdata.text(" ");
    this.parts.push(part);
    this.microdata.open(tag, part.inert ? {} : attributes, part);
    if (!part.inert) this.note(tag, attributes, part);
  }

  text(text: string): void {
    this.raw?.text.push(text);
    const { hidden } = this.part;
    if (hidden) return;
    this.microdata.text(text);
    if (this.line.length < maxLineLength) this.line += text.slice(0, maxLineLength);
  }

  close(tag: string): void {
    const inner = this.part;
    if (this.raw && (tag === "script" || tag === "title" || /^h[1-6]$/.test(tag))) this.endRaw();
    const outer = this.parts.at(-2) ?? wholePage;
    if (
      endsLine(tag) ||
      inner.struck !== outer.struck ||
      inner.priced !== outer.priced ||
      inner.branded !== outer.branded
    ) {
      this.endLine();
    }
    if (this.parts.length > 1) this.parts.pop();
    this.microdata.close();
    if (endsLine(tag)) this.microdata.text(" ");
  }

  finish(): PageOutline {
    if (this.raw) this.endRaw();
    this.endLine();
    this.outline.items = this.microdata.finish();
    return this.outline;
  }

  private note(tag: string, attributes: Attributes, part: PagePart): void {
    const { outline } = this;
    if (tag === "meta") this.noteMeta(attributes);
    else if (tag === "script") this.raw = scriptKind(attributes, outline.data.length);
    else if (tag === "title" && outline.title === "" && this.depth < 6)
      this.raw = { kind: "title", text: [] };
    else if (tag === "link" && /\bcanonical\b/i.test(attributes.rel ?? ""))
      outline.canonical ??= attributes.href ?? null;
    else if (tag === "base") outline.baseHref ??= attributes.href ?? null;
    else if (tag === "body")
      outline.bodyNames = `${attributes.class ?? ""} ${attributes.id ?? ""}`.slice(0, 1_000);
    else if (tag === "h1" && outline.heading === "") this.raw = { kind: "heading", text: [] };
    else if (/^h[1-6]$/.test(tag)) this.raw = { kind: "otherHeading", text: [] };
    if (part.ignored) return;
    if (tag === "a" && part.branded) this.brandHref = attributes.href ?? null;
    const { id = "", class: classes = "" } = attributes;
    if (/^productTitle$/i.test(id) || /\bproduct[-_]{1,2}title\b/i.test(classes)) outline.titled = true;
    if (tag === "button" || tag === "input" || tag === "form" || tag === "a") this.noteControl(attributes);
    if (tag === "img" && outline.picture === null && pictureNames.test(`${id} ${classes}`.slice(0, 300))) {
      outline.picture = attributes["data-old-hires"] || pictureSource(attributes) || null;
    }
  }

  private noteMeta(attributes: Attributes): void {
    const { content } = attributes;
    if (!content) return;
    for (const name of new Set([attributes.property, attributes.name])) {
      if (!name) continue;
      const key = name.trim().toLowerCase().slice(0, 100);
      const values = this.outline.metas.get(key);
      if (!values) this.outline.metas.set(key, [content]);
      else if (values.length < 20) values.push(content);
    }
  }

  private noteControl(attributes: Attributes): void {
    const { id = "", class: classes = "", name = "", value = "", action = "" } = attributes;
    const label = attributes["aria-label"] ?? "";
    const words = [id, classes, name, value, action, label].map((text) => text.slice(0, 200)).join(" ");
    if (cartWords.test(words)) this.outline.cartControls += 1;
  }

  private endRaw(): void {
    if (!this.raw) return;
    const { kind } = this.raw;
    const text = this.raw.text.join("");
    this.raw = null;
    if (kind === "jsonLd") this.outline.jsonLd.push(text);
    else if (kind === "data") this.outline.data.push(text);
    else if (kind === "title") this.outline.title = text.slice(0, maxLineLength);
    else if (kind === "heading") this.outline.heading = tidy(text.slice(0, maxLineLength));
    else if (headsOthers(text.slice(0, 200))) this.ignoreRest();
  }

  /** What follows a heading about other products, within the same section, is about them. */
  private ignoreRest(): void {
    const around = this.parts.at(-2);
    if (around && this.parts.length > 3) this.parts[this.parts.length - 2] = { ...around, ignored: true };
  }

  private endLine(): void {
    const text = tidy(this.line);
    this.line = "";
    if (text === "") return;
    const { part, outline } = this;
    if (part.branded && !part.ignored && !part.hidden) {
      outline.brandLine ??= { text: text.slice(0, 200), href: this.brandHref };
    } else if (!part.ignored && !part.hidden) {
      const named = /^brand( name)?:?$/i.test(this.lineBefore)
        ? text
        : /^brand: ?(.{2,60})$/i.exec(text)?.[1];
      if (named) outline.brandLine ??= { text: named.slice(0, 200), href: null };
    }
    if (!part.ignored && outline.prices.length < 400) {
      outline.prices.push(...pricesIn(text, this.lineBefore, part, outline.heading !== ""));
    }
    if (/add to (cart|bag|basket)|ajouter au panier/i.test(text) && text.length < 40 && !part.ignored) {
      outline.cartControls += 1;
    }
    this.lineBefore = text;
  }
}

function scriptKind(
  attributes: Attributes,
  known: number,
): { kind: "jsonLd" | "data"; text: string[] } | null {
  const type = (attributes.type ?? "").toLowerCase();
  if (/ld\+json/.test(type)) return { kind: "jsonLd", text: [] };
  if (known >= maxData || attributes.src) return null;
  return type === "" || /json|javascript/.test(type) ? { kind: "data", text: [] } : null;
}
