/** Traits of a section of a page, from its class names and tags; inherited by nested sections. */
export interface PagePart {
  /** Not displayed. */
  hidden: boolean;
  /** A template for scripts, not yet part of the page. */
  inert: boolean;
  /** About other products, or not about products at all. */
  ignored: boolean;
  /** Crossed out, or named as the former or list price. */
  struck: boolean;
  /** Named as a price. */
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
const brand =
  /(^|[ ])(product[a-z-]*-(brand|vendor)(-[a-z]+)?|pdp[a-z-]*-brand(-[a-z]+)?|(item|detail)-brand|brand-name|brand|vendor|byline-?info)( |$)/;
const headingOfOthers =
  /\b(also (bought|viewed|liked?|love|purchased|consider)|(you|customers) (may|might) |related (products|items)|similar (products|items)|recently viewed|recommended|more from|frequently bought|compare with|inspired by|people also|sponsored|pairs? well|complete the)\b/i;

export const wholePage: PagePart = {
  hidden: false,
  inert: false,
  ignored: false,
  struck: false,
  priced: false,
  branded: false,
};

/** Traits that an element's names add to the surrounding section's. */
type NameTraits = Pick<PagePart, "ignored" | "struck" | "priced" | "branded">;

const plain: NameTraits = { ignored: false, struck: false, priced: false, branded: false };
const maxKnownNames = 5_000;

/** Determines the sections of one page; results are cached, because class names repeat. */
export class PageParts {
  private readonly known = new Map<string, NameTraits>();

  /** The section that an element opens inside `outer`. The body's class names describe the layout, not a section. */
  partOf(outer: PagePart, tag: string, attributes: Readonly<Record<string, string>>): PagePart {
    const layout = tag === "html" || tag === "body" || tag === "main";
    const names = layout ? plain : this.traitsOf(namesOf(attributes));
    const { style = "", hidden, itemprop } = attributes;
    const part = {
      hidden: outer.hidden || hiddenTags.has(tag) || (hidden !== undefined && !layout) || invisible(style),
      inert: outer.inert || tag === "template",
      ignored: outer.ignored || ignoredTags.has(tag) || names.ignored,
      struck: outer.struck || struckTags.has(tag) || names.struck || style.includes("line-through"),
      priced: outer.priced || names.priced || itemprop === "price",
      branded: outer.branded || names.branded || itemprop === "brand",
    };
    return alike(part, outer) ? outer : part;
  }

  private traitsOf(names: string): NameTraits {
    if (names === "") return plain;
    const known = this.known.get(names);
    if (known) return known;
    const words = wordsOf(names);
    const traits = {
      ignored: otherProducts.test(words),
      struck: earlierPrice.test(words),
      priced: price.test(words),
      branded: brand.test(words),
    };
    if (this.known.size < maxKnownNames) this.known.set(names, traits);
    return traits;
  }
}

function alike(one: PagePart, other: PagePart): boolean {
  return (
    one.hidden === other.hidden &&
    one.inert === other.inert &&
    one.ignored === other.ignored &&
    one.struck === other.struck &&
    one.priced === other.priced &&
    one.branded === other.branded
  );
}

/** True for a heading above other products. */
export const headsOthers = (heading: string): boolean => headingOfOthers.test(heading);

const invisible = (style: string): boolean => /display\s{0,4}:\s{0,4}none/.test(style.slice(0, 200));

function namesOf(attributes: Readonly<Record<string, string>>): string {
  const { class: classes = "", id = "" } = attributes;
  const test = attributes["data-testid"] ?? attributes["data-test"] ?? attributes["data-automation-id"] ?? "";
  if (id === "" && test === "") return classes.slice(0, 300);
  return `${classes.slice(0, 300)} ${id.slice(0, 100)} ${test.slice(0, 100)}`;
}

/** Class names, id and test ids as lower-case words joined by hyphens: "listPrice" becomes "list-price". */
function wordsOf(names: string): string {
  return names
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .replace(/_+/g, "-")
    .toLowerCase()
    .trim();
}
