import { Webhook } from "standardwebhooks";
import { describe, expect, test, vi } from "vitest";
import { listEndpoints } from "~/merchants/webhooks/operations/endpoints.server";
import { listDeliveries, replayDelivery } from "~/merchants/webhooks/store/deliveries.server";
import { writeTestWebhooks } from "~/merchants/webhooks/store/endpoints.server";
import { addSecret } from "~/orders/shops/operations/shop-secrets.server";
import type { Received } from "../../support/fake-server";
import { watchLog } from "../../support/operations";
import {
  deliverWebhooks,
  type ListeningShop,
  makeWebhooksDue,
  newListeningShop,
  openReceiver,
} from "../../support/webhooks";
import { newLetter, openWorld, rowWhere } from "../../support/world";

const world = await openWorld({ ownClock: true });
const receiver = await openReceiver();
const lines = watchLog();
const delivering = (deadlineMs?: number) =>
  world.withServices({ webhooks: receiver.sender(deadlineMs) }, deliverWebhooks);

async function newLetterOf({ shopDomain }: ListeningShop) {
  const { orderId } = await newLetter(world, "submitted", shopDomain);
  const { id } = await rowWhere(world, "shop_lmn_requests", "shop_order_id", orderId);
  return { requestId: String(id), orderId: Number(orderId) };
}

async function move(requestId: string, ...statuses: string[]): Promise<void> {
  for (const status of statuses) {
    await world.db.from("shop_lmn_requests").update({ status }).eq("id", requestId).throwOnError();
  }
}

/** A message as read by the standard's own library; throws its errors. */
const verified = (secret: string, { body, headers }: Received): unknown =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

/** The webhooks received by one shop's endpoint; those of this file's other tests may be delivered too. */
const receivedBy = ({ path }: ListeningShop) =>
  receiver.received.filter((received) => received.path === path);

function onlyOf(shop: ListeningShop): Received {
  const [only, ...more] = receivedBy(shop);
  if (!only || more.length > 0) throw new Error(`expected one request, got ${receivedBy(shop).length}`);
  return only;
}

const deliveriesOf = async ({ shopDomain }: ListeningShop) =>
  (await listDeliveries(shopDomain, { limit: 100 })).items;

const timestamp = expect.stringMatching(/^\d{4}-.*Z$/);
const message = (type: string, data: object) => ({ type, timestamp, livemode: true, data });

test("a shop hears of its order's letter: which order, which status, and nothing about the person", async () => {
  const shop = await newListeningShop(world);
  const { requestId, orderId } = await newLetterOf(shop);
  await move(requestId, "question_asked", "in_review", "approved", "letter_made", "sent");
  receiver.answerWith({ json: {} });
  await delivering();
  const messages = receivedBy(shop).map((received) => verified(shop.secret, received));
  const data = { letter_id: requestId, shop_order_id: orderId, valid_until: null };
  const of = (type: string, status: string, more = {}) => message(type, { ...data, status, ...more });
  expect(messages).toHaveLength(4);
  expect(messages).toEqual(
    expect.arrayContaining([
      of("letter.submitted", "in_review"),
      of("letter.question", "question_asked"),
      of("letter.approved", "approved"),
      of("letter.sent", "sent", { valid_until: "2030-01-01" }),
    ]),
  );
  expect(JSON.stringify(receivedBy(shop))).not.toMatch(/moreau|mail\.example|heat|pain/i);
  expect(await deliveriesOf(shop)).toMatchObject(
    Array(4).fill({ state: "delivered", attempts: 1, lastStatus: 200, nextAt: null }),
  );
});

