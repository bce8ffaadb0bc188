/** A route of the app as far as its address is made of it. */
interface Route {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
}

interface Leaf {
  pattern: string;
  /** Null for files, which no route serves. */
  id: string | null;
}

interface Branch {
  fixed: Map<string, Branch>;
  parameter: Branch | null;
  /** The route that ends here. */
  end: Leaf | null;
  /** The route that takes whatever follows. */
  rest: Leaf | null;
}

const newBranch = (): Branch => ({ fixed: new Map(), parameter: null, end: null, rest: null });

/** Files of the build and of `public`, which no route serves. */
const files = ["/assets/*", "/images/*"];
const unknown = "/*";

let tree = newBranch();

/** Learns the app's routes, by which `routePattern` names addresses. */
export function learnRoutes(routes: Readonly<Record<string, Route | undefined>>): void {
  tree = newBranch();
  for (const pattern of files) plant({ pattern, id: null }, false);
  for (const route of Object.values(routes))
    if (route) plant({ pattern: patternOf(route, routes), id: route.id }, route.index === true);
}

/** The whole pattern of a route: its parents' paths before its own. */
function patternOf(route: Route, routes: Readonly<Record<string, Route | undefined>>): string {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  const above = parent ? patternOf(parent, routes) : "";
  return `${above === "/" ? "" : above}/${route.path ?? ""}`.replace(/(.)\/$/, "$1");
}

/** A layout's address is that of the index in it. */
function plant(leaf: Leaf, isIndex: boolean): void {
  let branch = tree;
  for (const part of segmentsOf(leaf.pattern)) {
    if (part === "*") {
      branch.rest = leaf;
      return;
    }
    const name = part.toLowerCase();
    const next: Branch = (part.startsWith(":") ? branch.parameter : branch.fixed.get(name)) ?? newBranch();
    if (part.startsWith(":")) branch.parameter = next;
    else branch.fixed.set(name, next);
    branch = next;
  }
  if (!branch.end || isIndex) branch.end = leaf;
}

const segmentsOf = (path: string): string[] => path.split("/").filter((part) => part !== "");

/**
 * The pattern of the route that answers a path, e.g. `/shop/:slug`; `/*` for products' addresses and those of no route. One of
 * a fixed list, so that it can be a label of a metric: it says nothing about the visitor.
 */
export function routePattern(path: string): string {
  return find(tree, segmentsOf(path), 0)?.pattern ?? unknown;
}

/** A path that means to the router what its letters say: nothing encoded, no empty segment. */
const plain = /^\/(?:[\w.~-]+(?:\/[\w.~-]+)*)?$/;

/**
 * Id of the route that answers a path, as the router would choose it; null where only a route that takes whatever follows
 * would, and for a path that the router has to decode first.
 */
export function routeId(path: string): string | null {
  const leaf = plain.test(path) ? find(tree, segmentsOf(path), 0) : null;
  return leaf?.pattern.endsWith("*") ? null : (leaf?.id ?? null);
}

/** As the router ranks routes: a fixed segment before a parameter, and that before the rest. */
function find(branch: Branch, segments: readonly string[], index: number): Leaf | null {
  const segment = segments[index];
  if (segment === undefined) return branch.end ?? branch.rest;
  const fixed = branch.fixed.get(segment.toLowerCase());
  return (
    (fixed && find(fixed, segments, index + 1)) ??
    (branch.parameter && find(branch.parameter, segments, index + 1)) ??
    branch.rest
  );
}
