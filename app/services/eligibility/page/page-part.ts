/** What class names and tags tell of a part of a page; a part inherits from the one around it. */
export interface PagePart {
  /** Text nobody sees. */
  hidden: boolean;
  /** About other products, or not about products at all. */
  ignored: boolean;
  /** Crossed out, or named the earlier or list price. */
  struck: boolean;
  /** Named a price. */
  priced: boolean;
  /** Names the product's brand. */
  branded: boolean;
}

const hiddenTags = new Set(["script", "style", "template", "noscript", "textarea", "svg", "iframe", "head"]);
const ignoredTags = new Set(["nav", "footer", "aside"]);
const struckTags = new Set(["del", "s", "strike"]);
const otherProducts =
  /(^|[ _-])(related|recommend\w*|similar|up-?sells?|cross-?sells?|also-(bought|viewed|like)|may-also|recently-viewed|complementary|mini-?cart|cart-drawer|megamenu|reviews?)([ _-]|$)/;
const earlierPrice =
  /(^|[ _-])(was|old|compare(-at)?|strike\w*|line-through|list-price|msrp|rrp|crossed(-out)?|before|previous|a-text-price|non-sale-price|price-item--regular|price--retail|price--rrp|retail-price|original(-price)?|regular-price)([ _-]|$)/;
const price = /(^|[ _-])prices?([ _-]|$)|price$|^price/;
const brand = /(^|[ _-])(vendor|brand|brand-name|byline-?info|manufacturer)([ _-]|$)/;
const headingOfOthers =
  /\b(also (bought|viewed|liked?|love|purchased|consider)|(you|customers) (may|might) |related (products|items)|similar (products|items)|recently viewed|recommended|more from|frequently bought|compare with|inspired by|people also|sponsored|pairs? well|complete the)\b/i;

export const wholePage: PagePart = {
  hidden: false,
  ignored: false,
  struck: false,
  priced: false,
  branded: false,
};

/** The part an element opens inside `outer`. The page's own class names describe its layout, not a part. */
export function partOf(outer: PagePart, tag: string, attributes: Readonly<Record<string, string>>): PagePart {
  const layout = tag === "html" || tag === "body" || tag === "main";
  const names = layout ? "" : namesOf(attributes);
  const { style = "", hidden } = attributes;
  return {
    hidden: outer.hidden || hiddenTags.has(tag) || (hidden !== undefined && !layout) || invisible(style),
    ignored: outer.ignored || ignoredTags.has(tag) || otherProducts.test(names),
    struck: outer.struck || struckTags.has(tag) || earlierPrice.test(names) || /line-through/.test(style),
    priced: outer.priced || price.test(names) || attributes.itemprop === "price",
    branded: outer.branded || brand.test(names) || attributes.itemprop === "brand",
  };
}

/** True for a heading over products other than the page's. */
export const headsOthers = (heading: string): boolean => headingOfOthers.test(heading);

const invisible = (style: string): boolean => /display\s{0,4}:\s{0,4}none/.test(style.slice(0, 200));

/** Class names, id and test names as lower-case words joined by hyphens: "listPrice" reads "list-price". */
function namesOf(attributes: Readonly<Record<string, string>>): string {
  const { class: classes = "", id = "" } = attributes;
  const test = attributes["data-testid"] ?? attributes["data-test"] ?? attributes["data-automation-id"] ?? "";
  if (classes === "" && id === "" && test === "") return "";
  return `${classes.slice(0, 300)} ${id.slice(0, 100)} ${test.slice(0, 100)}`
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .replace(/_+/g, "-")
    .toLowerCase()
    .trim();
}
