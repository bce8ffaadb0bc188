import type { StyleSheet } from "./style-sheet";

type Attributes = Readonly<Record<string, string>>;

/** What an element's style does to the text in it; an element inherits from the one around it. */
export interface TextStyle {
  /** Not shown: preheaders, parts for phones, marks for programs. */
  hidden: boolean;
  /** The text is too small to be read, until an element inside sets its own size. */
  tiny: boolean;
  /** Crossed out, as list prices are. */
  struck: boolean;
  /** Bold, linked or a heading. */
  strong: boolean;
  /** Line ends and blanks are shown as they are. */
  preformatted: boolean;
  /** Depth of quotation. */
  quote: number;
}

export const plainStyle: TextStyle = {
  hidden: false,
  tiny: false,
  struck: false,
  strong: false,
  preformatted: false,
  quote: 0,
};

const unshownTags = new Set(
  "script style template noscript textarea select svg iframe head title object video audio map".split(" "),
);
const struckTags = new Set(["del", "s", "strike"]);
const hiding =
  /display:none|visibility:(?:hidden|collapse)|max-height:0(?:px|em|%)?(?:[;!]|$)|(?:^|;)opacity:0(?:\.0+)?(?:[;!]|$)|(?:left|text-indent):-\d{3,}/;
const flat = /(?:^|;)height:[01](?:px)?(?:[;!]|$)/;
const fontSize = /font-size:([\d.]+)(px|pt|em|rem|%)?/;
const quoting =
  /(?:^| )(?:gmail_quote(?:_container)?|yahoo_quoted|moz-cite-prefix|protonmail_quote|zmail_extra|tutanota_quote)(?: |$)/;

/** An element's `style`, in lower case and without blanks. */
export const inlineStyle = ({ style = "" }: Attributes): string =>
  style.slice(0, 2_000).toLowerCase().replace(/\s+/g, "");

/** The style of the text in an element inside `outer`. */
export function textStyle(
  outer: TextStyle,
  tag: string,
  attributes: Attributes,
  sheet: StyleSheet,
): TextStyle {
  const style = inlineStyle(attributes);
  const { class: classes = "" } = attributes;
  if (style === "" && classes === "" && !unshownTags.has(tag) && !changing.has(tag)) {
    return attributes.hidden === undefined ? outer : { ...outer, hidden: true };
  }
  const named = classes === "" ? "" : sheet.rulesFor(classes);
  const rules = `${named};${style}`;
  return {
    hidden: outer.hidden || unshownTags.has(tag) || attributes.hidden !== undefined || hides(named, style),
    tiny: isTiny(rules) ?? outer.tiny,
    struck: outer.struck || struckTags.has(tag) || rules.includes("line-through"),
    strong: isStrong(rules) ?? (outer.strong || strongTags.has(tag)),
    preformatted: outer.preformatted || tag === "pre" || /white-space:pre/.test(rules),
    quote: outer.quote + (quotes(tag, attributes) ? 1 : 0),
  };
}

const strongTags = new Set(["a", "b", "strong", "h1", "h2", "h3", "h4", "h5", "h6"]);
const weight = /font-weight:(bold|[5-9]00|normal|[1-4]00)/;
const changing = new Set([...struckTags, ...strongTags, "pre", "blockquote"]);

/** An element's own style is above its class's. */
function hides(named: string, style: string): boolean {
  if (hiding.test(style) || (flat.test(style) && style.includes("overflow:hidden"))) return true;
  return hiding.test(named) && !/display:(?!none)/.test(style);
}

function isStrong(rules: string): boolean | null {
  const [, said] = weight.exec(rules.slice(rules.lastIndexOf("font-weight"))) ?? [];
  return said === undefined ? null : /^(?:bold|[5-9])/.test(said);
}

function isTiny(rules: string): boolean | null {
  const [, size, unit = "px"] = fontSize.exec(rules.slice(rules.lastIndexOf("font-size"))) ?? [];
  if (size === undefined) return null;
  const number = Number(size);
  return unit === "px" || unit === "pt" ? number <= 1 : number <= (unit === "%" ? 5 : 0.05);
}

const quotes = (tag: string, { class: classes = "", type }: Attributes): boolean =>
  (tag === "blockquote" && type === "cite") || (classes !== "" && quoting.test(classes.slice(0, 300)));
