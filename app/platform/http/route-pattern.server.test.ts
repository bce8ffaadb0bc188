import { flatRoutes } from "@remix-run/dev/dist/config/flat-routes.js";
import { matchRoutes } from "@remix-run/react";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import remixOptions from "../../../remix.config.js";
import { routesFor } from "../process/remix-serve.server";
import { learnRoutes, routePattern } from "./route-pattern.server";

const routes = flatRoutes("app", remixOptions.ignoredRouteFiles);
beforeAll(() => learnRoutes(routes));

/** The path of a route, including those of its layouts. */
const wholePath = (id: string | undefined): string => {
  const route = id === undefined ? undefined : routes[id];
  return route ? `${wholePath(route.parentId)}${route.path ? `/${route.path}` : ""}` : "";
};

test("every route's address has its route's pattern, whatever is in the place of a parameter", () => {
  const patterns = Object.keys(routes).map((id) => wholePath(id) || "/");
  expect(patterns.length).toBeGreaterThan(60);
  for (const pattern of patterns)
    expect(routePattern(pattern.replace(/:\w+|\*/g, "ada@mail.example"))).toBe(pattern);
});

test.each([
  ["/", "/"],
  ["/shop", "/shop"],
  ["/shop/", "/shop"],
  ["/shop/northpine", "/shop/:slug"],
  ["/letter/a-secret/packet/file", "/letter/:token/packet/file"],
  ["/desk", "/desk"],
  ["/desk/review/4/deny", "/desk/review/:requestId/deny"],
  ["/desk/nothing/here", "/desk/*"],
  ["/guides/feed.xml", "/guides/feed.xml"],
  ["/guides/hsa", "/guides/:slug"],
  ["/assets/root-abc.css", "/assets/:name"],
  ["/images/people/ada.webp", "/images/*"],
  ["/https://shop.example/pregnancy-test", "/*"],
  ["//", "/"],
])("%s is counted as %s", (address, pattern) => {
  expect(routePattern(address)).toBe(pattern);
});

describe("the route of an address", () => {
  type RouteObject = Parameters<typeof matchRoutes>[0][number];
  const below = (parentId: string): RouteObject[] =>
    Object.values(routes)
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: below(id) }));
  const tree: RouteObject[] = [{ id: "root", path: "", children: below("root") }];
  const segments = new Set(Object.keys(routes).flatMap((id) => wholePath(id).split("/")));
  const segment = fc.oneof(
    // Files have patterns that no route has.
    fc.constantFrom(...segments).filter((part) => !/^(?:assets|images)?$|[:*]/.test(part)),
    fc.constantFrom("KETTLE", "Shop", "a.b", "x~1", "-", "_index", "a%20b"),
  );
  const addresses = fc.array(segment, { maxLength: 5 }).map((parts) => `/${parts.join("/")}`);

  test("is the router's choice", () => {
    fc.assert(
      fc.property(addresses, (address) => {
        const chosen = matchRoutes(tree, address)?.at(-1)?.route;
        expect(routePattern(address)).toBe(wholePath(chosen?.id) || "/");
      }),
      { numRuns: 1_000 },
    );
  });

  const odd = fc.constantFrom("", "%64esk", "%2fshop", "https:", "desk%20", "*", ":slug");
  const oddAddresses = fc
    .array(fc.oneof(segment, odd), { maxLength: 5 })
    .map((parts) => `/${parts.join("/")}`);

  test("is the same among the routes that Remix's server is given for it, which are few", () => {
    fc.assert(
      fc.property(oddAddresses, (address) => {
        const chosen = (among: RouteObject[]) =>
          matchRoutes(among, address)?.map(({ route, params }) => ({ id: route.id, params }));
        expect(chosen(routesFor(tree, address))).toEqual(chosen(tree));
      }),
      { numRuns: 1_000 },
    );
    const [root] = routesFor(tree, "/lmn-request");
    expect(root?.children?.length).toBeLessThan(8);
  });
});

test("an app without routes counts everything as one", () => {
  learnRoutes({});
  expect(routePattern("/shop")).toBe("/*");
  learnRoutes(routes);
});
