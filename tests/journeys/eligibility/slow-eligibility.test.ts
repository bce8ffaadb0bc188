import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { checkProduct } from "~/eligibility/operations/check-product.server";
import { predictConditions } from "~/eligibility/operations/read-product.server";
import { LiveEligibility } from "~/eligibility/service/live.server";
import { eventually } from "../../support/eventually";
import { type Answer, type FakeServer, startFakeServer } from "../../support/fake-server";
import { productUrl } from "../../support/product-url";
import { openWorld } from "../../support/world";

const world = await openWorld();
let server: FakeServer;
beforeAll(async () => {
  server = await startFakeServer();
});
afterAll(() => server.close());

const address = productUrl("https://shop.example/p");
const answers: Record<string, unknown> = {
  "/check-hsa-eligibility": [
    { product_info: { title: "Massager" }, hsa_eligibility: { status: "eligible", reason: null } },
  ],
  "/predict-applicable-health-conditions": {
    conditions_info: { applicable_conditions: ["Muscle pain"] },
  },
};

const live = (deadlineMs?: number) =>
  new LiveEligibility({
    apiUrl: server.url,
    userEmail: "checks@letterwell.example",
    ...(deadlineMs && { deadlineMs }),
  });
const ask = (visitor: string) => checkProduct(address, { visitor, timeoutMs: 20 });

/** The backend answers only when released. */
function heldBack(): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.answerWith(async ({ path }): Promise<Answer> => {
    await released;
    return { json: answers[path] };
  });
  return release;
}

test("a slow backend is asked once: a visitor who refreshes finds what the first call brought", async () => {
  const release = heldBack();
  await world.withServices({ eligibility: live() }, async () => {
    for (const visitor of ["one", "one", "two"]) expect(await ask(visitor)).toEqual({ kind: "pending" });
    release();
    await eventually(async () => {
      expect(await ask("two")).toMatchObject({
        kind: "checked",
        checked: { product: { title: "Massager" } },
      });
    });
    expect(await ask("one")).toMatchObject({ kind: "checked" });
  });
  expect(server.received).toHaveLength(1);
});

test("conditions of a slow backend are asked for once as well", async () => {
  const release = heldBack();
  await world.withServices({ eligibility: live() }, async () => {
    const asked = [1, 2, 3].map(() => predictConditions(address, null));
    await eventually(() => expect(server.received).not.toEqual([]));
    release();
    for (const conditions of await Promise.all(asked)) expect(conditions).toEqual(["Muscle pain"]);
  });
  expect(server.received).toHaveLength(1);
});

test("a silent backend is given up in the end, and the checker says so", async () => {
  server.answerWith("silence");
  await world.withServices({ eligibility: live(100) }, async () => {
    expect(await ask("one")).toEqual({ kind: "pending" });
    await eventually(async () => expect(await ask("one")).toEqual({ kind: "failed", reason: null }));
  });
  expect(server.received).toHaveLength(1);
});

test("a backend that fails is not asked again by each refresh", async () => {
  server.answerWith({ json: { error: "down" }, status: 500 });
  await world.withServices({ eligibility: live() }, async () => {
    for (const visitor of ["one", "one", "two"]) {
      const check = await checkProduct(address, { visitor, timeoutMs: 5_000 });
      expect(check).toEqual({ kind: "failed", reason: null });
    }
  });
  expect(server.received).toHaveLength(1);
});

test("a call may take 20 seconds", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  server.answerWith(({ path }) => ({ json: answers[path] }));
  await live().checkProduct(address);
  expect(timeout).toHaveBeenCalledExactlyOnceWith(20_000);
  timeout.mockRestore();
});
