import { Parser } from "htmlparser2";
import type { MailLine } from "../text-lines";
import { elementLayout, type Layout } from "./element-layout";
import { plainStyle, type TextStyle, textStyle } from "./element-style";
import { Flow } from "./flow";
import { StyleSheet } from "./style-sheet";

/** Several times what shops send. */
const maxLength = 4_000_000;
const maxElements = 300_000;
/** The parser's time grows with the depth; forwarded mails reach 100. */
const maxDepth = 300;

interface OpenElement {
  tag: string;
  style: TextStyle;
  layout: Layout;
  /** Where its text goes: its own lines, or those of the element around it. */
  flow: Flow;
}

/**
 * The lines that a reader of an HTML mail sees. Any text is fine; a mail nested or long beyond sense is read up to
 * there.
 */
export function htmlLines(html: string): readonly MailLine[] {
  const reader = new HtmlReader();
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (!reader.open(tag, attributes)) parser.pause();
    },
    ontext: (text) => reader.text(text),
    onclosetag: (tag) => reader.close(tag),
  });
  parser.write(html.slice(0, maxLength));
  parser.end();
  return reader.finish();
}

class HtmlReader {
  private readonly top = new Flow();
  private readonly elements: OpenElement[] = [];
  private readonly sheet = new StyleSheet();
  private css: string | null = null;
  private count = 0;

  /** False where the rest isn't read. */
  open(tag: string, attributes: Readonly<Record<string, string>>): boolean {
    this.count += 1;
    if (this.elements.length >= maxDepth || this.count > maxElements) return false;
    const outer = this.elements.at(-1);
    const flow = outer?.flow ?? this.top;
    const style = textStyle(outer?.style ?? plainStyle, tag, attributes, this.sheet);
    if (tag === "style") this.css = "";
    if (tag === "br" && !style.hidden) flow.endRow();
    const layout = tag === "br" ? "inline" : elementLayout(tag, attributes, outer?.layout === "row");
    if (layout === "block" || layout === "row" || tag === "dt") flow.endRow();
    this.elements.push({ tag, style, layout, flow: layout === "inline" ? flow : new Flow() });
    return true;
  }

  text(text: string): void {
    if (this.css !== null) this.css += text;
    const { style, flow, tag } = this.elements.at(-1) ?? { style: plainStyle, flow: this.top, tag: "" };
    if (style.hidden || style.tiny || style.struck) return;
    if (style.preformatted) flow.addLines(text, style.quote);
    else flow.add(text.replace(/[ \t\r\n\f]+/g, " "), style.quote, tag === "sup");
  }

  close(tag: string): void {
    const element = this.elements.pop();
    if (tag === "style" && this.css !== null) {
      this.sheet.add(this.css);
      this.css = null;
    }
    if (!element || element.layout === "inline") return;
    const outer = this.elements.at(-1)?.flow ?? this.top;
    const lines = element.flow.finish();
    if (element.layout === "block" || element.layout === "row") outer.addBelow(lines);
    else outer.addBeside(lines, element.layout === "beside-right");
  }

  finish(): readonly MailLine[] {
    while (this.elements.length > 0) this.close(this.elements.at(-1)?.tag ?? "");
    return this.top.finish();
  }
}
