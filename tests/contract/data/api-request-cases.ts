import { createHash, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type KeyedRequest, UsedKeyError } from "~/orders/domain/keyed-request";
import { noFacts, withOrder } from "~/orders/domain/order-facts";
import { toOrderRow } from "~/orders/domain/order-row";
import type { OrderKey } from "~/orders/domain/shop-order";
import { putOrderFacts, readOrderFacts } from "~/orders/store/incoming-orders.server";
import { purgeStale } from "~/platform/purge/store/purge.server";
import { incomingOrder } from "../../support/incoming-orders";
import { newShop, untyped } from "./rows";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

const facts = withOrder(noFacts, incomingOrder());
const change = { facts, row: toOrderRow(facts), judges: true };
const newKey = (): KeyedRequest => ({ keyHash: sha256(randomUUID()), digest: sha256(randomUUID()) });
const newOrder = async (): Promise<OrderKey> => ({ shopDomain: await newShop(), shopOrderId: 1001 });

const save = (order: OrderKey, keyed: KeyedRequest, version = 0, text = "first") =>
  putOrderFacts(order, version, change, { ...keyed, status: 201, text });

/** What a request is told of the one before with its key. */
const earlierOf = async (saving: Promise<unknown>) => {
  const error = await saving.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof UsedKeyError)) throw error ?? new Error("the key was free");
  return error.first;
};

const rowsOf = async ({ keyHash }: KeyedRequest) =>
  (await (await untyped()).from("api_requests").select("*").eq("key_hash", keyHash).throwOnError()).data;

async function beganBefore({ keyHash }: KeyedRequest, seconds: number): Promise<void> {
  const began_at = new Date(Date.now() - seconds * 1_000).toISOString();
  await (await untyped()).from("api_requests").update({ began_at }).eq("key_hash", keyHash).throwOnError();
}

export function apiRequestCases(): void {
  describe("requests of the API", () => {
    test("of twenty at once one is stored; the others get its answer, another request none", async () => {
      const [order, keyed] = [await newOrder(), newKey()];
      const saves = await Promise.allSettled(
        Array.from({ length: 20 }, (_, index) => save(order, keyed, 0, `answer ${index}`)),
      );
      const stored = saves.flatMap(({ status }, index) => (status === "fulfilled" ? [index] : []));
      expect(stored).toHaveLength(1);
      const first = { status: 201, text: `answer ${stored[0]}` };
      for (const save of saves) if (save.status === "rejected") expect(save.reason).toMatchObject({ first });
      expect(await readOrderFacts(order)).toMatchObject({ version: 1 });
      expect(await earlierOf(save(order, keyed, 1, "again"))).toEqual(first);
      expect(await earlierOf(save(order, { ...keyed, digest: sha256("another") }, 1))).toBeNull();
      expect(await readOrderFacts(order)).toMatchObject({ version: 1 });
      expect(await save(await newOrder(), keyed)).toBe("stored");
    });

    test("one that changes nothing is remembered, too, unless the order has moved", async () => {
      const [order, keyed] = [await newOrder(), newKey()];
      await putOrderFacts(order, 0, change);
      const answer = { ...keyed, status: 200, text: "unchanged" };
      expect(await putOrderFacts(order, 0, null, answer)).toBe("stale");
      expect(await rowsOf(keyed)).toEqual([]);
      expect(await putOrderFacts(order, 1, null, answer)).toBe("unchanged");
      expect(await earlierOf(putOrderFacts(order, 1, null, answer))).toMatchObject({ text: "unchanged" });
    });

    test("one of an order that was changed meanwhile, or erased, leaves its key free", async () => {
      const [order, keyed] = [await newOrder(), newKey()];
      await putOrderFacts(order, 0, change);
      expect(await save(order, keyed)).toBe("stale");
      await (await untyped()).from("shop_orders").delete().eq("shop_domain", order.shopDomain);
      expect(await save(order, keyed)).toBe("forgotten");
      expect(await rowsOf(keyed)).toEqual([]);
    });

    test("is remembered for 24 hours", async () => {
      const [order, keyed] = [await newOrder(), newKey()];
      await save(order, keyed);
      await beganBefore(keyed, 86_000);
      await purgeStale();
      expect(await earlierOf(save(order, keyed, 1))).toMatchObject({ text: "first" });
      await beganBefore(keyed, 86_500);
      const another = { ...keyed, digest: sha256("another") };
      expect(await save(order, another, 1, "later")).toBe("stored");
      expect(await earlierOf(save(order, another, 2))).toMatchObject({ text: "later" });
      await beganBefore(keyed, 86_500);
      await purgeStale();
      expect(await rowsOf(keyed)).toEqual([]);
    });
  });
}
