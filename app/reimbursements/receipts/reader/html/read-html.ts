import { Parser } from "htmlparser2";
import { MicrodataBuilder, referencedIds } from "~/eligibility/page-reader/parse/microdata";
import type { PageItem } from "~/eligibility/page-reader/parse/page-item";
import { ofOrders } from "../../domain/merchant";
import type { PageSite, Region } from "../../domain/receipt-document";
import type { MailLine } from "../text-lines";
import { columnsOf, elementLayout, type Layout } from "./element-layout";
import { inlineStyle, plainStyle, type TextStyle, textStyle } from "./element-style";
import { Flow, type Pictures } from "./flow";
import { StyleSheet } from "./style-sheet";

/** Bounds of an HTML mail, several times what shops send. */
const maxLength = 4_000_000;
const maxElements = 300_000;
/** The parser's time grows with the depth; forwarded mails reach 100. */
const maxDepth = 300;
const maxBlocks = 20;
const maxAlt = 300;

const siteNames = new Set(["og:site_name", "application-name", "apple-mobile-web-app-title"]);
/** What browsers write into a page that they save. */
const savedFrom = /saved from url=\(\d+\)https?:\/\/([^/\s:]{3,253})/;

interface OpenElement {
  tag: string;
  style: TextStyle;
  layout: Layout;
  /** For a row: how many of its children are shown side by side; 0 for all of them. */
  columns: number | null;
  /** The lines that its text is added to: its own, or those of the element around it. */
  flow: Flow;
}

/** The contents of an HTML mail: visible lines, and structured data for programs. */
export interface HtmlContent {
  /** The lines that a reader sees. */
  lines: readonly MailLine[];
  /** Texts of its JSON-LD blocks. */
  jsonLd: readonly string[];
  /** Things described by microdata. */
  items: readonly PageItem[];
  /** Whose page it is, if a browser saved it. */
  site: ReturnType<typeof siteOf>;
}

/** Reads an HTML mail. Any text is fine; one nested or long beyond sense is read up to there. */
export function readHtml(text: string): HtmlContent {
  const html = text.slice(0, maxLength);
  const reader = new HtmlReader(/\sitemscope/i.test(html) ? new MicrodataBuilder(referencedIds(html)) : null);
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (!reader.open(tag, attributes)) parser.pause();
    },
    ontext: (text) => reader.text(text),
    onclosetag: (tag) => reader.close(tag),
    oncomment: (comment) => reader.comment(comment),
  });
  parser.write(html);
  parser.end();
  return reader.finish();
}

class HtmlReader {
  private readonly pictures: Pictures = { alt: "" };
  private readonly top = new Flow({ tag: "body", outer: null, depth: 0 }, this.pictures);
  private readonly elements: OpenElement[] = [];
  private readonly sheet = new StyleSheet();
  private readonly jsonLd: string[] = [];
  /** Text of a style sheet or a block of JSON-LD under way. */
  private raw: string[] | null = null;
  private count = 0;
  private readonly page = { named: "", title: "", host: "" };

  constructor(private readonly microdata: MicrodataBuilder | null) {}

  /** Handles a start tag. Returns false when the rest of the mail is skipped, because it is too deep or too long. */
  open(tag: string, attributes: Readonly<Record<string, string>>): boolean {
    this.count += 1;
    if (this.elements.length >= maxDepth || this.count > maxElements) return false;
    const outer = this.elements.at(-1);
    const flow = outer?.flow ?? this.top;
    const style = textStyle(outer?.style ?? plainStyle, tag, attributes, this.sheet);
    this.microdata?.open(tag, attributes, { ignored: false, struck: style.struck });
    const property = attributes.property ?? attributes.name ?? "";
    if (tag === "meta" && siteNames.has(property.toLowerCase())) this.page.named ||= attributes.content ?? "";
    const isJsonLd = tag === "script" && /ld\+json/i.test(attributes.type ?? "");
    if (tag === "style" || (isJsonLd && this.jsonLd.length < maxBlocks)) this.raw = [];
    if (tag === "br" && !style.hidden) flow.endRow();
    const named = attributes.class ? this.sheet.rulesFor(attributes.class) : "";
    const layout = tag === "br" ? "inline" : elementLayout(tag, attributes, outer?.columns ?? null, named);
    const columns = layout === "row" ? (columnsOf(named, inlineStyle(attributes)) ?? 0) : null;
    if (layout === "block" || layout === "row" || tag === "dt") flow.endRow();
    if (tag === "img" && !style.hidden && attributes.alt) this.pictures.alt = attributes.alt.slice(0, maxAlt);
    const { region: outerRegion } = flow;
    const region = (): Region => ({ tag, outer: outerRegion, depth: outerRegion.depth + 1 });
    this.elements.push({
      tag,
      style,
      layout,
      columns,
      flow: layout === "inline" ? flow : new Flow(region(), this.pictures),
    });
    return true;
  }

  text(text: string): void {
    this.raw?.push(text);
    this.microdata?.text(text);
    const { style, flow, tag } = this.elements.at(-1) ?? { style: plainStyle, flow: this.top, tag: "" };
    if (tag === "title" && this.elements.at(-2)?.tag === "head") this.page.title += text;
    if (style.hidden || style.tiny || style.struck) return;
    if (style.preformatted) flow.addLines(text, style.quote);
    else flow.add(text.replace(/[ \t\r\n\f]+/g, " "), style, tag === "sup");
  }

  comment(comment: string): void {
    this.page.host ||= savedFrom.exec(comment)?.[1] ?? "";
  }

  close(tag: string): void {
    const element = this.elements.pop();
    this.microdata?.close();
    if (this.raw && (tag === "style" || tag === "script")) {
      if (tag === "style") this.sheet.add(this.raw.join(""));
      else this.jsonLd.push(this.raw.join(""));
      this.raw = null;
    }
    if (!element || element.layout === "inline") return;
    const outer = this.elements.at(-1)?.flow ?? this.top;
    const lines = element.flow.finish();
    if (element.layout === "block" || element.layout === "row") outer.addBelow(lines);
    else outer.addBeside(lines, element.layout);
  }

  finish(): HtmlContent {
    while (this.elements.length > 0) this.close(this.elements.at(-1)?.tag ?? "");
    return {
      lines: this.top.finish(),
      jsonLd: this.jsonLd,
      items: this.microdata?.finish() ?? [],
      site: siteOf(this.page),
    };
  }
}

/** What a page that a browser saved says of its site. */
interface SavedPage {
  /** As the site calls itself, e.g. in `og:site_name`. */
  named: string;
  title: string;
  /** The host that the browser saved it from. */
  host: string;
}

const between = /\s+[|–—·•:-]\s+|\s*\|\s*|: /;

/**
 * What a saved page says of its site; null where it says nothing. `isSure`: by a name that is nothing else; else the parts of its
 * title that aren't about an order.
 */
function siteOf({ named, title, host }: SavedPage): PageSite | null {
  const parts = title.split(between).map((part) => part.trim());
  const ofTitle = parts.length > 1 ? parts.filter((part) => part !== "" && !ofOrders.test(part)) : [];
  const names = (named ? [named] : ofTitle)
    .map((name) => name.replace(/\.(?:com|net|org|shop|health)$/i, "").trim())
    .filter((name) => name !== "");
  return names.length === 0 && host === "" ? null : { names, isSure: named !== "", host };
}
