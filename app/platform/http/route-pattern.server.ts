import { type RouteHandle, routeHandle } from "../document/route-handle";

/** The parts of a Remix route that its URL depends on. */
interface Route {
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
  module?: { handle?: unknown };
}

type Routes = Readonly<Record<string, Route | undefined>>;

/** A URL of the app: its pattern, and the merged handle of its route and layouts. */
export interface Address {
  pattern: string;
  handle: RouteHandle;
}

interface Branch {
  fixed: Map<string, Branch>;
  parameter: Branch | null;
  /** The route that ends at this node. */
  end: Address | null;
  /** The splat route that matches the rest of the path. */
  rest: Address | null;
}

const newBranch = (): Branch => ({ fixed: new Map(), parameter: null, end: null, rest: null });

/** Files of the build and of `public`, which aren't served by a route. */
const files = ["/assets/*", "/images/*"];
const unknown = "/*";

let tree = newBranch();
/** Patterns of the operations that one route handles, such as those of the API. */
let operations = newBranch();
let addresses: readonly Address[] = [];

/**
 * Registers the app's routes, which determine the names of URLs and their traits, such as private or prefetched. `within` are
 * patterns below one route that metrics distinguish.
 */
export function learnRoutes(routes: Routes, within: readonly string[] = []): void {
  tree = newBranch();
  operations = newBranch();
  for (const pattern of within) plant({ pattern, handle: {} }, false, operations);
  for (const pattern of files) plant({ pattern, handle: {} }, false);
  const learned: Address[] = [];
  for (const route of Object.values(routes)) {
    if (!route) continue;
    const address = addressOf(route, routes);
    plant(address, route.index === true);
    learned.push(address);
  }
  addresses = learned.toSorted((one, other) => (one.pattern < other.pattern ? -1 : 1));
}

/** A route's full pattern, including its parents' paths, and their merged handle. */
function addressOf(route: Route, routes: Routes): Address {
  const around: Route[] = [];
  for (
    let at: Route | undefined = route;
    at;
    at = at.parentId === undefined ? undefined : routes[at.parentId]
  )
    around.unshift(at);
  const pattern = `/${around.flatMap(({ path }) => path || []).join("/")}`;
  return { pattern, handle: routeHandle(around.map(({ module }) => module)) };
}

/** The patterns of all URLs that satisfy a condition, sorted. */
export const patternsWhere = (holds: (address: Address) => boolean): string[] => [
  ...new Set(addresses.filter(holds).map(({ pattern }) => pattern)),
];

/** True if a URL contains a visitor's secret. A parameter counts as one unless its route says otherwise. */
export const holdsSecret = ({ pattern, handle }: Address): boolean =>
  pattern.includes(":") && handle.publicAddress !== true;

/** True if a URL of ours begins with this segment. */
const isFirstSegment = (segment: string): boolean => tree.fixed.has(segment.toLowerCase());

/** A layout's URL is that of its index route. */
function plant(address: Address, isIndex: boolean, root = tree): void {
  let branch = root;
  for (const part of segmentsOf(address.pattern)) {
    if (part === "*") {
      branch.rest = address;
      return;
    }
    const name = part.toLowerCase();
    const next: Branch = (part.startsWith(":") ? branch.parameter : branch.fixed.get(name)) ?? newBranch();
    if (part.startsWith(":")) branch.parameter = next;
    else branch.fixed.set(name, next);
    branch = next;
  }
  if (!branch.end || isIndex) branch.end = address;
}

const segmentsOf = (path: string): string[] => path.split("/").filter((part) => part !== "");

/**
 * The pattern of the route that matches a path, e.g. `/shop/:slug`; `/*` for product URLs and unknown paths. It is one
 * of a fixed list, so it can be a metric's label and says nothing about the visitor.
 */
export const routePattern = (path: string): string =>
  (find(operations, segmentsOf(path), 0) ?? addressAt(path)).pattern;

/** The URL entry that matches a path, with the merged handle of its routes. */
export const addressAt = (path: string): Address =>
  find(tree, segmentsOf(path), 0) ?? { pattern: unknown, handle: {} };

/** Ranks routes as the router does: a fixed segment before a parameter, and a parameter before a splat. */
function find(branch: Branch, segments: readonly string[], index: number): Address | null {
  const segment = segments[index];
  if (segment === undefined) return branch.end ?? branch.rest;
  const fixed = branch.fixed.get(segment.toLowerCase());
  return (
    (fixed && find(fixed, segments, index + 1)) ??
    (branch.parameter && find(branch.parameter, segments, index + 1)) ??
    branch.rest
  );
}

/**
 * The part of a path that may be logged. Only the first segment is kept, and only if one of our routes begins with it: the
 * catch-all route receives product URLs, which say something about a visitor's health.
 */
export function loggedPath(path: string): string {
  const first = path.split("/")[1] ?? "";
  if (first === "") return "/";
  const { handle, pattern } = addressAt(path);
  if (handle.loggedWhole) return pattern;
  return isFirstSegment(first) ? `/${first.toLowerCase()}` : "/*";
}
