import { afterEach, expect, test, vi } from "vitest";
import { deliverRow } from "~/jobs/deliver-row.server";
import { drainOutbox } from "~/jobs/outbox-worker.server";
import { startWorker } from "~/jobs/worker.server";
import { useDatabase } from "~/platform/database/client.server";
import { leaseOutbox } from "~/platform/outbox/store/outbox.server";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import { newProductLetter, paidColumns } from "../support/operations";
import { drainAll, outboxOf } from "../support/outbox";
import { Visitor } from "../support/visitor";
import { walkThrough, wizards } from "../support/walk";
import { altered, newOrder, openWorld, rowWhere } from "../support/world";

const world = await openWorld({ ownClock: true });
afterEach(async () => {
  vi.useRealTimers();
  await world.withServices({}, drainAll);
});

async function askForLetter(): Promise<string> {
  const query = await newOrder(world);
  await walkThrough(new Visitor(), wizards.order, { query });
  return String((await rowWhere(world, "shop_lmn_requests", "shop_order_id", query.orderId)).id);
}

/** Letters that record the idempotency keys of their requests. */
function listening(fail: () => boolean = () => false) {
  const asked: { requestId: string; key: string }[] = [];
  const letters = altered(services().letters, {
    requestGeneration: async ({ requestId }, key) => {
      asked.push({ requestId, key });
      if (fail()) throw new ServiceError("letters", "no answer in time");
    },
  });
  return { letters, asked };
}

const rowOf = async (requestId: string, topic: string) => {
  const row = (await outboxOf(world, requestId)).find((candidate) => candidate.topic === topic);
  if (!row) throw new Error(`no ${topic}`);
  return row;
};

const makeDue = (requestId: string) =>
  world.db
    .from("outbox")
    .update({ available_at: "2020-01-01T00:00:00Z" })
    .eq("payload->>requestId", requestId);

test("a row is delivered once, with its id as the key", async () => {
  const requestId = await askForLetter();
  const { letters, asked } = listening();
  await world.withServices({ letters }, async () => {
    await drainAll();
    await drainAll();
  });
  const row = await rowOf(requestId, "letter.generate");
  expect(asked).toEqual([{ requestId, key: row.id }]);
  expect(row).toMatchObject({
    delivered_at: expect.any(String),
    parked_at: null,
    attempts: 1,
    last_error: null,
  });
  const letter = await rowWhere(world, "shop_lmn_requests", "id", requestId);
  expect(letter.generation_requested_at).not.toBeNull();
});

test("workers that drain at once deliver each row once", async () => {
  const requestIds: string[] = [];
  for (let count = 0; count < 8; count++) requestIds.push(await askForLetter());
  const { letters, asked } = listening();
  await world.withServices({ letters }, async () => {
    const workers = Array.from({ length: 4 }, async () => {
      while ((await drainOutbox()) > 0);
    });
    await Promise.all(workers);
  });
  expect(asked.map(({ requestId }) => requestId).sort()).toEqual(requestIds.sort());
});

test("a failed delivery is tried again later, with the same key, and waits longer each time", async () => {
  const requestId = await askForLetter();
  let failures = 3;
  const { letters, asked } = listening(() => failures-- > 0);
  const waits: number[] = [];
  await world.withServices({ letters }, async () => {
    for (let attempt = 1; attempt <= 3; attempt++) {
      // One batch only: on a busy machine the row may be due again before the queue is empty.
      await drainOutbox();
      const row = await rowOf(requestId, "letter.generate");
      expect(row).toMatchObject({
        attempts: attempt,
        delivered_at: null,
        last_error: expect.stringMatching(/^ServiceError: ./),
        leased_until: null,
      });
      waits.push(
        Math.round((Date.parse(String(row.available_at)) - Date.parse(String(row.updated_at))) / 1000),
      );
      await makeDue(requestId);
    }
    await drainAll();
  });
  expect(waits).toEqual([1, 2, 4]);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
  expect(await rowOf(requestId, "letter.generate")).toMatchObject({
    attempts: 4,
    delivered_at: expect.any(String),
  });
});

test("a row that keeps failing is parked once it is a day old, and the rest goes on", async () => {
  const requestId = await askForLetter();
  await world.db.from("outbox").update({ attempts: 30 }).eq("payload->>requestId", requestId);
  const { letters } = listening(() => true);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 24.1 * 3_600_000 });
  await world.withServices({ letters }, drainAll);
  expect(await rowOf(requestId, "letter.generate")).toMatchObject({
    parked_at: expect.any(String),
    delivered_at: null,
  });
  expect(await rowOf(requestId, "mail.request-received")).toMatchObject({ delivered_at: expect.any(String) });
  await makeDue(requestId);
  expect(await drainOutbox()).toBe(0);
});

test("a refund that keeps failing stays due after a day and after a year", async () => {
  const { id } = await newProductLetter(world, { ...paidColumns(), status: "denied" });
  await world.db.from("outbox").insert({ topic: "payment.refund", payload: { requestId: id } });
  const refund = vi.fn(async () => {
    throw new ServiceError("payments", "no answer in time");
  });
  const payments = altered(services().payments, { refund });
  // Makes the row older instead of moving the clock: a year's jump would exceed the longest timer of Node.js.
  for (const days of [1.1, 366]) {
    const created_at = new Date(Date.now() - days * 24 * 3_600_000).toISOString();
    await world.db.from("outbox").update({ created_at, attempts: 30 }).eq("payload->>requestId", id);
    await makeDue(id);
    await world.withServices({ payments }, drainOutbox);
    expect(await rowOf(id, "payment.refund")).toMatchObject({ parked_at: null, delivered_at: null });
  }
  expect(refund).toHaveBeenCalledTimes(2);
  await makeDue(id);
});

test("a topic of a newer version is parked at once", async () => {
  const payload = { kind: "order", requestId: crypto.randomUUID() };
  await world.db.from("outbox").insert({ topic: "letter.generate", payload });
  const rows = await leaseOutbox(100, 60);
  await Promise.all(rows.map((row) => deliverRow({ ...row, topic: "letter.frame" })));
  expect(await rowOf(payload.requestId, "letter.generate")).toMatchObject({
    parked_at: expect.any(String),
    last_error: "UnknownTopicError",
    attempts: 1,
  });
});

test("a letter that is gone is delivered as nothing", async () => {
  const payload = { kind: "order", requestId: crypto.randomUUID() };
  const topics = ["letter.generate", "mail.request-received", "mail.letter-denied"];
  await world.db.from("outbox").insert(topics.map((topic) => ({ topic, payload })));
  await drainAll();
  const rows = await outboxOf(world, payload.requestId);
  expect(rows.map((row) => row.delivered_at !== null)).toEqual([true, true, true]);
});

test("a worker that gets a stop signal while its runs wait for the database ends with them", async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const waiting = new Proxy(world.db, {
    get(target, name) {
      if (name !== "rpc") return Reflect.get(target, name);
      return (...asked: Parameters<typeof target.rpc>) => {
        const call = released.then(() => target.rpc(...asked));
        return Object.assign(call, { select: () => call });
      };
    },
  });
  useDatabase(waiting);
  const worker = startWorker();
  const stopped = worker.stop();
  release();
  await stopped.finally(() => useDatabase(world.db));
});
