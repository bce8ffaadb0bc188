import "../../tests/support/demo-environment";
import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { services } from "~/services/index.server";
import type { Orders } from "~/services/orders/port";
import { ServiceError } from "~/services/service-error";
import { findOrder, orderAccess } from "./find-order.server";

const key = { shopDomain: "shop.example", shopOrderId: 7 };

function answering(readOrder: Orders["readOrder"]): () => number {
  const asking = vi.spyOn(services().orders, "readOrder").mockReset().mockImplementation(readOrder);
  return () => asking.mock.calls.length;
}

test("an order that is not there is not asked for again", async () => {
  const asked = answering(async () => null);
  expect(await findOrder(key, 0)).toEqual({ kind: "waiting", failing: false });
  expect(asked()).toBe(1);
});

test("a failing service is asked five times", async () => {
  const asked = answering(async () => {
    throw new ServiceError("orders", "no answer in time");
  });
  expect(await findOrder(key, 0)).toEqual({ kind: "waiting", failing: true });
  expect(asked()).toBe(5);
});

test("a fault of ours is not taken for one of the service", async () => {
  const asked = answering(async () => {
    throw new TypeError("ours");
  });
  await expect(findOrder(key, 0)).rejects.toThrow("ours");
  expect(asked()).toBe(1);
});

const shop = { shopDomain: "shop.example", shopName: "Shop", signingSecret: null, prefillUnsigned: false };
const link = { shop: "shop.example", orderId: "7", signature: null };

test("a shop that signs opens its orders to signed links alone", () => {
  const signing = { ...shop, signingSecret: "s".repeat(32), prefillUnsigned: true };
  const signature = createHmac("sha256", "s".repeat(32)).update("shop=shop.example&orderId=7").digest("hex");
  expect(orderAccess(signing, { ...link, signature })).toBe("person");
  expect(orderAccess(signing, { ...link, orderId: "8", signature })).toBe("nothing");
  expect(orderAccess(signing, { ...link, shop: "other.example", signature })).toBe("nothing");
  fc.assert(
    fc.property(
      fc.option(fc.string()),
      (guess) => orderAccess(signing, { ...link, signature: guess }) === "nothing",
    ),
  );
});

test("a shop that does not sign opens the lines, and the person where it asked for that", () => {
  expect(orderAccess(shop, link)).toBe("lines");
  expect(orderAccess({ ...shop, prefillUnsigned: true }, link)).toBe("person");
  expect(orderAccess(shop, { ...link, signature: "00" })).toBe("lines");
});
