import PDFDocument from "pdfkit";
import type { Measure } from "./printable-text";
import { baselineOf, type Line, linesOf, type TextStyle } from "./text-lines";
import { fontOfDocument, type LetterTypefaces } from "./typefaces.server";
import { drawingOf, drawnOtherwise, isWritten } from "./written-lines";

export type Element = PDFKit.PDFStructureElement;

interface TextBox {
  x: number;
  width: number;
}

interface SheetOptions {
  title: string;
  /** The author of the document's words. */
  author: string;
  /** ISO day; used as the file's creation time, so that the same content gives the same bytes. */
  madeOn: string;
  typefaces: LetterTypefaces;
  /** The standard that the file claims to follow; null if it can't. */
  conformance?: "PDF/UA" | null;
}

/** US Letter, in points. */
export const page = { width: 612, height: 792, left: 60, right: 552, top: 50, bottom: 734 } as const;
const pageWidth = page.right - page.left;

/** Pages of a tagged document with flowing text. Everything drawn is either in the reading order or an artifact. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly typefaces: LetterTypefaces;
  /** Vertical position of the next element, in points from the top. */
  y: number = page.top;
  private isInArtifact = false;
  private readonly root: Element;
  private readonly titles: { text: string; page: number }[] = [];
  private readonly chunks: Buffer[] = [];
  private readonly ended: Promise<void>;

  constructor({ title, author, madeOn, typefaces, conformance = "PDF/UA" }: SheetOptions) {
    const made = new Date(`${madeOn}T12:00:00Z`);
    const options: PDFKit.PDFDocumentOptions = {
      size: [page.width, page.height],
      margin: 0,
      pdfVersion: "1.7",
      tagged: true,
      lang: "en-US",
      displayTitle: true,
      bufferPages: true,
      info: { Title: title, Author: author, CreationDate: made, ModDate: made },
    };
    // A subset that the library's types don't know yet.
    const doc = new PDFDocument(conformance ? Object.assign(options, { subset: `${conformance}` }) : options);
    this.doc = doc;
    this.typefaces = typefaces;
    for (const [face, { font }] of Object.entries(typefaces)) doc.registerFont(face, fontOfDocument(font));
    this.ended = new Promise((resolve, reject) => doc.once("end", resolve).once("error", reject));
    doc.on("data", (chunk: Buffer) => this.chunks.push(chunk));
    this.root = doc.struct("Document");
    doc.addStructure(this.root);
  }

  /** Appends an element to the parent, or to the document. */
  element(
    type: string,
    parent: Element = this.root,
    options: { alt?: string; actual?: string; scope?: "Column" } = {},
  ): Element {
    const made = this.doc.struct(type, options);
    parent.add(made);
    return made;
  }

  /** Draws what isn't read aloud: rules, frames, and what repeats on each page. */
  artifact(type: "Pagination" | "Layout", draw: () => void): void {
    this.doc.markContent("Artifact", { type });
    this.isInArtifact = true;
    draw();
    this.isInArtifact = false;
    this.doc.endMarkedContent();
  }

  lines(text: string, style: TextStyle, width: number): Line[] {
    const measure: Measure = (part, face, size) =>
      this.doc.font(face).fontSize(size).widthOfString(part, drawingOf(face));
    return linesOf(text, style, width, { measure, typefaces: this.typefaces });
  }

  get pageCount(): number {
    return this.doc.bufferedPageRange().count;
  }

  /** The height of a text in points. */
  heightOf(text: string, style: TextStyle, width: number): number {
    return this.lines(text, style, width).length * style.leading;
  }

  /** Starts a new page unless there is room for `height` points. */
  ensure(height: number): void {
    if (this.y > page.top && this.y + height > page.bottom) this.newPage();
  }

  newPage(): void {
    this.doc.addPage();
    this.y = page.top;
  }

  /** Draws text that must fit at its position; moves `y` below it. */
  put(
    type: string,
    text: string,
    style: TextStyle,
    box: TextBox & { parent?: Element | undefined; align?: "right"; scope?: "Column"; actual?: string },
  ): void {
    if (type === "H1") this.titles.push({ text, page: this.pageCount - 1 });
    const lines = this.lines(text, style, box.width);
    const { scope, actual = this.actualText(text) } = box;
    const element = this.element(type, box.parent, {
      ...(scope && { scope }),
      ...(actual !== undefined && { actual }),
    });
    element.add(() => this.draw(lines, style, box));
    element.end();
  }

  /** Draws text that flows over pages, without widows or orphans. */
  flow(type: string, text: string, style: TextStyle, box: TextBox & { parent?: Element }): void {
    let lines = this.lines(text, style, box.width);
    const actual = this.actualText(text);
    const element = this.element(type, box.parent, actual === undefined ? {} : { actual });
    while (lines.length > 0) {
      const count = this.linesHere(lines.length, style.leading);
      if (count > 0) {
        const here = lines.slice(0, count);
        element.add(() => this.draw(here, style, box));
        lines = lines.slice(count);
      }
      if (lines.length > 0) this.newPage();
    }
    element.end();
  }

  /** What a screen reader says of a text whose letters may be drawn in another order than they are read. */
  private actualText = (text: string): string | undefined =>
    isWritten(text, this.typefaces) ? text : undefined;

  /** Draws a numbered or bulleted list. */
  list(
    items: readonly string[],
    style: TextStyle,
    { x, width }: TextBox,
    kind: "dots" | "numbers" = "dots",
  ): void {
    const indent = style.size * 1.8;
    const list = this.element("L");
    items.forEach((item, index) => {
      this.ensure(style.leading * 2);
      const top = this.y;
      const entry = this.element("LI", list);
      const label = kind === "numbers" ? `${index + 1}.` : "•";
      this.put("Lbl", label, style, { x, width: indent, parent: entry });
      this.y = top;
      this.flow("LBody", item, style, { x: x + indent, width: width - indent, parent: entry });
      this.y += style.leading * 0.3;
      entry.end();
    });
    list.end();
  }

  private linesHere(count: number, leading: number): number {
    const room = Math.floor((page.bottom - this.y) / leading + 0.001);
    if (room >= count) return count;
    const kept = count - room === 1 ? room - 1 : room;
    return kept < 2 && this.y > page.top ? 0 : Math.max(kept, 1);
  }

  /** Draws lines at a given position, within the current element of the reading order. */
  draw(lines: readonly Line[], style: TextStyle, { x, width, align }: TextBox & { align?: "right" }): void {
    this.doc.fillColor(style.color);
    for (const line of lines) {
      let at = align === "right" ? x + width - this.visibleWidth(line, style) : x;
      const baseline = this.y + baselineOf(style);
      for (const { face, text, width: pieceWidth } of line) {
        const isOtherwise = drawnOtherwise.has(face) && !this.isInArtifact;
        if (isOtherwise) this.doc.markContent("Span", { actual: text });
        this.doc.font(face).fontSize(style.size).text(text, at, baseline, drawingOf(face));
        if (isOtherwise) this.doc.endMarkedContent();
        at += pieceWidth;
      }
      this.y += style.leading;
    }
  }

  /** The width of a line without trailing spaces. */
  private visibleWidth(line: Line, { size }: TextStyle): number {
    return line.reduce((sum, { face, text, width }, index) => {
      const isLast = index === line.length - 1;
      return (
        sum +
        (isLast ? this.doc.font(face).fontSize(size).widthOfString(text.trimEnd(), drawingOf(face)) : width)
      );
    }, 0);
  }

  rule(y: number, color: string, box: TextBox = { x: page.left, width: pageWidth }, weight = 0.75): void {
    this.artifact("Layout", () => {
      const { doc } = this;
      doc.lineWidth(weight).strokeColor(color);
      doc
        .moveTo(box.x, y)
        .lineTo(box.x + box.width, y)
        .stroke();
    });
  }

  /** Adds the titles to the viewer's outline. */
  private bookmark(): void {
    for (const { text, page } of this.titles) {
      this.doc.switchToPage(page);
      this.doc.outline.addItem(text);
    }
  }

  /** Finishes the document. */
  async finish(): Promise<{ bytes: Uint8Array; pages: number }> {
    const pages = this.pageCount;
    if (this.titles.length > 1) this.bookmark();
    this.root.end();
    this.doc.end();
    await this.ended;
    return { bytes: Buffer.concat(this.chunks), pages };
  }
}
