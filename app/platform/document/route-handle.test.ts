import { expect, test } from "vitest";
import { routeHandle } from "./route-handle";

test("what the routes of a page say counts for the page", () => {
  expect(routeHandle([undefined, {}, { handle: null }])).toEqual({});
  expect(routeHandle([{}, { handle: { script: false } }])).toEqual({ script: false });
  expect(routeHandle([{ handle: { linksAccounts: true } }, {}])).toEqual({ linksAccounts: true });
});
