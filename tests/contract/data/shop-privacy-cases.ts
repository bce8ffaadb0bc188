import { createHash, randomInt, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { PrivacyTopic } from "~/orders/domain/shop-event";
import {
  endPrivacyRequest,
  listPrivacyRequests,
  redactShopPortion,
  savePrivacyRequest,
} from "~/orders/shops/store/privacy-requests.server";
import { rowsOf } from "./aged-rows";
import { insert, newShop, untyped } from "./rows";

const email = "ines@mail.example";

async function newOrder(shop_domain: string, more: Record<string, unknown> = {}): Promise<number> {
  const shop_order_id = randomInt(1, 1_000_000_000);
  const order = { shop_domain, shop_order_id, customer_name: "Ines", subtotal: 1, price: 1 };
  await insert("shop_orders", { ...order, email, ...more });
  return shop_order_id;
}

/** A platform's request, whose body is the same each time. */
const asks = (
  shopDomain: string,
  topic: PrivacyTopic,
  more: Partial<Parameters<typeof savePrivacyRequest>[0]> = {},
) =>
  savePrivacyRequest({
    ...{ shopDomain, topic, digest: createHash("sha256").update(topic).digest("hex") },
    ...{ orderIds: [], email, askedAt: new Date().toISOString() },
    ...more,
  });
const redact = async () => {
  while ((await redactShopPortion(10)) > 0);
};
const ordersOf = async (shop_domain: string) =>
  (await rowsOf("shop_orders", { shop_domain })).map(({ shop_order_id }) => shop_order_id);

/** What a shop's platform asks for a shopper or the shop. */
export function shopPrivacyCases(): void {
  describe("what a platform asks in the same words", () => {
    test("is done again for a shop that had our app before, and once for what is delivered twice", async () => {
      const shop = await newShop();
      const before = new Date(Date.now() - 60_000).toISOString();
      await newOrder(shop);
      for (const _ of [1, 2]) await asks(shop, "shop/redact", { askedAt: before });
      await redact();
      expect(await ordersOf(shop)).toEqual([]);
      const back = await newOrder(shop);
      await asks(shop, "shop/redact", { askedAt: before });
      await redact();
      expect(await ordersOf(shop)).toEqual([back]);
      for (const _ of [1, 2]) await asks(shop, "shop/redact");
      await redact();
      expect(await ordersOf(shop)).toEqual([]);
      expect(
        (await listPrivacyRequests(shop)).map(({ erased, doneAt }) => [erased, doneAt !== null]),
      ).toEqual([
        [1, true],
        [1, true],
      ]);
    });

    test("is on record each time, of a shopper and of a shop that takes our app off", async () => {
      const shop = await newShop();
      const shops = async () => (await untyped()).from("shops");
      for (const _ of ["first", "again"]) {
        const askedAt = new Date().toISOString();
        await newOrder(shop);
        for (const topic of ["customers/redact", "app/uninstalled"] as const)
          for (const _ of ["sent", "delivered again"]) await asks(shop, topic, { askedAt });
        expect((await rowsOf("shops", { shop_domain: shop }))[0].platform_left_at).not.toBeNull();
        await (await shops()).update({ platform_left_at: null }).eq("shop_domain", shop);
      }
      const done = await listPrivacyRequests(shop);
      expect(done.map(({ topic, erased }) => `${topic} ${erased}`).sort()).toEqual([
        ...["app/uninstalled 0", "app/uninstalled 0"],
        ...["customers/redact 1", "customers/redact 1"],
      ]);
    });

    test("waits for the operator again once a copy was handed over", async () => {
      const shop = await newShop();
      await newOrder(shop);
      for (const _ of [1, 2]) await asks(shop, "customers/data_request");
      const [first, ...more] = await listPrivacyRequests(shop);
      expect(more).toEqual([]);
      await endPrivacyRequest(first?.id ?? "");
      await newOrder(shop);
      await asks(shop, "customers/data_request");
      const [again] = await listPrivacyRequests(shop);
      expect([again?.doneAt, again?.orderIds.length]).toEqual([null, 2]);
    });
  });

  describe("an account that was linked to an order", () => {
    const link = async (shop_domain: string, shop_order_id: number) => {
      const item_id = randomUUID();
      const token = { access_token_ciphertext: "x", key_id: "1" };
      await insert("linked_accounts", { item_id, shop_domain, shop_order_id, ...token });
      return item_id;
    };
    const isEnded = async (item_id: string) => {
      const [removal] = await rowsOf("item_removals", { item_id });
      const outbox = (await untyped()).from("outbox").select("topic");
      const { data } = await outbox.eq("payload->>removalId", removal?.id ?? randomUUID());
      expect(await rowsOf("linked_accounts", { item_id })).toHaveLength(removal ? 0 : 1);
      return data?.map(({ topic }) => topic).join() === "bank.remove-item";
    };

    test.each([email, ""])("ends with it, whoever has it erased (its address: '%s')", async (address) => {
      const shop = await newShop();
      const [one, another] = [
        await newOrder(shop, { email: address }),
        await newOrder(shop, { email: "b@mail.example" }),
      ];
      const [linked, other] = [await link(shop, one), await link(shop, another)];
      await asks(shop, "customers/redact", { orderIds: [one] });
      expect([await isEnded(linked), await isEnded(other)]).toEqual([true, false]);
      await asks(shop, "shop/redact");
      await redact();
      expect(await isEnded(other)).toBe(true);
    });
  });
}