test("a test reaches every endpoint, is listed, and holds no letter", async () => {
  const shop = await newListeningShop(world);
  receiver.answerWith({ raw: "", status: 204 });
  const ids = await writeTestWebhooks(shop.shopDomain);
  await delivering();
  const received = onlyOf(shop);
  expect(ids).toEqual([received.headers["webhook-id"]]);
  const data = { letter_id: null, shop_order_id: null, status: null, valid_until: null };
  expect(verified(shop.secret, received)).toEqual(message("webhook.test", data));
  expect(await deliveriesOf(shop)).toMatchObject([{ id: ids[0], type: "webhook.test", state: "delivered" }]);
});

test("while a secret is changed, messages verify with the one before and the new one", async () => {
  const shop = await newListeningShop(world);
  const second = (await addSecret(shop.shopDomain, "webhook")) ?? "";
  receiver.answerWith({ json: {} });
  await writeTestWebhooks(shop.shopDomain);
  await delivering();
  const received = onlyOf(shop);
  expect(second).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(verified(second, received)).toEqual(verified(shop.secret, received));
});

test("each try has the id and body of the first, and a new time and signature", async () => {
  const shop = await newListeningShop(world);
  await newLetterOf(shop);
  let answers = 0;
  receiver.answerWith(() => ({ raw: "", status: answers++ < 2 ? 500 : 200 }));
  for (const minutes of [0, 1, 2]) {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + minutes * 60_000 });
    await makeWebhooksDue(world, shop);
    await delivering();
    const last = receivedBy(shop).at(-1);
    expect(last && verified(shop.secret, last)).toMatchObject({ type: "letter.submitted" });
    vi.useRealTimers();
  }
  const said = (name: string) => new Set(receivedBy(shop).map(({ headers }) => headers[name]));
  expect(receivedBy(shop)).toHaveLength(3);
  expect([said("webhook-id").size, new Set(receivedBy(shop).map(({ body }) => body)).size]).toEqual([1, 1]);
  expect([said("webhook-timestamp").size, said("webhook-signature").size]).toEqual([3, 3]);
  expect(await deliveriesOf(shop)).toMatchObject([{ state: "delivered", attempts: 3, lastStatus: 200 }]);
});

test("a delivery is replayed under its id at a new time, once however often that is pressed", async () => {
  const shop = await newListeningShop(world);
  await newLetterOf(shop);
  receiver.answerWith({ json: {} });
  await delivering();
  const [{ id } = { id: "" }] = await deliveriesOf(shop);
  const pressed = await Promise.all([1, 2, 3].map(() => replayDelivery(shop.shopDomain, id)));
  expect(pressed.sort()).toEqual(["replayed", "waiting", "waiting"]);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
  await delivering();
  const [first, again, ...more] = receivedBy(shop);
  expect(more).toEqual([]);
  expect(again?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  expect(again?.body).toBe(first?.body);
  expect(Number(again?.headers["webhook-timestamp"])).toBeGreaterThan(
    Number(first?.headers["webhook-timestamp"]),
  );
  expect(again && verified(shop.secret, again)).toMatchObject({ type: "letter.submitted" });
});

describe("a receiver", () => {
  test.each([
    ["answers 500", { raw: "", status: 500 }, 500],
    ["redirects", { raw: "", status: 302, headers: { Location: "https://hooks.test/other" } }, 302],
    ["is silent", "silence", null],
    ["hangs up", "hang-up", null],
  ] as const)("that %s is tried again later, and its shop sees why", async (_, answer, lastStatus) => {
    const shop = await newListeningShop(world);
    await newLetterOf(shop);
    receiver.answerWith(answer);
    await delivering(150);
    expect(receivedBy(shop)).toHaveLength(1);
    expect(await deliveriesOf(shop)).toMatchObject([
      { state: "waiting", attempts: 1, lastStatus, nextAt: expect.any(String) },
    ]);
    expect(await listEndpoints(shop.shopDomain)).toMatchObject([
      { failingSince: expect.any(String), lastFailedStatus: lastStatus, disabledAt: null },
    ]);
  });

  test("that never answers is given up after three days", async () => {
    const shop = await newListeningShop(world);
    await newLetterOf(shop);
    receiver.answerWith({ raw: "", status: 503 });
    await makeWebhooksDue(world, shop, { attempts: 12 });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 71.9 * 3_600_000 });
    await delivering();
    expect(await deliveriesOf(shop)).toMatchObject([{ state: "waiting" }]);
    vi.setSystemTime(Date.now() + 3_600_000);
    await makeWebhooksDue(world, shop);
    await delivering();
    expect(await deliveriesOf(shop)).toMatchObject([{ state: "failed", lastStatus: 503, nextAt: null }]);
  });

  test("that is gone is asked no more", async () => {
    const shop = await newListeningShop(world);
    const { requestId } = await newLetterOf(shop);
    receiver.answerWith({ raw: "", status: 410 });
    await delivering();
    await move(requestId, "denied");
    await makeWebhooksDue(world, shop);
    await delivering();
    expect(receivedBy(shop)).toHaveLength(1);
    expect(await deliveriesOf(shop)).toMatchObject([{ state: "failed", lastStatus: 410 }]);
    expect(await listEndpoints(shop.shopDomain)).toMatchObject([{ disabledAt: expect.any(String) }]);
  });

  test("an address whose name now leads to a private network gets nothing", async () => {
    const shop = await newListeningShop(world);
    const endpoint_url = "https://rebound.example/hooks";
    await world.db.from("webhook_endpoints").update({ endpoint_url }).eq("id", shop.endpointId);
    await newLetterOf(shop);
    receiver.answerWith({ json: {} });
    await delivering();
    expect(receivedBy(shop)).toEqual([]);
    expect(await deliveriesOf(shop)).toMatchObject([{ state: "waiting", lastStatus: null }]);
    expect(lines.filter(({ event }) => event === "webhook not taken")).toMatchObject([
      { level: "warn", fields: { error: "ServiceError", detail: "private-address" } },
    ]);
  });
});

