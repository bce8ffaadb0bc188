import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { paths } from "~/paths";
import { offerPrefetch, speculationRules } from "~/platform/http/speculation-rules.server";
import { Visitor } from "../support/visitor";
import { openWorld } from "../support/world";

await openWorld();
const origin = "http://127.0.0.1:3000";
const patterns = speculationRules().prefetch.flatMap(({ where }) =>
  where.href_matches.map((pattern) => new URLPattern({ ...pattern, baseURL: origin })),
);
const isAllowed = (address: string) => patterns.some((pattern) => pattern.test(new URL(address, origin)));

test.each([
  ...["/", "/brands", "/shop", "/guides", "/guides/administrators", "/eligible-items", "/conditions"],
  ...[
    "/onboarding",
    "/sample-letter",
    "/terms",
    "/privacy",
    "/consumer-health-data",
    "/accessibility",
    "/status",
  ],
  "/shop/kettle-and-spine",
])("%s may be prefetched: it is the same for everyone", async (path) => {
  expect(isAllowed(path)).toBe(true);
  const { status, headers } = await new Visitor().get(path);
  expect(status).toBe(200);
  expect(headers.get("Cache-Control")).toMatch(/^public/);
  expect(headers.getSetCookie()).toEqual([]);
});

const order = { shop: "northpine.example", orderId: 1001 };
test.each([
  ...[paths.productLetter, paths.anotherLetter, paths.productLetterFor({ step: 2 }), "/request-lmn"],
  ...[paths.orderLetterFor(order), paths.letterStatusFor(order), paths.accountLinkFor(order)],
  ...[paths.letterPage("secret"), paths.letterPart("secret", "download"), paths.resumeLink("secret")],
  ...[paths.letterSuccess, paths.findLetter, paths.resume, paths.unsubscribe("t"), paths.confirmEmail("t")],
  ...[paths.yourData, paths.yourDataLink("secret"), paths.yourDataCopy("secret"), paths.verified("code")],
  ...[paths.checker, "/check?url=x", "/https://northpine.example/products/mat", "/northpine.example/mat"],
  ...[paths.desk, `${paths.desk}/review/1`, "/desk/sign-out", paths.sandboxPay("id"), paths.contact],
  ...[paths.directory({ q: "back pain" }), paths.guidesFor({ q: "x" }), `${paths.brand("a")}?from=x`],
  ...[paths.serviceWorker, paths.offline, paths.sampleLetterFile, paths.explore, paths.fsaCalculator],
  "https://elsewhere.example/shop",
])("%s is never prefetched", (address) => {
  expect(isAllowed(address)).toBe(false);
});

function rulesFor(page: Record<string, string>, asked: Record<string, string> = {}): string | undefined {
  const headers = new Map(Object.entries(page));
  const response = {
    getHeader: (name: string) => headers.get(name),
    setHeader: (name: string, value: string) => headers.set(name, value),
  };
  offerPrefetch({ headers: asked } as unknown as IncomingMessage, response as unknown as ServerResponse);
  return headers.get("Speculation-Rules");
}

const shared = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "public, max-age=300" };

test("only a page for everyone names the rules, and not to a visitor who saves data", () => {
  expect(rulesFor(shared)).toBe('"/speculation-rules.json"');
  expect(rulesFor(shared, { "save-data": "on" })).toBeUndefined();
  expect(rulesFor({ ...shared, "Cache-Control": "no-store" })).toBeUndefined();
  expect(rulesFor({ ...shared, "Content-Type": "text/xml" })).toBeUndefined();
});

test("the rules come as browsers want them", async () => {
  const { headers, body } = await new Visitor().get(paths.speculationRules);
  expect(headers.get("Content-Type")).toBe("application/speculationrules+json");
  expect(JSON.parse(body)).toEqual(speculationRules());
});
