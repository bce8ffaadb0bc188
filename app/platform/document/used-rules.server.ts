import { decodeHTMLAttribute } from "entities";
import postcss, { type AtRule, type ChildNode, type Declaration, type Root, type Rule } from "postcss";

/** Returns the CSS of a sheet that a page with these classes and custom properties needs. */
type UsedRules = (used: ReadonlySet<string>) => string;
type Piece = string | UsedRules;

export interface SheetRules extends UsedRules {
  /** Classes that are utilities: only markup uses them. */
  utilities: ReadonlySet<string>;
  /** The theme's custom properties, each with the properties that its value uses. */
  theme: ReadonlyMap<string, readonly string[]>;
}

/**
 * Classes that browser scripts set on elements they create before the full sheets have loaded. Every page gets their
 * rules.
 */
export const scriptClasses: readonly string[] = ["error-summary", "field-error", "notice", "tone-amber"];

/**
 * Parses a sheet of the build once, so that each page can be sent only the rules it needs: all rules except utilities
 * and components whose classes the page doesn't have, and the theme's custom properties that it uses.
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

/** The custom properties that CSS or HTML text uses. */
export const propertiesIn = (text: string): string[] =>
  [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name);

/** True for a custom property of the theme, which is set on the document as a whole. */
const isTheme = ({ prop, parent }: Declaration): boolean =>
  prop.startsWith("--") &&
  parent?.type === "rule" &&
  (parent as Rule).selectors.every((selector) => selector === ":root" || selector === ":host");

/** Adds the custom properties that the values of these properties use, recursively. */
export function withTheme(names: Iterable<string>, theme: SheetRules["theme"]): Set<string> {
  const all = new Set(names);
  // Iterating over a set includes elements that are added meanwhile.
  for (const name of all) for (const used of theme.get(name) ?? []) all.add(used);
  return all;
}

/** The class names in an attribute as React renders it. */
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

/** Maps each custom property that Tailwind registers, and each animation, to the utilities that use it. */
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
    // An animation that a rule without a class or only a script uses is sent with every page.
    if (classes.length > 0 && !classes.includes(undefined))
      users.set(
        `@keyframes ${params}`,
        classes.flatMap((names) => names ?? []),
      );
  });
  return users;
}

/** The key under which a declaration or at-rule is listed with its users. */
function nameOf(node: ChildNode): string {
  if (node.type === "decl") return node.prop;
  if (node.type !== "atrule") return "";
  return node.name === "keyframes" ? `@keyframes ${node.params}` : node.params;
}

/** For each selector of a rule the utility class it belongs to; undefined for selectors without one. */
function classesOfRule({ selectors }: Rule): readonly string[] | undefined {
  const classes = selectors.flatMap((selector) => firstClass(selector) ?? []);
  return classes.length === selectors.length ? classes : undefined;
}

/** The marker of a parent whose state a utility depends on; the build may put it first in the selector. */
const parentMark = /:where\(\.(group|peer)(\\\/[\w-]+)?\)/g;

const className = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/i;
const everyClassName = new RegExp(className, "gi");

function firstClass(selector: string): string | undefined {
  const [, escaped] = className.exec(selector.replace(parentMark, "")) ?? [];
  return escaped && unescapeClass(escaped);
}

const unescapeClass = (name: string): string =>
  name.replace(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, hex: string | undefined, character: string) =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : character,
  );

/** Renames some classes in CSS. */
export const withNames = (css: string, names: ReadonlyMap<string, string>): string =>
  css.replace(everyClassName, (whole, escaped: string) => {
    const name = names.get(unescapeClass(escaped));
    return name ? `.${name}` : whole;
  });

/** For each selector of a component's rule, the classes it requires; those in `:is()` or `:not()` don't count. */
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
