import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { type RouteHandle, routeHandle } from "~/platform/document/route-handle";
import { loggedPath } from "~/platform/http/route-pattern.server";
import { applyBaseline } from "~/platform/http/security-headers.server";
import { routes } from "../support/remix";
import { Visitor } from "../support/visitor";
import { openWorld } from "../support/world";

await openWorld();

const addresses = Object.values(routes).map((route) => {
  const around: (typeof route)[] = [];
  for (let at: typeof route | undefined = route; at; at = routes[at.parentId ?? ""]) around.unshift(at);
  const pattern = `/${around.flatMap(({ path }) => path || []).join("/")}`;
  return { pattern, handle: routeHandle(around.map(({ module }) => module)) };
});
const patternsThatSay = (trait: keyof RouteHandle) => [
  ...new Set(addresses.filter(({ handle }) => handle[trait] !== undefined).map(({ pattern }) => pattern)),
];

/** Parameters with public values. */
const publicNames = [
  ...["/conditions/:slug", "/eligible-items/:category", "/guides/:slug", "/guides/administrators/:id"],
  ...["/shop/:slug", "/assets/:name", "/pictures/:name", "/previews/:kind/:name"],
];
const withSecrets = [
  ...new Set(
    addresses.flatMap(({ pattern }) =>
      pattern.includes(":") && !publicNames.includes(pattern) ? pattern.replace(/:\w+/g, "kZ3vT0pW") : [],
    ),
  ),
];

function headersOf(path: string): Record<string, unknown> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  applyBaseline(response, path);
  return response.getHeaders();
}

test("only the routes of what anyone may know say that their address holds no secret", () => {
  expect(patternsThatSay("publicAddress").sort()).toEqual(publicNames.toSorted());
  expect(withSecrets.length).toBeGreaterThan(30);
});

const privateOnes = {
  "referrer-policy": "same-origin",
  "x-robots-tag": "noindex, nofollow",
  "cache-control": "no-store",
};

test.each(withSecrets)("the address of %s is for no other site and no search engine", async (path) => {
  expect(headersOf(path)).toMatchObject(privateOnes);
});

test.each(["/desk", "/desk/sign-in", "/desk/nothing/here", "/%64esk", "/DESK"])(
  "%s is for no other site and no search engine",
  (path) => {
    expect(headersOf(path)).toMatchObject(privateOnes);
  },
);

test.each(["/%6cetter/kZ3v", "/LETTER/kZ3v", "/letter/kZ3v/", "//letter//kZ3v"])(
  "a secret's address is private as %s, which the router takes as well",
  (path) => {
    expect(headersOf(path)).toMatchObject(privateOnes);
  },
);

test.each([...publicNames.map((pattern) => pattern.replace(/:\w+/g, "a")), "/desktop"])(
  "the address %s is for everyone",
  (path) => {
    expect(headersOf(path)).not.toHaveProperty("x-robots-tag");
  },
);

test.each(addresses.map(({ pattern }) => pattern).filter((pattern) => /^\/\w/.test(pattern)))(
  "the access log names the first segment of %s, and nothing in the place of a part",
  (pattern) => {
    const logged = loggedPath(pattern.replace(/:\w+|\*/g, "ada@mail.example"));
    expect(logged === pattern || logged === `/${pattern.split("/")[1]}`).toBe(true);
  },
);

test("only addresses without a part of their own are logged whole", () => {
  const whole = patternsThatSay("loggedWhole");
  expect(whole).toContain("/webhooks/stripe");
  for (const pattern of whole) expect(pattern).not.toMatch(/[:*]/);
});

test.each(patternsThatSay("prefetched").filter((pattern) => !pattern.includes(":")))(
  "%s, which may be prefetched, is the same for everyone",
  async (path) => {
    const { status, headers } = await new Visitor().get(path);
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toMatch(/^public/);
    expect(headers.getSetCookie()).toEqual([]);
  },
);

test("a private address is neither prefetched nor in the sitemap", () => {
  for (const { pattern, handle } of addresses) {
    if (!handle.prefetched && !handle.inSitemap) continue;
    expect([pattern, headersOf(pattern.replace(/:\w+/g, "a"))["x-robots-tag"]]).toEqual([pattern, undefined]);
    if (handle.inSitemap)
      expect([pattern, /[:*]/.test(pattern), handle.indexable]).toEqual([pattern, false, undefined]);
  }
});

const visitor = new Visitor();
const robots = (await visitor.get("/robots.txt")).body;
const disallowed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = ""]) => path);

describe("what crawlers are told", () => {
  test("every address with a secret begins as one that they stay away from", () => {
    for (const path of withSecrets) {
      // Public pages don't link to the desk.
      const isNamed = !path.startsWith("/desk/");
      expect([path, disallowed.some((begin) => path.startsWith(begin))]).toEqual([path, isNamed]);
    }
  });

  test.each(["/lmn-status", "/complete-lmn", "/hsa-fsa-link", "/webhooks/stripe", "/api/eligibility"])(
    "they stay away from %s",
    (path) => {
      expect(disallowed.some((begin) => path.startsWith(begin))).toBe(true);
    },
  );

  test("the sitemap has every page that says so, each there for them", async () => {
    const map = (await visitor.get("/sitemap.xml")).body;
    for (const path of patternsThatSay("inSitemap")) {
      expect(map).toContain(`<loc>http://127.0.0.1:3000${path}</loc>`);
      expect([path, disallowed.some((begin) => path.startsWith(begin))]).toEqual([path, false]);
      expect((await new Visitor().get(path)).status).toBeLessThan(400);
    }
    expect(map).not.toContain("/request-lmn<");
  });
});
