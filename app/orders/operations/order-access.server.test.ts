import { describe, expect, test } from "vitest";
import { mailConfirmation, mailOrderLink } from "~/letters/operations/mail-order-link.server";
import { orderDrafts } from "~/letters/store/drafts.server";
import { DatabaseUnavailableError } from "~/platform/database/database-error.server";
import { env } from "~/platform/process/env.server";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import { mailbox, watchLog, whileDatabaseAway } from "../../../tests/support/operations";
import { signed, signedFor } from "../../../tests/support/signed-order";
import { altered, newOrder, openWorld, rowsWhere } from "../../../tests/support/world";
import { knowsOrderEmail, type OrderVisitor, readOrderAccess } from "./order-access.server";
import { mailedSignature } from "./order-link-hmac.server";
import { requestLinkByMail } from "./request-order-link.server";

const world = await openWorld();
const logged = watchLog();
Object.assign(env(), { ORDER_LOOKUPS_PER_VISITOR: 2 });
const signing = "kettle-and-spine.example";
const silent = new ServiceError("orders", "no answer in time");

/** A visitor with their own network address, who requests a new order of a shop. */
async function asking(shop?: string, more: Partial<OrderVisitor> = {}): Promise<OrderVisitor> {
  const order = await newOrder(world, shop);
  return {
    key: { shopDomain: order.shop, shopOrderId: Number(order.orderId) },
    link: { ...order, exp: null, sig: null },
    visitor: crypto.randomUUID(),
    isKnown: false,
    ...more,
  };
}

describe("who may see an order", () => {
  test("of a shop that does not sign: anybody, within limits", async () => {
    const shop = { shopDomain: "northpine.example", shopName: "Northpine Bathhouse" };
    expect(await readOrderAccess(await asking())).toMatchObject({ shop, proof: "none", sight: "open" });
  });

  test("of a shop that signs: a visitor with its link or ours, or one we know", async () => {
    const visitor = await asking(signing);
    const { key, link } = visitor;
    const { sig } = signed({ shop: link.shop, orderId: link.orderId });
    const none = { proof: "none", sight: "closed" };
    expect(await readOrderAccess(visitor)).toMatchObject({ ...none, fault: "missing" });
    for (const given of [sig, mailedSignature(key)])
      expect(await readOrderAccess({ ...visitor, link: { ...link, sig: given } })).toMatchObject({
        proof: "signed",
        sight: "open",
        fault: null,
      });
    const wrong = { ...link, sig: sig.replace(/^./, (first) => (first === "0" ? "1" : "0")) };
    expect(await readOrderAccess({ ...visitor, link: wrong })).toMatchObject({ ...none, fault: "wrong" });
    const expired = { ...visitor, link: signedFor(-90, link) };
    expect(await readOrderAccess(expired)).toMatchObject({ ...none, fault: "expired" });
    const known = { proof: "known", sight: "open" };
    for (const one of [visitor, expired])
      expect(await readOrderAccess({ ...one, isKnown: true })).toMatchObject(known);
  });

  test("of a shop that is not a partner: no visitor", async () => {
    const visitor = await asking();
    const key = { ...visitor.key, shopDomain: "stranger.example" };
    expect(await readOrderAccess({ ...visitor, key, isKnown: true })).toBeNull();
  });

  test("is limited to so many orders of a visitor without proof; one looked at before is not counted again", async () => {
    const visitor = crypto.randomUUID();
    const asked = await Promise.all(Array.from({ length: 3 }, () => asking(undefined, { visitor })));
    const sights: unknown[] = [];
    for (const order of asked) sights.push((await readOrderAccess(order))?.sight);
    expect(sights).toEqual(["open", "open", "limited"]);
    const [first, , third] = asked;
    if (!first || !third) throw new Error("three were asked");
    expect(await readOrderAccess(first)).toMatchObject({ sight: "open" });
    expect(await readOrderAccess({ ...third, isKnown: true })).toMatchObject({ sight: "open" });
    expect(await readOrderAccess(await asking())).toMatchObject({ sight: "open" });
  });

  test("can't be said while the database is away", async () => {
    const visitor = await asking("quillair.example");
    await expect(whileDatabaseAway(world, () => readOrderAccess(visitor))).rejects.toThrow(
      DatabaseUnavailableError,
    );
    expect(await readOrderAccess(visitor)).toMatchObject({ sight: "open" });
  });
});

