import { afterEach, expect, test } from "vitest";
import { drainOutbox } from "~/jobs/outbox-worker.server";
import { WebhookQueue, webhookQueues } from "~/jobs/webhook-queue.server";
import { listDeliveries } from "~/merchants/webhooks/store/deliveries.server";
import { writeTestWebhooks } from "~/merchants/webhooks/store/endpoints.server";
import { eventually } from "../../support/eventually";
import type { Received } from "../../support/fake-server";
import { watchLog } from "../../support/operations";
import { type ListeningShop, newListeningShop, openReceiver } from "../../support/webhooks";
import { newLetter, openWorld } from "../../support/world";

const world = await openWorld();
const receiver = await openReceiver();
watchLog();

/** Runs the queues like two processes, and stops them at the end of the test. */
const running: { stop: AbortController; runs: Promise<boolean>[] }[] = [];
function startQueues(processes: number): void {
  const stop = new AbortController();
  const queues = Array.from({ length: processes }, () => webhookQueues).flat();
  running.push({ stop, runs: queues.map((bounds) => new WebhookQueue(bounds).run(stop.signal)) });
}
async function stopQueues(): Promise<void> {
  for (const { stop, runs } of running.splice(0)) {
    stop.abort();
    await Promise.all(runs);
  }
}
afterEach(stopQueues);

const receivedBy = ({ path }: ListeningShop) =>
  receiver.received.filter((received) => received.path === path);

const statesOf = async ({ shopDomain }: ListeningShop) =>
  (await listDeliveries(shopDomain, { limit: 1_000 })).items.map(({ state }) => state);

async function tests(shop: ListeningShop, count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, () => writeTestWebhooks(shop.shopDomain)));
}

test("a silent receiver with a backlog holds up neither mails nor another shop", async () => {
  const [silent, other] = [await newListeningShop(world), await newListeningShop(world)];
  await tests(silent, 20);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  receiver.answerWith(async ({ path }) => {
    if (path === silent.path) await released;
    return { json: {} };
  });
  await world.withServices({ webhooks: receiver.sender(60_000) }, async () => {
    startQueues(1);
    await eventually(async () => expect(receivedBy(silent)).toHaveLength(4));
    await tests(other, 10);
    await newLetter(world, "denied", other.shopDomain);
    const { data } = await world.db
      .from("outbox")
      .insert({ topic: "mail.contact-message", payload: { messageId: crypto.randomUUID() } })
      .select("id");
    await eventually(async () => expect(await statesOf(other)).toEqual(Array(10).fill("delivered")));
    while ((await drainOutbox()) > 0);
    const mail = await world.db.from("outbox").select("delivered_at").eq("id", data?.[0]?.id).single();
    expect(mail.data?.delivered_at).not.toBeNull();
    expect(receivedBy(silent)).toHaveLength(4);
    expect(new Set(await statesOf(silent))).toEqual(new Set(["waiting"]));
    release();
    await eventually(async () => expect(receivedBy(silent)).toHaveLength(20));
    await stopQueues();
  });
});

test("a storm reaches each receiver once for each event, at most four at a time", async () => {
  const shops = await Promise.all([1, 2, 3, 4].map(() => newListeningShop(world)));
  await Promise.all(shops.map((shop) => tests(shop, 25)));
  const open = new Map<string, number>();
  const most = new Map<string, number>();
  receiver.answerWith(async ({ path }: Received) => {
    const now = (open.get(path) ?? 0) + 1;
    open.set(path, now);
    most.set(path, Math.max(most.get(path) ?? 0, now));
    await new Promise((resolve) => setImmediate(resolve));
    open.set(path, (open.get(path) ?? 0) - 1);
    return { json: {} };
  });
  await world.withServices({ webhooks: receiver.sender() }, async () => {
    startQueues(2);
    for (const shop of shops)
      await eventually(async () => expect(await statesOf(shop)).toEqual(Array(25).fill("delivered")));
    await stopQueues();
  });
  for (const shop of shops) {
    const ids = receivedBy(shop).map(({ headers }) => headers["webhook-id"]);
    expect(ids).toHaveLength(25);
    expect(new Set(ids).size).toBe(25);
    expect(most.get(shop.path)).toBeLessThanOrEqual(4);
  }
});

test("after a stop signal, queues begin nothing more and end with what is in progress", async () => {
  const shop = await newListeningShop(world);
  await tests(shop, 20);
  receiver.answerWith({ json: {}, afterMs: 200 });
  await world.withServices({ webhooks: receiver.sender() }, async () => {
    startQueues(1);
    await eventually(async () => expect(receivedBy(shop).length).toBeGreaterThan(0));
    await stopQueues();
    const sent = receivedBy(shop).length;
    const delivered = (await statesOf(shop)).filter((state) => state === "delivered");
    expect(delivered).toHaveLength(sent);
    expect(sent).toBeLessThan(20);
  });
});
