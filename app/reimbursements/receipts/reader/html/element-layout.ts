import { inlineStyle } from "./element-style";

type Attributes = Readonly<Record<string, string>>;

/**
 * How an element is placed: in its line; on its own lines; beside its neighbors; as a row, whose children are beside
 * each other.
 */
export type Layout = "inline" | "block" | "row" | Column;

/** Where an element beside its neighbors is. */
export interface Column {
  /** Moved to the right edge, after all others. */
  isRight: boolean;
  /** Its share of the width; 0 where it isn't stated in percent. */
  percent: number;
}

const blockTags = new Set(
  (
    "address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer " +
    "form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul"
  ).split(" "),
);

/** `columns`: of the row or grid it is in, null outside of one; `named`: what its classes say, as a style has it. */
export function elementLayout(
  tag: string,
  attributes: Attributes,
  columns: number | null,
  named: string,
): Layout {
  const style = inlineStyle(attributes);
  if (columns !== null) {
    const isWhole = columns > 0 && /grid-column:1\/-1/.test(`${named};${style}`);
    return isWhole ? "block" : { isRight: false, percent: columns > 0 ? 100 / columns : 0 };
  }
  if (tag === "tr") return "row";
  if (tag === "dt" || tag === "dd") return besideAll;
  if (columnsOf(named, style) !== null) return "row";
  if (tag !== "img" && !isFullWidth(style, attributes)) {
    const float = /float:(left|right)/.exec(style)?.[1] ?? (tag === "table" ? attributes.align : undefined);
    if (float === "left" || float === "right" || isColumn(tag, style)) {
      return { isRight: float === "right", percent: percentOf(style, attributes) };
    }
  }
  if (/display:(?:block|table|table-row|flex|grid)(?:[;!]|$)/.test(style)) return "block";
  if (/display:inline(?:[;!]|$)/.test(style)) return "inline";
  return blockTags.has(tag) ? "block" : "inline";
}

const size = /\d*\.?\d+(?:fr|px|em|rem|%|ch)|minmax\([^)]*\)|auto|m(?:in|ax)-content/g;

/** Number of columns of a grid; 0 for a row of any number, null for an element that is neither. */
export function columnsOf(named: string, style: string): number | null {
  const rules = `${named};${style}`;
  const [, template = ""] = /display:(?:inline-)?grid/.test(rules)
    ? (/grid-template-columns:([^;]*)/.exec(rules) ?? [])
    : [];
  const [, times] = /^repeat\((\d{1,2}),/.exec(template) ?? [];
  const columns = times ? Number(times) : (template.match(size)?.length ?? 0);
  if (columns > 1 && columns <= maxColumns && !/auto-fi/.test(template)) return columns;
  return /display:(?:inline-)?flex/.test(rules) && !/flex-direction:column/.test(rules) ? 0 : null;
}

const maxColumns = 12;
const besideAll: Column = { isRight: false, percent: 0 };

/** Columns that take all of a phone's width say so in a style; how many share a wider one, their class says. */
function percentOf(style: string, { width = "", class: classes = "" }: Attributes): number {
  const percent = Number(
    /mj-column-per-(\d+)/.exec(classes.slice(0, 300))?.[1] ??
      /(?:^|;)width:(\d{1,3})%/.exec(style)?.[1] ??
      /^(\d{1,3})%$/.exec(width)?.[1] ??
      0,
  );
  return percent < 100 ? percent : 0;
}

/** Columns that fall below each other on a phone. A short run of text with a frame, e.g. a badge, is none. */
const isColumn = (tag: string, style: string): boolean =>
  /display:(?:inline-block|table-cell|inline-table)/.test(style) &&
  (blockTags.has(tag) || /(?:^|;)(?:min-)?width:/.test(style));

function isFullWidth(style: string, { width, class: classes = "" }: Attributes): boolean {
  const column = /mj-column-per-(\d+)/.exec(classes.slice(0, 300))?.[1];
  if (column !== undefined) return column === "100";
  return width === "100%" || (/(?:^|;)width:100%/.test(style) && !/max-width:\d+px/.test(style));
}
