import { inlineStyle } from "./element-style";

type Attributes = Readonly<Record<string, string>>;

/**
 * How an element is placed: in its line; on lines of its own; beside its neighbors; as a row, whose children are beside
 * each other.
 */
export type Layout = "inline" | "block" | "beside" | "beside-right" | "row";

const blockTags = new Set(
  (
    "address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer " +
    "form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul"
  ).split(" "),
);

export function elementLayout(tag: string, attributes: Attributes, isInRow: boolean): Layout {
  if (isInRow) return "beside";
  if (tag === "tr") return "row";
  if (tag === "dt" || tag === "dd") return "beside";
  const style = inlineStyle(attributes);
  if (/display:(?:inline-)?flex/.test(style) && !/flex-direction:column/.test(style)) return "row";
  const isFull = isFullWidth(style, attributes);
  if (!isFull && tag !== "img") {
    if (/float:right/.test(style)) return "beside-right";
    if (/float:left/.test(style)) return "beside";
    if (tag === "table" && attributes.align === "right") return "beside-right";
    if (tag === "table" && attributes.align === "left") return "beside";
    if (isColumn(tag, style)) return "beside";
  }
  if (/display:(?:block|table|table-row|flex|grid)(?:[;!]|$)/.test(style)) return "block";
  if (/display:inline(?:[;!]|$)/.test(style)) return "inline";
  return blockTags.has(tag) ? "block" : "inline";
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
