import "../../../tests/support/demo-environment";
import { createRequire } from "node:module";
import type * as Router from "@remix-run/router";
import { expect, test } from "vitest";
import { openWorld } from "../../../tests/support/world";

const router: typeof Router = createRequire(import.meta.url)("@remix-run/router");
const { matchRoutes, createStaticHandler } = router;
const matched: number[] = [];
const handled: number[] = [];
const count = ([root]: { children?: unknown[] | undefined }[]) => root?.children?.length ?? 0;
// In front of the router before the app puts itself there: sees how many routes it is left with.
Object.assign(router, {
  matchRoutes: (...args: Parameters<typeof matchRoutes>) => {
    matched.push(count(args[0]));
    return matchRoutes(...args);
  },
  createStaticHandler: (...args: Parameters<typeof createStaticHandler>) => {
    handled.push(count(args[0]));
    return createStaticHandler(...args);
  },
});

await openWorld();

test("Remix's server matches a page among few routes, by both functions that it reads from the router", async () => {
  const { fetchFromRemix } = await import("../../../tests/support/remix");
  const { response } = await fetchFromRemix(new Request("https://letterwell.example/lmn-request?step=1"));
  expect(response.status).toBe(200);
  expect(matched.length).toBeGreaterThan(0);
  expect(Math.max(...matched)).toBeLessThan(10);
  // Made once for all routes when Remix starts, and once for those of the page.
  expect(Math.min(...handled)).toBeLessThan(10);
});
