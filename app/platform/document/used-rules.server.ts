import { decodeHTMLAttribute } from "entities";
import postcss, { type AtRule, type ChildNode, type Declaration, type Root, type Rule } from "postcss";

/** The CSS of a sheet that a page needs which uses these classes and custom properties. */
export type UsedRules = (used: ReadonlySet<string>) => string;
type Piece = string | UsedRules;

export interface SheetRules extends UsedRules {
  /** The classes that are utilities: only markup names them. */
  utilities: ReadonlySet<string>;
  /** The theme's custom properties, with those their values use. */
  theme: ReadonlyMap<string, readonly string[]>;
}

/**
 * Classes that scripts of the browser give to elements of their own, without applying the whole sheets first: the rules
 * for them go with every page.
 */
export const scriptClasses: readonly string[] = ["error-summary", "field-error", "notice", "tone-amber"];

/**
 * Reads a sheet of the build once, so that each page can carry only what it needs: all rules but those of utilities
 * and components whose classes are not among the page's, and the theme's custom properties that it uses.
 */
export function readRules(css: string): SheetRules {
  const sheet = postcss.parse(css);
  const found = utilitiesOf(sheet);
  const users = classesByName(sheet, found);
  const rules = pageText(sheet.nodes.map((node) => pieceOf(node, users)));
  const theme = new Map<string, readonly string[]>();
  sheet.walkDecls((declaration) => {
    if (isTheme(declaration)) theme.set(declaration.prop, propertiesIn(declaration.value));
  });
  const utilities = new Set(found.flatMap(({ classes }) => classes));
  return Object.assign(rules, { theme, utilities });
}

/** The custom properties that a text of CSS or HTML uses. */
export const propertiesIn = (text: string): string[] =>
  [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name);

/** A theme's custom property: one of the document as a whole. */
const isTheme = ({ prop, parent }: Declaration): boolean =>
  prop.startsWith("--") &&
  parent?.type === "rule" &&
  (parent as Rule).selectors.every((selector) => selector === ":root" || selector === ":host");

/** The custom properties with all that the theme's values of them use. */
export function withTheme(names: Iterable<string>, theme: SheetRules["theme"]): Set<string> {
  const all = new Set(names);
  // A set gives what is added while it is walked.
  for (const name of all) for (const used of theme.get(name) ?? []) all.add(used);
  return all;
}

/** The class names in an attribute as React writes it. */
export const classesIn = (attribute: string): string[] =>
  (attribute.includes("&") ? decodeHTMLAttribute(attribute) : attribute).split(" ");

type Users = ReadonlyMap<string, readonly string[]>;

interface Utility {
  css: string;
  classes: readonly string[];
}

function utilitiesOf(sheet: Root): Utility[] {
  const utilities: Utility[] = [];
  sheet.walkAtRules("layer", (layer) => {
    if (layer.params !== "utilities") return;
    layer.walkRules((rule) => {
      utilities.push({ css: rule.toString(), classes: classesOfRule(rule) ?? [] });
    });
  });
  return utilities;
}

/** Which classes use each custom property that Tailwind registers for its utilities, and each animation. */
function classesByName(sheet: Root, utilities: readonly Utility[]): Users {
  const users = new Map<string, readonly string[]>();
  sheet.walkAtRules("property", ({ params }) => {
    users.set(
      params,
      utilities.filter(({ css }) => css.includes(params)).flatMap(({ classes }) => classes),
    );
  });
  sheet.walkAtRules("keyframes", ({ params }) => {
    const animated = new Set<Rule>();
    sheet.walkDecls(/^animation(-name)?$/, ({ value, parent }) => {
      if (value.split(/[\s,]/).includes(params) && parent?.type === "rule") animated.add(parent as Rule);
    });
    const classes = [...animated].map(classesOfRule);
    // An animation that a rule without a class uses, or only a script, goes with every page.
    if (classes.length > 0 && !classes.includes(undefined))
      users.set(
        `@keyframes ${params}`,
        classes.flatMap((names) => names ?? []),
      );
  });
  return users;
}

/** What a declaration or at-rule is found by among the users of names. */
function nameOf(node: ChildNode): string {
  if (node.type === "decl") return node.prop;
  if (node.type !== "atrule") return "";
  return node.name === "keyframes" ? `@keyframes ${node.params}` : node.params;
}

/** The class of the utility that each selector of a rule belongs to; undefined where one belongs to none. */
function classesOfRule({ selectors }: Rule): readonly string[] | undefined {
  const classes = selectors.flatMap((selector) => firstClass(selector) ?? []);
  return classes.length === selectors.length ? classes : undefined;
}

/** The mark on a parent whose state a utility follows; the build may put it first in the selector. */
const parentMark = /:where\(\.(group|peer)(\\\/[\w-]+)?\)/g;

const className = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/i;
const everyClassName = new RegExp(className, "gi");

function firstClass(selector: string): string | undefined {
  const [, escaped] = className.exec(selector.replace(parentMark, "")) ?? [];
  return escaped && unescaped(escaped);
}

const unescaped = (name: string): string =>
  name.replace(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, hex: string | undefined, character: string) =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : character,
  );

/** CSS with other names for some of its classes. */
export const withNames = (css: string, names: ReadonlyMap<string, string>): string =>
  css.replace(everyClassName, (whole, escaped: string) => {
    const name = names.get(unescaped(escaped));
    return name ? `.${name}` : whole;
  });

/** The classes that each selector of a component's rule can't do without; those of `:is()` or `:not()` don't count. */
function neededClasses({ selectors }: Rule): string[][] {
  return selectors.map((selector) => {
    let plain = selector.replace(/\[[^\]]*\]/g, "");
    while (/\([^()]*\)/.test(plain)) plain = plain.replace(/\([^()]*\)/g, "");
    return [...plain.matchAll(/\.([\w-]+)/g)].map(([, name = ""]) => name);
  });
}

function pieceOf(node: ChildNode, users: Users, layer?: string): Piece {
  if (node.type === "comment") return "";
  if (node.type === "decl" && isTheme(node)) return (used) => (used.has(node.prop) ? `${node};` : "");
  const text = node.type === "decl" ? `${node};` : node.toString();
  if (node.type === "rule" && layer === "components") {
    const needed = neededClasses(node);
    if (needed.some((classes) => classes.length === 0)) return text;
    return (used) => (needed.some((classes) => classes.every((name) => used.has(name))) ? text : "");
  }
  const classes =
    node.type === "rule" && layer === "utilities" ? classesOfRule(node) : users.get(nameOf(node));
  if (classes) return (used) => (classes.some((name) => used.has(name)) ? text : "");
  if (!("nodes" in node) || !node.nodes) return text;
  const within = node.type === "atrule" && node.name === "layer" ? node.params : layer;
  const pieces = node.nodes.map((child) => pieceOf(child, users, within));
  if (pieces.every((piece) => typeof piece === "string")) return text;
  const open = opening(node);
  const inside = pageText(pieces);
  return (used) => {
    const kept = inside(used);
    return kept && `${open}${kept}}`;
  };
}

const opening = (node: AtRule | Rule): string => node.clone({ nodes: [] }).toString().slice(0, -1);

const pageText =
  (pieces: readonly Piece[]): UsedRules =>
  (used) =>
    pieces.map((piece) => (typeof piece === "string" ? piece : piece(used))).join("");
