import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { orderDrafts } from "~/letters/store/drafts.server";
import { readOrderLetter } from "~/letters/store/order-letters.server";
import { confirmOrderDraft, sendOrderDraft } from "~/orders/store/order-drafts.server";
import { requestOrderLink, spendOrderLookup } from "~/orders/store/order-lookups.server";
import { atOnce, newOrderDraft, newSecretHash, newShop, person, submitOrderLetter } from "./rows";

const validUntil = "2030-01-01";

async function newDraft(given: { order_email?: string; is_signed?: boolean; signing_secret?: string } = {}) {
  const { signing_secret, ...columns } = given;
  const shop_domain = await newShop(signing_secret ? { signing_secret } : {});
  const secret_hash = newSecretHash();
  return orderDrafts.create({ ...person, ...columns, secret_hash, shop_domain, order_id: 7 });
}
const keyOf = (draft: { shop_domain: string; order_id: number }) => ({
  shopDomain: draft.shop_domain,
  shopOrderId: draft.order_id,
});
const signing_secret = "s".repeat(32);

/** Who may request an order's letter, and how often orders may be looked up. */
export function orderRequestCases(): void {
  describe("sending an order's draft", () => {
    test("counts at once from the order's own address, in whatever capitals, and where the shop tells none", async () => {
      for (const order_email of [
        person.email,
        person.email.toUpperCase(),
        ` ${person.email} `,
        undefined,
        "",
      ]) {
        const draft = await newDraft(order_email === undefined ? {} : { order_email });
        expect(await sendOrderDraft(draft.id, validUntil, false)).toBe("created");
        expect(await sendOrderDraft(draft.id, validUntil, false)).toBe("existing");
        expect((await readOrderLetter(keyOf(draft)))?.draftId).toBe(draft.id);
      }
    });

    test("from another address waits, is confirmed once, and is sent as it was shown", async () => {
      const draft = await newDraft({ order_email: "order@mail.example" });
      expect(await confirmOrderDraft(draft.id, person.email, validUntil)).toBe("gone");
      const sent = await atOnce(() => sendOrderDraft(draft.id, validUntil, false));
      expect(new Set(sent)).toEqual(new Set(["confirm"]));
      expect(await readOrderLetter(keyOf(draft))).toBeNull();
      expect((await orderDrafts.read(draft.id))?.confirmation_requested_at).not.toBeNull();
      expect(await confirmOrderDraft(draft.id, "other@mail.example", validUntil)).toBe("gone");
      const confirmed = await atOnce(() => confirmOrderDraft(draft.id, person.email, validUntil));
      expect(confirmed.filter((outcome) => outcome === "created")).toHaveLength(1);
    });

    test("waits only for a mail that was sent: an order's address is mailed three times a day", async () => {
      const first = await newDraft({ order_email: "order@mail.example" });
      const { shop_domain, order_id } = first;
      const more = [1, 2, 3].map(() =>
        orderDrafts.create({
          ...person,
          order_email: "order@mail.example",
          secret_hash: newSecretHash(),
          shop_domain,
          order_id,
        }),
      );
      const drafts = [first, ...(await Promise.all(more))];
      const outcomes = [];
      for (const { id } of drafts) outcomes.push(await sendOrderDraft(id, validUntil, false));
      expect(outcomes).toEqual(["confirm", "confirm", "confirm", "too-many"]);
      const [last, before] = [drafts.at(-1)?.id ?? "", first.id];
      expect((await orderDrafts.read(last))?.confirmation_requested_at).toBeNull();
      expect(await sendOrderDraft(before, validUntil, false)).toBe("confirm");
    });

    test("the shopper's request goes before one that waits", async () => {
      const waiting = await newDraft({ order_email: "order@mail.example" });
      await sendOrderDraft(waiting.id, validUntil, false);
      const { shop_domain, order_id } = waiting;
      const own = await orderDrafts.create({
        ...person,
        email: "order@mail.example",
        order_email: "order@mail.example",
        secret_hash: newSecretHash(),
        shop_domain,
        order_id,
      });
      expect(await sendOrderDraft(own.id, validUntil, false)).toBe("created");
      expect(await confirmOrderDraft(waiting.id, person.email, validUntil)).toBe("existing");
      expect((await readOrderLetter(keyOf(own)))?.draftId).toBe(own.id);
    });

    test("a shop that signs takes only what is signed, whatever the address", async () => {
      const unsigned = await newDraft({ signing_secret, order_email: person.email });
      expect(await sendOrderDraft(unsigned.id, validUntil, false)).toBe("refused");
      expect(await sendOrderDraft(unsigned.id, validUntil, true)).toBe("created");
      const begun = await newDraft({ signing_secret, is_signed: true, order_email: "order@mail.example" });
      expect(await sendOrderDraft(begun.id, validUntil, false)).toBe("created");
    });

    test("an order that has its letter tells so, also to another address", async () => {
      const first = await newOrderDraft();
      await submitOrderLetter(first.id, validUntil);
      const { shop_domain, order_id } = first;
      const second = await orderDrafts.create({
        ...person,
        order_email: "order@mail.example",
        secret_hash: newSecretHash(),
        shop_domain,
        order_id,
      });
      expect(await sendOrderDraft(second.id, validUntil, false)).toBe("existing");
    });
  });

  describe("orders looked up without proof", () => {
    const lookup = (visitor: string, shop: string, order: string) =>
      spendOrderLookup({
        lookup: `${visitor}/${shop}/${order}`,
        visitor,
        visitorLimit: 2,
        shop,
        shopLimit: 3,
        windowSeconds: 60,
        order: { shopDomain: shop, shopOrderId: 1 },
        ahead: [],
      });

    test("count once for each visitor and order, up to the visitor's limit and the shop's", async () => {
      const [ada, ben, cy, shop] = Array.from({ length: 4 }, () => randomUUID()) as [
        string,
        string,
        string,
        string,
      ];
      const taken = await atOnce(() => lookup(ada, shop, "1"));
      expect(taken.every(Boolean)).toBe(true);
      expect(await lookup(ada, shop, "2")).toBe(true);
      expect(await lookup(ada, shop, "3")).toBe(false);
      expect(await lookup(ada, randomUUID(), "1")).toBe(false);
      expect(await lookup(ben, shop, "1")).toBe(true);
      expect(await lookup(cy, shop, "1")).toBe(false);
      expect(await lookup(cy, randomUUID(), "1")).toBe(true);
      expect(await lookup(ada, shop, "2")).toBe(true);
    });

    test("a link is mailed so many times", async () => {
      const key = { shopDomain: await newShop(), shopOrderId: 7 };
      const rateKey = randomUUID();
      const limit = (of: string, count: number) => ({ key: of, limit: count, windowSeconds: 60 });
      const ask = (form: string = randomUUID()) => requestOrderLink(key, limit(rateKey, 3), limit(form, 1));
      const form = randomUUID();
      const sentAgain = await Promise.all([ask(form), ask(form), ask(form)]);
      expect(sentAgain).toEqual([true, true, true]);
      const asked = await atOnce(() => ask());
      expect(asked.filter(Boolean)).toHaveLength(2);
    });
  });
}