test("a shopper's erased answers are sent to no shop anymore, neither late nor replayed", async () => {
  const shop = await newListeningShop(world);
  const { requestId } = await newLetterOf(shop);
  receiver.answerWith({ raw: "", status: 500 });
  await delivering();
  const [{ id } = { id: "" }] = await deliveriesOf(shop);
  const erase = { p_request_id: requestId, p_actor_kind: "shopper" };
  await world.db.rpc("erase_answers", erase);
  receiver.answerWith({ json: {} });
  expect(await replayDelivery(shop.shopDomain, id)).toBe("unknown");
  await delivering();
  expect(receivedBy(shop)).toEqual([]);
  expect(await deliveriesOf(shop)).toEqual([]);
});

test("a shop without a secret gets its events once it has one", async () => {
  const shop = await newListeningShop(world);
  await world.db.from("shop_secrets").delete().eq("shop_domain", shop.shopDomain);
  await writeTestWebhooks(shop.shopDomain);
  receiver.answerWith({ json: {} });
  await delivering();
  expect(receivedBy(shop)).toEqual([]);
  const secret = (await addSecret(shop.shopDomain, "webhook")) ?? "";
  await makeWebhooksDue(world, shop);
  await delivering();
  expect(verified(secret, onlyOf(shop))).toMatchObject({ type: "webhook.test" });
});

test("the log has no secret, no signature, no order and no address with its query", async () => {
  const shop = await newListeningShop(world);
  const { orderId } = await newLetterOf(shop);
  for (const answer of [{ raw: "s3cret answer", status: 500 }, "hang-up", { json: {} }] as const) {
    receiver.answerWith(answer);
    await makeWebhooksDue(world, shop);
    await delivering();
  }
  const signature = String(onlyOf(shop).headers["webhook-signature"]);
  expect(lines.length).toBeGreaterThan(1);
  const text = JSON.stringify(lines);
  for (const word of [shop.secret, signature, String(orderId), "s3cret", "hooks.test", "moreau"])
    expect(text).not.toContain(word);
});
