import { expect, test } from "vitest";
import { newOrder, openWorld } from "../support/world";

const world = await openWorld();

test("orders made at the same time have numbers of their own", async () => {
  const orders = await Promise.all(Array.from({ length: 3 }, () => newOrder(world)));
  expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(3);
});
