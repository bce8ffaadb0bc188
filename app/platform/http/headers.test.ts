import type { EntryContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { addRouteHeaders } from "./headers";

const leafHeaders = { "Cache-Control": "public, max-age=60", "Set-Cookie": "draft=1" };

function added(context: object): Record<string, string> {
  const response = new Headers({ "Set-Cookie": "draft=1" });
  const whole: object = {
    matches: [{ route: { id: "root" } }, { route: { id: "page" } }],
    loaderHeaders: { page: new Headers(leafHeaders) },
    actionHeaders: {},
    errors: null,
    ...context,
  };
  addRouteHeaders(response, whole as EntryContext["staticHandlerContext"]);
  return Object.fromEntries(response);
}

test("a page has the headers of its loader and action, and each cookie once", () => {
  expect(added({})).toEqual({ "cache-control": "public, max-age=60", "set-cookie": "draft=1" });
  const actionHeaders = { page: new Headers({ "Cache-Control": "no-store", "Retry-After": "60" }) };
  expect(added({ actionHeaders })).toEqual({
    "cache-control": "no-store",
    "retry-after": "60",
    "set-cookie": "draft=1",
  });
});

test("a page that failed above a loader doesn't have that loader's headers", () => {
  expect(added({ errors: { root: new Error("no database") } })).toEqual({ "set-cookie": "draft=1" });
  expect(added({ errors: { page: new Error("gone") } })).toHaveProperty("cache-control");
});
