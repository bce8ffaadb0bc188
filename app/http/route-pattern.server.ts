/** A route of the app as far as its address is made of it. */
interface Route {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
}

interface Branch {
  fixed: Map<string, Branch>;
  parameter: Branch | null;
  /** Pattern of the route that ends here. */
  end: string | null;
  /** Pattern of the route that takes whatever follows. */
  rest: string | null;
}

const newBranch = (): Branch => ({ fixed: new Map(), parameter: null, end: null, rest: null });

/** Files of the build and of `public`, which no route serves. */
const files = ["/assets/*", "/images/*"];
const unknown = "/*";

let tree = newBranch();

/** Learns the app's routes, by which `routePattern` names addresses. */
export function learnRoutes(routes: Readonly<Record<string, Route | undefined>>): void {
  const known = Object.values(routes).flatMap((route) => (route ? [patternOf(route, routes)] : []));
  tree = newBranch();
  for (const pattern of [...files, ...known]) plant(pattern);
}

/** The whole pattern of a route: its parents' paths before its own. */
function patternOf(route: Route, routes: Readonly<Record<string, Route | undefined>>): string {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  const above = parent ? patternOf(parent, routes) : "";
  return `${above === "/" ? "" : above}/${route.path ?? ""}`.replace(/(.)\/$/, "$1");
}

function plant(pattern: string): void {
  let branch = tree;
  for (const part of segmentsOf(pattern)) {
    if (part === "*") {
      branch.rest = pattern;
      return;
    }
    const next: Branch = (part.startsWith(":") ? branch.parameter : branch.fixed.get(part)) ?? newBranch();
    if (part.startsWith(":")) branch.parameter = next;
    else branch.fixed.set(part, next);
    branch = next;
  }
  branch.end = pattern;
}

const segmentsOf = (path: string): string[] => path.split("/").filter((part) => part !== "");

/**
 * The pattern of the route that answers a path, e.g. `/shop/:slug`; `/*` for products' addresses and those of no route. One of
 * a fixed list, so that it can be a label of a metric: it says nothing about the visitor.
 */
export function routePattern(path: string): string {
  return find(tree, segmentsOf(path), 0) ?? unknown;
}

/** As the router ranks routes: a fixed segment before a parameter, and that before the rest. */
function find(branch: Branch, segments: readonly string[], index: number): string | null {
  const segment = segments[index];
  if (segment === undefined) return branch.end ?? branch.rest;
  const fixed = branch.fixed.get(segment);
  return (
    (fixed && find(fixed, segments, index + 1)) ??
    (branch.parameter && find(branch.parameter, segments, index + 1)) ??
    branch.rest
  );
}