describe("typing an order's e-mail address", () => {
  test("accepts the address in any capitalization, and no other", async () => {
    const visitor = await asking();
    for (const typed of ["ines.moreau@mail.example", " Ines.Moreau@MAIL.example "])
      expect(await knowsOrderEmail(visitor, typed)).toBe(true);
    for (const typed of ["ines@mail.example", "", " "])
      expect(await knowsOrderEmail(visitor, typed)).toBe(false);
  });

  test("fails for an order that is not there or tells no address", async () => {
    const visitor = await asking();
    const absent = { ...visitor, key: { ...visitor.key, shopOrderId: 1 } };
    expect(await knowsOrderEmail(absent, "ines.moreau@mail.example")).toBe(false);
    await world.db.from("shop_orders").update({ email: "" }).eq("shop_order_id", visitor.key.shopOrderId);
    expect(await knowsOrderEmail(visitor, "")).toBe(false);
  });

  test("is possible five times an hour for an order, and for a visitor; then even the right one fails", async () => {
    const right = "ines.moreau@mail.example";
    const order = await asking();
    const visitor = crypto.randomUUID();
    for (let guess = 1; guess <= 5; guess++) {
      await knowsOrderEmail({ ...order, visitor: crypto.randomUUID() }, `guess-${guess}@mail.example`);
      await knowsOrderEmail({ ...(await asking()), visitor }, `guess-${guess}@mail.example`);
    }
    expect(await knowsOrderEmail({ ...order, visitor: crypto.randomUUID() }, right)).toBe(false);
    expect(await knowsOrderEmail({ ...(await asking()), visitor }, right)).toBe(false);
    expect(await knowsOrderEmail(await asking(), right)).toBe(true);
    const { data } = await world.db.from("rate_limit_tokens").select("*").limit(1_000);
    expect(data?.length).toBeGreaterThan(10);
    expect(JSON.stringify(data)).not.toContain("mail.example");
  });

  test("by a visitor beyond the limit doesn't use up an order's guesses", async () => {
    const visitor = crypto.randomUUID();
    const order = await asking();
    for (let guess = 1; guess <= 5; guess++)
      await knowsOrderEmail({ ...(await asking()), visitor }, `guess-${guess}@mail.example`);
    for (let guess = 1; guess <= 8; guess++)
      await knowsOrderEmail({ ...order, visitor }, `guess-${guess}@mail.example`);
    expect(await knowsOrderEmail(order, "ines.moreau@mail.example")).toBe(true);
  });

  test("asks for the order all the same beyond the limit, and where there is none", async () => {
    const asked: unknown[] = [];
    const { orders } = services();
    const counting = altered(orders, {
      readOrder: (key) => {
        asked.push(key);
        return orders.readOrder(key);
      },
    });
    const order = await asking();
    const absent = { ...order, key: { ...order.key, shopOrderId: 3 } };
    for (let guess = 1; guess <= 5; guess++) await knowsOrderEmail(order, `guess-${guess}@mail.example`);
    const tooMany = await asking(undefined, { visitor: order.visitor });
    await world.withServices({ orders: counting }, async () => {
      for (const one of [tooMany, absent]) await knowsOrderEmail(one, "ines.moreau@mail.example");
    });
    expect(asked).toEqual([tooMany.key, absent.key]);
  });
});

