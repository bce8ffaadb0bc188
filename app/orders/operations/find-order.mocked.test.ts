import "../../../tests/support/demo-environment";
import { beforeEach, expect, test, vi } from "vitest";
import { ServiceError, UnreadableResponseError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import type { ShopOrder } from "../domain/shop-order";
import type { Orders } from "../service/port";
import { findOrder } from "./find-order.server";

vi.mock("node:timers/promises", () => ({
  setTimeout: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
}));

const order: ShopOrder = {
  email: "ada@mail.example",
  customerName: "Ada",
  state: "CA",
  products: [],
  subtotalCents: 100,
  priceCents: 100,
  number: null,
  placedAt: null,
  ended: null,
  isBeingJudged: false,
};
let numbers = 0;
const newKey = () => ({ shopDomain: "shop.example", shopOrderId: ++numbers });

function answering(readOrder: Orders["readOrder"]): () => number {
  const asking = vi.spyOn(services().orders, "readOrder").mockReset().mockImplementation(readOrder);
  return () => asking.mock.calls.length;
}
const inTime = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const failure = new ServiceError("orders", "no answer in time");

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));
test("an unknown order is requested once at a time, and again for the next visitor", async () => {
  const key = newKey();
  const asked = answering(async () => null);
  expect(await findOrder(key, 100)).toEqual({ kind: "absent" });
  expect(asked()).toBe(1);
  expect(await findOrder(key, 100)).toEqual({ kind: "absent" });
  expect(asked()).toBe(2);
});

test("a slow shop does not keep the page waiting; who asks meanwhile finds the order, asked for once", async () => {
  const key = newKey();
  const asked = answering(async () => {
    await inTime(3_000);
    return order;
  });
  const [page, other] = [findOrder(key, 200), findOrder(key, 200)];
  await vi.advanceTimersByTimeAsync(200);
  expect(await page).toEqual({ kind: "looking" });
  expect(await other).toEqual({ kind: "looking" });
  const again = findOrder(key, 4_000);
  await vi.advanceTimersByTimeAsync(2_800);
  expect(await again).toEqual({ kind: "found", order });
  expect(asked()).toBe(1);
});

test("an order that changed is seen by who asks next", async () => {
  const key = newKey();
  let now: ShopOrder = { ...order, isBeingJudged: true };
  answering(async () => now);
  expect(await findOrder(key, 100)).toEqual({ kind: "judging", order: now });
  now = { ...order, ended: "refunded" };
  expect(await findOrder(key, 100)).toEqual({ kind: "found", order: now });
});

test("a failing shop is asked five times in the background, and the next visitor sees the error", async () => {
  const key = newKey();
  const asked = answering(async () => {
    throw failure;
  });
  const page = findOrder(key, 200);
  await vi.advanceTimersByTimeAsync(200);
  expect(await page).toEqual({ kind: "looking" });
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(asked()).toBe(5);
  expect(await findOrder(key, 200)).toEqual({ kind: "failing" });
  expect(asked()).toBe(5);
});

test("while a slow shop is asked again, what it answered before is known", async () => {
  const key = newKey();
  let there: ShopOrder | null = null;
  answering(async () => {
    await inTime(300);
    return there;
  });
  const look = async () => {
    const page = findOrder(key, 200);
    await vi.advanceTimersByTimeAsync(200);
    return page;
  };
  expect(await look()).toEqual({ kind: "looking" });
  expect(await look()).toEqual({ kind: "absent" });
  expect(await look()).toEqual({ kind: "looking", before: "absent" });
  expect(await look()).toEqual({ kind: "absent" });
  there = order;
  expect(await look()).toEqual({ kind: "looking", before: "absent" });
  expect(await look()).toEqual({ kind: "found", order });
  expect(await look()).toEqual({ kind: "looking" });
});

test("an answer that can't be read is not asked for again", async () => {
  const asked = answering(async () => {
    throw new UnreadableResponseError("orders", "price");
  });
  expect(await findOrder(newKey(), 100)).toEqual({ kind: "unreadable" });
  expect(asked()).toBe(1);
});

test("a fault of ours is not taken for one of the shop", async () => {
  const asked = answering(async () => {
    throw new TypeError("ours");
  });
  await expect(findOrder(newKey(), 100)).rejects.toThrow("ours");
  expect(asked()).toBe(1);
});
