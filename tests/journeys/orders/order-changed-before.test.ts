import { describe, expect, test } from "vitest";
import type { IncomingOrder } from "~/orders/domain/incoming-order";
import { acceptOrder } from "~/orders/operations/accept-order.server";
import { incomingLine, incomingOrder, incomingRefund } from "../../support/incoming-orders";
import { Visitor } from "../../support/visitor";
import { goodAnswers, stepOf, stepPath, walkTo, wizards } from "../../support/walk";
import { openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();
const shop = "quillair.example";
const last = wizards.order.steps.length;
const later = "2026-02-03T00:00:00.000Z";
let numbers = 7_700_000;

/** A shopper at the last step, and what they press once the shop has changed the order. */
async function changedBefore(change: Partial<IncomingOrder>) {
  const order = incomingOrder({ shopOrderId: ++numbers, email: "" });
  await acceptOrder(shop, order);
  const visitor = new Visitor();
  const address = stepPath(wizards.order, last, { shop, orderId: String(order.shopOrderId) });
  await walkTo(visitor, wizards.order, last, { query: { shop, orderId: String(order.shopOrderId) } });
  const shownNow = async () => stepOf(await visitor.get(address)).carried;
  const press = (carried: Record<string, string>) =>
    visitor.post(address, { ...goodAnswers.order.treatments, ...carried });
  const shown = await shownNow();
  await acceptOrder(shop, { ...order, updatedAt: later, ...change });
  const requests = () => rowsWhere(world, "shop_lmn_requests", "shop_order_id", order.shopOrderId);
  return { press: () => press(shown), pressAgain: async () => press(await shownNow()), requests };
}

const line = { lineId: "1", quantity: 1, amountCents: 2_500 };

describe("an order that changed after the last page was opened", () => {
  test.each([
    ["another product", { lines: [incomingLine({ title: "Protein powder" })] }],
    ["a refund of a part", { refunds: [incomingRefund({ lines: [line] })] }],
  ] satisfies [string, Partial<IncomingOrder>][])(
    "by %s is shown again before a letter for it is asked for",
    async (_, change) => {
      const { press, pressAgain, requests } = await changedBefore(change);
      const refused = await press();
      expect(refused.status).toBe(409);
      expect(refused.body).toContain("changed this order");
      expect(await requests()).toEqual([]);
      expect((await pressAgain()).location).toContain("submitted=1");
      expect(await requests()).toHaveLength(1);
    },
  );

  test("and holds nothing eligible anymore opens no request", async () => {
    const none = { lines: [incomingLine({ title: "Television", eligibility: "none" })] };
    const { pressAgain, requests } = await changedBefore(none);
    const refused = await pressAgain();
    expect(refused.status).toBe(409);
    expect(refused.body).toContain("nothing in it is eligible now");
    expect(await requests()).toEqual([]);
  });
});
