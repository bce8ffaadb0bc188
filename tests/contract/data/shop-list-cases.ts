import { describe, expect, test } from "vitest";
import { listShopLetters, readShopLetter } from "~/letters/store/shop-letters.server";
import { listShopOrders, readOwnOrder } from "~/orders/store/shop-orders.server";
import { insert, newShop } from "./rows";

/** Microseconds apart, like the rows of one burst. */
const at = (micros: number) => ({ created_at: `2026-11-20T09:30:00.00000${micros}Z` });

async function shopWithOrders(): Promise<string> {
  const shop_domain = await newShop();
  for (const shop_order_id of [1, 2, 3, 4, 5])
    await insert("shop_orders", {
      shop_domain,
      shop_order_id,
      email: "ines@mail.example",
      customer_name: "Ines",
      subtotal: "10.10",
      price: "12.34",
      ...at(Math.ceil(shop_order_id / 2)),
      products: [{ title: "Mat", quantity: 2, unit_price: 5.05, fsa_hsa_eligibility: "eligible" }],
    });
  return shop_domain;
}

/** The lists for a shop's own systems. */
export function shopListCases(): void {
  describe("a shop's orders and letters", () => {
    test("pages of orders follow one another, also where rows have one time", async () => {
      const shop = await shopWithOrders();
      const ids: number[] = [];
      let after = null;
      do {
        const page: Awaited<ReturnType<typeof listShopOrders>> = await listShopOrders(shop, {
          since: null,
          after,
          limit: 2,
        });
        ids.push(...page.items.map(({ shopOrderId }) => shopOrderId));
        after = page.next;
      } while (after);
      expect(ids).toEqual([5, 4, 3, 2, 1]);
    });

    test("an order is listed without the person, in cents", async () => {
      const shopDomain = await shopWithOrders();
      expect(await readOwnOrder({ shopDomain, shopOrderId: 3 })).toEqual({
        shopOrderId: 3,
        number: null,
        subtotalCents: 1_010,
        priceCents: 1_234,
        placedAt: null,
        ended: null,
        receivedAt: "2026-11-20T09:30:00.000Z",
        updatedAt: expect.any(String),
        awaitsJudgement: false,
        lines: [
          {
            lineId: null,
            sku: null,
            title: "Mat",
            imageUrl: null,
            quantity: 2,
            unitPriceCents: 505,
            discountCents: 0,
            eligibility: "eligible",
            productUrl: null,
          },
        ],
      });
      expect(await readOwnOrder({ shopDomain: await newShop(), shopOrderId: 3 })).toBeNull();
    });

    test("letters are listed by shop and order", async () => {
      const shop_domain = await newShop();
      for (const shop_order_id of [1, 2, 3])
        await insert("shop_lmn_requests", {
          shop_domain,
          shop_order_id,
          email: "ines@mail.example",
          valid_until: "2027-11-20",
          ...at(1),
        });
      const list = (shopOrderId: number | null) =>
        listShopLetters(shop_domain, { shopOrderId, since: null, after: null, limit: 2 });
      const first = await list(null);
      expect(first.items).toHaveLength(2);
      const rest = await listShopLetters(shop_domain, {
        shopOrderId: null,
        since: null,
        after: first.next,
        limit: 2,
      });
      const all = [...first.items, ...rest.items];
      expect(all.map(({ shopOrderId }) => shopOrderId).sort()).toEqual([1, 2, 3]);
      const [only] = (await list(2)).items;
      expect(only).toMatchObject({ shopOrderId: 2, status: "submitted", validUntil: "2027-11-20" });
      expect(await readShopLetter(shop_domain, only?.letterId ?? "")).toEqual(only);
      expect(await readShopLetter(await newShop(), only?.letterId ?? "")).toBeNull();
    });
  });
}
