import { expect, test } from "vitest";
import { recentCookies, type SetCookies } from "~/platform/http/recent-cookies.server";
import { type LinkMemory, readLinkMemory, visitorOf, writeLinkMemory } from "./memory.server";

const key = { shopDomain: "northpine.example", shopOrderId: 1001 };
const visitor = visitorOf(key);
const memory: LinkMemory = {
  shop: "northpine.example",
  orderId: "#1001",
  exp: null,
  sig: null,
  attempt: { id: "a-1", token: "link-1", hostedUrl: null, expiresAt: "2026-11-22T10:00:00.000Z" },
  linked: "6f1c2c9e-0000-4000-8000-000000000001",
};

const none = new Request("http://own.example/");
const withCookies = ([cookie]: SetCookies) =>
  new Request(none.url, { headers: { Cookie: cookie?.[1].split(";")[0] ?? "" } });

test("a browser reads what it keeps of an order, and of that order only", async () => {
  const request = withCookies(await writeLinkMemory(none, visitor, memory));
  expect(await readLinkMemory(request, visitor)).toEqual(memory);
  expect(await readLinkMemory(request, visitorOf({ ...key, shopOrderId: 1002 }))).toBeNull();
  expect(await readLinkMemory(none, visitor)).toBeNull();
});

test("a link attempt stored under another order's name is ignored", async () => {
  const other = visitorOf({ ...key, shopOrderId: 1002 });
  const request = withCookies(await writeLinkMemory(none, other, memory));
  expect(await readLinkMemory(request, other)).toBeNull();
});

test("the name tells nothing about the order", () => {
  expect(visitor).toMatch(/^[0-9a-f]{24}$/);
});

test("an attempt in an older shape is forgotten, the linked account is not", async () => {
  const { attempt, ...rest } = memory;
  const old = { ...rest, open: { visit: attempt?.id, token: "link-1", hostedUrl: null, expiresAt: "" } };
  const request = withCookies(await recentCookies("links", 60).keep(none, visitor, old));
  expect(await readLinkMemory(request, visitor)).toEqual({ ...memory, attempt: null });
});
