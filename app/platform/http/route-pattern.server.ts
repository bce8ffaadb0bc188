import { type RouteHandle, routeHandle } from "../document/route-handle";

/** A route of the app as far as its address is made of it. */
interface Route {
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
  module?: { handle?: unknown };
}

type Routes = Readonly<Record<string, Route | undefined>>;

/** An address of the app: its pattern, and what the route and the layouts around it say of it. */
export interface Address {
  pattern: string;
  handle: RouteHandle;
}

interface Branch {
  fixed: Map<string, Branch>;
  parameter: Branch | null;
  /** The route that ends here. */
  end: Address | null;
  /** The route that takes whatever follows. */
  rest: Address | null;
}

const newBranch = (): Branch => ({ fixed: new Map(), parameter: null, end: null, rest: null });

/** Files of the build and of `public`, which no route serves. */
const files = ["/assets/*", "/images/*"];
const unknown = "/*";

let tree = newBranch();
let addresses: readonly Address[] = [];

/** Learns the app's routes, by which addresses are named and known to be private, prefetched and so on. */
export function learnRoutes(routes: Routes): void {
  tree = newBranch();
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

/** A route's whole pattern, its parents' paths before its own, and what all of them say. */
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

/** All addresses of which this holds, by their patterns in the order of the alphabet. */
export const patternsWhere = (holds: (address: Address) => boolean): string[] => [
  ...new Set(addresses.filter(holds).map(({ pattern }) => pattern)),
];

/** Whether an address has a part that is a secret of a visitor; a part that varies is one unless its route says otherwise. */
export const holdsSecret = ({ pattern, handle }: Address): boolean =>
  pattern.includes(":") && handle.publicAddress !== true;

/** Whether some address of ours begins with this segment. */
export const isFirstSegment = (segment: string): boolean => tree.fixed.has(segment.toLowerCase());

/** A layout's address is that of the index in it. */
function plant(address: Address, isIndex: boolean): void {
  let branch = tree;
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
 * The pattern of the route that answers a path, e.g. `/shop/:slug`; `/*` for products' addresses and those of no route. One of
 * a fixed list, so that it can be a label of a metric: it says nothing about the visitor.
 */
export const routePattern = (path: string): string => addressAt(path).pattern;

/** The address that answers a path, with what its routes say of it. */
export const addressAt = (path: string): Address =>
  find(tree, segmentsOf(path), 0) ?? { pattern: unknown, handle: {} };

/** Ranks routes like the router: a fixed segment before a parameter, and that before the rest. */
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
