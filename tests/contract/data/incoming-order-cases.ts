import { describe, expect, test } from "vitest";
import { noFacts, withOrder } from "~/orders/domain/order-facts";
import { toOrderRow } from "~/orders/domain/order-row";
import { acceptOrder, acceptRefund } from "~/orders/operations/accept-order.server";
import { findShopOfPlatform, putOrderFacts, readOrderFacts } from "~/orders/store/incoming-orders.server";
import { DatabaseError } from "~/platform/database/database-error.server";
import { incomingLine, incomingOrder, incomingRefund } from "../../support/incoming-orders";
import { insert, newOrderDraft, newShop, submitOrderLetter, untyped } from "./rows";

const shopOrderId = 1001;
const at = (second: number) => new Date(Date.UTC(2026, 0, 2, 3, 4, second)).toISOString();

async function rowOf(shop_domain: string) {
  const { data } = await (await untyped())
    .from("shop_orders")
    .select("*")
    .match({ shop_domain })
    .single()
    .throwOnError();
  return data;
}

async function judgesOf(shopDomain: string) {
  const { data } = await (await untyped())
    .from("outbox")
    .select("payload")
    .match({ topic: "order.judge", "payload->>shopDomain": shopDomain });
  return data;
}

type StormEvent = (shop: string) => Promise<unknown>;

/** Twelve versions of an order of two lines and seven refunds of one item each: 10 × $10 each, $5 shipping with 50 cents off. */
function stormOf(orderId: number): StormEvent[] {
  const lines = ["1", "2"].map((lineId) => incomingLine({ lineId, quantity: 10, unitPriceCents: 1_000 }));
  const isCancelled = orderId % 5 === 0;
  const refunds = Array.from({ length: 7 }, (_, refund) =>
    incomingRefund({
      refundId: `${orderId}-${refund}`,
      lines: [{ lineId: "1", quantity: 1, amountCents: 1_000 }],
      otherCents: refund === 0 ? 50 : 0,
    }),
  );
  const versions = Array.from({ length: 12 }, (_, version) =>
    incomingOrder({
      shopOrderId: orderId,
      lines,
      updatedAt: at(version),
      customerName: `Version ${version + 1}`,
      shippingCents: 500,
      totalCents: 20_500,
      refunds: refunds.slice(0, version % 3),
      cancelledAt: isCancelled && version === 11 ? at(11) : null,
    }),
  );
  const half = incomingRefund({
    refundId: `${orderId}-6`,
    lines: [{ lineId: "2", quantity: 5, amountCents: 5_000 }],
  });
  return [
    ...versions.map((order) => (shop: string) => acceptOrder(shop, order)),
    ...[...refunds.slice(0, 6), half].map((refund) => (shop: string) => acceptRefund(shop, orderId, refund)),
  ];
}

