import type { Region, RowLook } from "../../domain/receipt-document";
import { cellsOf, type MailLine, maxCells, maxLines } from "../text-lines";
import type { Column } from "./element-layout";
import type { TextStyle } from "./element-style";
import { sideBySide } from "./side-by-side";

/** Maximum length of a line in characters; longer than the longest paragraph of a mail. */
const maxLineLength = 4_000;

/** The alternative text of the last picture, until a line uses it. */
export interface Pictures {
  alt: string;
}

/** Collects the lines of a block element while its content is parsed. */
export class Flow {
  private lines: MailLine[] = [];
  private text = "";
  private quote = 0;
  private columns: (readonly MailLine[])[] = [];
  private rightColumns: (readonly MailLine[])[] = [];
  private percent = 0;
  /** How many of the line's letters are strong. */
  private strong = 0;
  private isAllStrong = true;
  /** The line's words before the first element that only its look sets apart. */
  private lead: string | undefined;

  constructor(
    readonly region: Region,
    private readonly pictures: Pictures,
  ) {}

  /**
   * Text in the line; `isRaised` where digits may be the cents. Elements set apart only by their look, as a label and its
   * amount often are, get a blank between them.
   */
  add(text: string, { quote, strong }: TextStyle, isRaised: boolean): void {
    if (this.text === "") this.quote = quote;
    if (this.text.length > maxLineLength) return;
    const isCents =
      isRaised && /^\d\d$/.test(text.trim()) && /[$€£]\s?[\d,]{1,9}$/.test(this.text.slice(-12));
    const isPrice = /^[$€£]/.test(text) && /[\p{L}\p{N}:)]$/u.test(this.text.slice(-2));
    const isApart =
      (/^\p{Lu}/u.test(text) && /[\p{Ll}:]$/u.test(this.text.slice(-2))) ||
      (/^(?:\p{Lu}\p{Ll}|\d+ ?\p{L})/u.test(text) && /\p{L}{2}$/u.test(this.text.slice(-2)));
    const shown = this.text.endsWith(" ") ? text.replace(/^ /, "") : text;
    // "in Oak" behind a name in bold goes on with it.
    const isLed =
      !strong && this.isAllStrong && /\p{L}/u.test(this.text) && /^\s*[\p{Lu}\d(·•|–-]/u.test(text);
    if (isApart || isLed) this.lead ??= this.text.trim();
    if (strong) this.strong += text.trim().length;
    else if (text.trim() !== "") this.isAllStrong = false;
    this.text += `${isCents ? "." : isPrice || isApart ? " " : ""}${shown.slice(0, maxLineLength)}`;
  }

  /** Preformatted text, whose line ends count. */
  addLines(text: string, quote: number): void {
    const [first = "", ...rest] = text.split(/\r\n|\n|\r/, maxLines);
    this.addPreformatted(first, quote);
    for (const line of rest) {
      this.endRow();
      this.addPreformatted(line, quote);
    }
  }

  private addPreformatted(line: string, quote: number): void {
    if (this.text === "") this.quote = quote;
    if (this.text.length < maxLineLength) this.text += line.slice(0, maxLineLength);
  }

  /** Ends the line and the row of elements beside each other. */
  endRow(): void {
    this.endText();
    const columns = [...this.columns, ...this.rightColumns];
    this.percent = 0;
    if (columns.length === 0) return;
    this.columns = [];
    this.rightColumns = [];
    this.take(sideBySide(columns, this.region));
  }

  /** Adds the content of a block element. */
  addBelow(lines: readonly MailLine[]): void {
    this.endRow();
    this.take(lines);
  }

  /** Adds the content of an element that is placed next to its neighbors. If it doesn't fit, it begins a new row. */
  addBeside(lines: readonly MailLine[], { isRight, percent }: Column): void {
    this.endText();
    if ((this.rightColumns.length > 0 && !isRight) || this.percent + percent > 101) this.endRow();
    this.percent += percent;
    if (lines.length === 0 || this.columns.length >= maxCells) return;
    (isRight ? this.rightColumns : this.columns).push(lines);
  }

  finish(): readonly MailLine[] {
    this.endRow();
    return this.lines;
  }

  private endText(): void {
    const cells = cellsOf(this.text);
    const isStrong = this.strong * 2 > this.text.trim().length;
    this.text = "";
    this.strong = 0;
    this.isAllStrong = true;
    if (cells.length === 0) return;
    const look: RowLook = { within: this.region, isStrong, alt: this.pictures.alt, lead: this.lead };
    this.pictures.alt = "";
    this.lead = undefined;
    this.columns.push([{ cells, quote: this.quote, look }]);
  }

  private take(lines: readonly MailLine[]): void {
    if (this.lines.length === 0 && lines.length <= maxLines) this.lines = [...lines];
    else for (const line of lines) if (this.lines.length < maxLines) this.lines.push(line);
  }
}
