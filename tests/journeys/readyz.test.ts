import { beforeEach, expect, test, vi } from "vitest";
import { application } from "~/application.server";
import * as environment from "~/platform/process/env.server";
import { log } from "~/platform/process/log.server";
import { missingFigures } from "~/savings/content/figures-due.server";
import { newProductLetter, paidColumns, whileDatabaseAway } from "../support/operations";
import { Visitor } from "../support/visitor";
import { openWorld } from "../support/world";

const changes = { current: {} as Partial<environment.Env> };
const { env } = environment;
vi.spyOn(environment, "env").mockImplementation(() => ({ ...env(), ...changes.current }));

const world = await openWorld();
const token = "an-operations-token-of-enough-characters";
beforeEach(() => {
  changes.current = {};
});

const asking = (path: string) => (authorization?: string) =>
  new Visitor().get(path, authorization ? { Authorization: authorization } : {});
const deep = asking("/readyz?deep");
const metrics = asking("/metrics");

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
    lateCorrections: { count: 0, oldestSeconds: null },
    strandedStates: expect.any(Array),
    strandedCorrections: expect.any(Array),
    openRequests: { count: expect.any(Number), oldestSeconds: expect.any(Number) },
    unconfirmedPayments: { count: 0, oldestSeconds: null },
    differences: { count: 0, oldestSeconds: null },
    comparedSeconds: expect.any(Number),
    purgedSeconds: expect.any(Number),
    receiptsRoom: { heldBytes: 0, maxBytes: 8_192 * 1024 * 1024 },
    diskFreeBytes: expect.any(Number),
    documents: "ok",
    figuresDue: missingFigures(new Date()),
    topics: expect.any(Array),
  });
});

test.each([
  ["/readyz?deep", deep],
  ["/metrics", metrics],
])(
  "%s opens only for the token where one is set; in production without one there is nothing",
  async (_, ask) => {
    expect((await ask()).status).toBe(200);
    changes.current = { OPERATIONS_TOKEN: token };
    for (const wrong of [undefined, token, `Basic ${token}`, "Bearer ", `Bearer ${token}x`]) {
      const answer = await ask(wrong);
      expect(answer).toMatchObject({ status: 401, body: expect.not.stringMatching(/alarm/) });
      expect(answer.headers.get("WWW-Authenticate")).toBe("Bearer");
    }
    expect((await ask(`Bearer ${token}`)).status).toBe(200);
    changes.current = { APP_ENV: "production" };
    expect((await ask()).status).toBe(404);
    expect((await ask(`Bearer ${token}`)).status).toBe(404);
  },
);

test("anyone may read whether the database responds", async () => {
  changes.current = { OPERATIONS_TOKEN: token };
  expect(await new Visitor().get("/readyz")).toMatchObject({ status: 200, body: "ready" });
});

test("without the database both answer 503", async () => {
  await whileDatabaseAway(world, async () => {
    for (const path of ["/readyz", "/readyz?deep"]) {
      expect((await new Visitor().get(path)).status).toBe(503);
    }
  });
});

test("a start without an answer of the hosted database tells the operator once", async () => {
  changes.current = { SUPABASE_URL: "https://project.example", SUPABASE_SECRET_KEY: "secret" };
  const told = vi.spyOn(log, "error").mockImplementation(() => {});
  await whileDatabaseAway(world, async () => {
    for (const _ of [1, 2]) await expect(application.checkReady()).rejects.toThrow();
  });
  expect(told.mock.calls).toEqual([[expect.stringMatching(/^The database doesn't answer \(.+SUPABASE_URL/)]]);
});