/** Another order each time; the same state has to come of any. */
const shuffle = <T>(list: readonly T[]): T[] =>
  list
    .map((one) => ({ one, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);

/** Orders as their shops' events tell them. */
export function incomingOrderCases(): void {
  describe("orders that come in", () => {
    test("the shop's latest word counts, and says whether it was news", async () => {
      const shop = await newShop();
      const late = incomingOrder({ updatedAt: at(2), customerName: "Late" });
      expect(await acceptOrder(shop, late)).toBe("created");
      expect(await acceptOrder(shop, late)).toBe("unchanged");
      expect(await acceptOrder(shop, { ...late, updatedAt: at(1), customerName: "Early" })).toBe("older");
      expect(await acceptOrder(shop, { ...late, updatedAt: at(3), customerName: "Later" })).toBe("updated");
      expect(await rowOf(shop)).toMatchObject({
        customer_name: "Later",
        email: "ada@mail.example",
        state: "CA",
        subtotal: 50,
        price: 50,
        is_known: true,
        ended: null,
        awaits_judgement: false,
        version: 2,
        products: [{ title: "Heat mat", quantity: 2, unit_price: "25.00", fsa_hsa_eligibility: "unknown" }],
      });
      expect(await judgesOf(shop)).toEqual([]);
    });

    test("a refund may come before its order, twice, and inside it", async () => {
      const shop = await newShop();
      const refund = incomingRefund({ lines: [{ lineId: "1", quantity: 1, amountCents: 2_500 }] });
      expect(await acceptRefund(shop, shopOrderId, refund)).toBe("created");
      expect(await rowOf(shop)).toMatchObject({ is_known: false });
      expect(await acceptOrder(shop, incomingOrder())).toBe("created");
      expect(await acceptRefund(shop, shopOrderId, refund)).toBe("unchanged");
      expect(await acceptOrder(shop, incomingOrder({ refunds: [refund] }))).toBe("unchanged");
      expect(await rowOf(shop)).toMatchObject({ is_known: true, subtotal: 25, price: 25 });
    });

    test("a refund changes the request that was begun for the order, and none that was sent", async () => {
      const shop = await newShop();
      await acceptOrder(shop, incomingOrder());
      const order = { shop_domain: shop, order_id: shopOrderId };
      const [begun, sent] = [await newOrderDraft(order), await newOrderDraft(order)];
      await submitOrderLetter(sent.id, "2030-01-01");
      const lines = [{ lineId: "1", quantity: 1, amountCents: 2_500 }];
      await acceptRefund(shop, shopOrderId, incomingRefund({ lines }));
      const db = await untyped();
      const left = { order_subtotal: 25, order_price: 25, products: [{ title: "Heat mat", quantity: 1 }] };
      const { data } = await db
        .from("temporary_brand_partnership_lmn_requests")
        .select("*")
        .in("id", [begun.id, sent.id])
        .order("is_submitted");
      expect(data).toMatchObject([
        { id: begun.id, ...left },
        { id: sent.id, order_price: sent.order_price },
      ]);
    });

    test("unjudged lines are queued once", async () => {
      const shop = await newShop();
      const order = incomingOrder({ lines: [incomingLine({ eligibility: null })] });
      await acceptOrder(shop, order);
      await acceptOrder(shop, { ...order, updatedAt: at(9) });
      expect(await judgesOf(shop)).toEqual([{ payload: { shopDomain: shop, shopOrderId } }]);
    });

    test("facts that changed meanwhile are not written over, and an erased order isn't taken again", async () => {
      const key = { shopDomain: await newShop(), shopOrderId };
      const facts = withOrder(noFacts, incomingOrder());
      const change = { facts, row: toOrderRow(facts), judges: false };
      expect(await putOrderFacts(key, 0, null)).toBe("unchanged");
      expect(await putOrderFacts(key, 0, change)).toBe("stored");
      expect(await putOrderFacts(key, 0, change)).toBe("stale");
      expect(await putOrderFacts(key, 0, null)).toBe("stale");
      expect(await readOrderFacts(key)).toEqual({ facts, version: 1 });
      await (await untyped()).from("shop_orders").delete().eq("shop_domain", key.shopDomain);
      expect(await putOrderFacts(key, 1, change)).toBe("stale");
      expect(await acceptOrder(key.shopDomain, incomingOrder())).toBe("unchanged");
      expect(await readOrderFacts(key)).toEqual({ facts: noFacts, version: 0 });
    });

    test("an order that was written by hand takes its shop's events", async () => {
      const shop_domain = await newShop();
      const person = { email: "old@mail.example", customer_name: "Old" };
      await insert("shop_orders", {
        shop_domain,
        shop_order_id: shopOrderId,
        ...person,
        subtotal: 1,
        price: 1,
      });
      expect(await acceptOrder(shop_domain, incomingOrder())).toBe("created");
      expect(await rowOf(shop_domain)).toMatchObject({ email: "ada@mail.example", version: 1 });
    });

    test("a storm of 1,000 events, shuffled, repeated and mixed with refunds, ends in the exact state", async () => {
      const shop = await newShop();
      const orders = 40;
      const events = Array.from({ length: orders }, (_, order) => stormOf(order + 1)).flat();
      const repeated = [...events, ...events.slice(0, 1_000 - events.length)];
      expect(repeated).toHaveLength(1_000);
      const shuffled = shuffle(repeated);
      for (let first = 0; first < shuffled.length; first += 50)
        await Promise.all(shuffled.slice(first, first + 50).map((event) => event(shop)));
      const { data } = await (await untyped())
        .from("shop_orders")
        .select("shop_order_id, customer_name, subtotal, price, ended, products, facts")
        .eq("shop_domain", shop)
        .order("shop_order_id");
      expect(data).toHaveLength(orders);
      for (const [index, row] of (data ?? []).entries()) {
        const isCancelled = (index + 1) % 5 === 0;
        expect(row.facts.refunds).toHaveLength(7);
        expect(row).toMatchObject({
          customer_name: "Version 12",
          ended: isCancelled ? "cancelled" : null,
          subtotal: isCancelled ? 0 : 90,
          price: isCancelled ? 0 : 94.5,
        });
        expect(row.products).toMatchObject(isCancelled ? [] : [{ quantity: 4 }, { quantity: 5 }]);
      }
    });

    test("an order of a shop that isn't there is refused", async () => {
      await expect(acceptOrder("no-shop.example", incomingOrder())).rejects.toThrow(DatabaseError);
    });

    test("a shop is found by its own domain and by its platform's", async () => {
      const platform_domain = `${crypto.randomUUID()}.myshopify.com`;
      const shop = await newShop({ platform_domain });
      expect(await findShopOfPlatform(platform_domain)).toBe(shop);
      expect(await findShopOfPlatform(shop)).toBe(shop);
      expect(await findShopOfPlatform("no-shop.example")).toBeNull();
    });

    test.each([
      ["cancelled", incomingOrder({ cancelledAt: at(1) })],
      ["refunded", incomingOrder({ refunds: [incomingRefund({ otherCents: 5_000 })] })],
    ] as const)("no letter is asked for an order that was %s", async (ended, order) => {
      const draft = await newOrderDraft({ order_id: shopOrderId });
      await acceptOrder(draft.shop_domain, order);
      expect(await rowOf(draft.shop_domain)).toMatchObject({ ended, products: [], price: 0 });
      await expect(submitOrderLetter(draft.id, "2030-01-01")).rejects.toMatchObject({ code: "LW001" });
    });
  });
}