describe("asking for a link to an order", () => {
  const queued = async (shopOrderId: number) => {
    const rows = await rowsWhere(world, "outbox", "payload->>shopOrderId", shopOrderId);
    return rows.map(({ topic, payload }) => [topic, payload]);
  };

  test("queues a mail by the order's number, three times a day", async () => {
    const { key } = await asking();
    for (let time = 1; time <= 4; time++)
      await requestLinkByMail(crypto.randomUUID(), crypto.randomUUID(), key);
    expect(await queued(key.shopOrderId)).toEqual(Array(3).fill(["mail.order-link", key]));
  });

  test("is possible ten times a day for a visitor, without a message about it", async () => {
    const visitor = crypto.randomUUID();
    const keys = await Promise.all(Array.from({ length: 11 }, async () => (await asking()).key));
    for (const key of keys) await requestLinkByMail(visitor, crypto.randomUUID(), key);
    const counts = await Promise.all(keys.map(async (key) => (await queued(key.shopOrderId)).length));
    expect(counts).toEqual([...Array(10).fill(1), 0]);
  });
});

describe("the mail with a link to an order", () => {
  const { origin } = new URL("http://127.0.0.1:3000");
  const linkTo = ({ key, link }: OrderVisitor, more = "") =>
    `${origin}/complete-lmn?shop=${link.shop}&orderId=${link.orderId}&sig=${mailedSignature(key)}${more}`;

  test("goes to the order's own address, under the key, and names no product", async () => {
    const order = await asking(signing);
    const { mail, sent } = mailbox();
    await world.withServices({ mail }, () => mailOrderLink(order.key, "outbox-1"));
    expect(sent).toMatchObject([
      { to: "ines.moreau@mail.example", subject: "Your link", idempotencyKey: "outbox-1" },
    ]);
    expect(sent[0]?.text).toContain(linkTo(order));
    expect(sent[0]?.text).not.toMatch(/heat mat|towel|Inès/i);
  });

  test("is not sent for an order that is not there or tells no address", async () => {
    const { key } = await asking();
    await world.db.from("shop_orders").update({ email: "" }).eq("shop_order_id", key.shopOrderId);
    const { mail, sent } = mailbox();
    await world.withServices({ mail }, async () => {
      await mailOrderLink(key, "outbox-2");
      await mailOrderLink({ ...key, shopOrderId: 1 }, "outbox-3");
    });
    expect(sent).toEqual([]);
  });

  test("is left to be tried again while the shop or the mail server fails", async () => {
    const { key } = await asking();
    const { mail } = mailbox(new ServiceError("mail", "refused"));
    await expect(world.withServices({ mail }, () => mailOrderLink(key, "outbox-4"))).rejects.toThrow(
      "mail: refused",
    );
    const orders = altered(services().orders, { readOrder: () => Promise.reject(silent) });
    await expect(world.withServices({ orders }, () => mailOrderLink(key, "outbox-5"))).rejects.toBe(silent);
    expect(logged).toEqual([]);
  });

  test("that asks whether a request counts goes to the order's address while it waits", async () => {
    const order = await asking();
    const secret_hash = crypto.randomUUID().replaceAll("-", "");
    const draft = await orderDrafts.create({
      secret_hash,
      shop_domain: order.key.shopDomain,
      order_id: order.key.shopOrderId,
      email: "other@mail.example",
      order_email: "ines.moreau@mail.example",
      symptoms: "Aches",
    });
    const { mail, sent } = mailbox();
    await world.withServices({ mail }, async () => {
      await mailConfirmation(draft.id, "outbox-6");
      await orderDrafts.save(secret_hash, { is_submitted: true });
      await mailConfirmation(draft.id, "outbox-7");
      await orderDrafts.save(secret_hash, { is_submitted: false, order_email: null });
      await mailConfirmation(draft.id, "outbox-8");
      await mailConfirmation(crypto.randomUUID(), "outbox-9");
    });
    expect(sent).toMatchObject([{ to: "ines.moreau@mail.example", idempotencyKey: "outbox-6" }]);
    expect(sent[0]?.text).toContain(linkTo(order, `&confirm=${draft.id}`));
    expect(sent[0]?.text).not.toMatch(/other@|aches/i);
  });
});
