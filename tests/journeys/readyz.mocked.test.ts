import "../support/demo-environment";
import { beforeEach, expect, test, vi } from "vitest";
import type { Env } from "~/process/env.server";
import { newProductLetter, paidColumns, whileDatabaseAway } from "../support/operations";
import { Visitor } from "../support/visitor";
import { openWorld } from "../support/world";

const changes = vi.hoisted(() => ({ current: {} as Partial<Env> }));
vi.mock("~/process/env.server", async (original) => {
  const module = await original<typeof import("~/process/env.server")>();
  return { ...module, env: () => ({ ...module.env(), ...changes.current }) };
});

const world = await openWorld();
const token = "an-operations-token-of-enough-characters";
beforeEach(() => {
  changes.current = {};
});

const deep = (authorization?: string) =>
  new Visitor().get("/readyz?deep", authorization ? { Authorization: authorization } : {});

test("in the demo it shows what waits, in counts and seconds", async () => {
  await newProductLetter(world, { ...paidColumns(), status: "denied" });
  const answer = await deep();
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(JSON.parse(answer.body)).toEqual({
    alarms: expect.any(Array),
    refunds: { count: 1, oldestSeconds: expect.any(Number) },
    heldPayments: { count: 0, oldestSeconds: null },
    disputes: { count: 0, oldestSeconds: null },
    lateRequests: { count: expect.any(Number), oldestSeconds: null },
    topics: expect.any(Array),
  });
});

test("with a token set, only the token opens it", async () => {
  changes.current = { OPERATIONS_TOKEN: token };
  for (const wrong of [undefined, token, `Basic ${token}`, "Bearer ", `Bearer ${token}x`]) {
    const answer = await deep(wrong);
    expect(answer).toMatchObject({ status: 401, body: expect.not.stringContaining("alarms") });
    expect(answer.headers.get("WWW-Authenticate")).toBe("Bearer");
  }
  expect((await deep(`Bearer ${token}`)).status).toBe(200);
  expect(await new Visitor().get("/readyz")).toMatchObject({ status: 200, body: "ready" });
});

test("in production without a token there is nothing", async () => {
  changes.current = { APP_ENV: "production" };
  expect((await deep()).status).toBe(404);
  expect((await deep(`Bearer ${token}`)).status).toBe(404);
});

test("without the database both answer 503", async () => {
  await whileDatabaseAway(world, async () => {
    for (const path of ["/readyz", "/readyz?deep"]) {
      expect((await new Visitor().get(path)).status).toBe(503);
    }
  });
});
