import "../../support/demo-environment";
import { describe, expect, test } from "vitest";
import { signed } from "../../support/signed-order";
import { Visitor } from "../../support/visitor";
import { viewOf } from "../../support/walk";
import { newLetter, newOrder, openWorld, sandboxMails } from "../../support/world";

const world = await openWorld();
const shop = "kettle-and-spine.example";
const email = "ines.moreau@mail.example";

const path = (query: Record<string, string>) => `/lmn-status?${new URLSearchParams(query)}`;
const closed = (more: object) => ({
  ...{ view: "closed", shopName: "Kettle & Spine", isExpired: false, isRefused: false },
  ...more,
});
const forgetTries = () => world.refillRateLimits("%email%");

describe("the status of a signing shop's order", () => {
  test("opens to its signed link, and to no other", async () => {
    const order = await newLetter(world, "sent", shop);
    expect(viewOf(await new Visitor().get(path(signed(order))))).toBe("letter");
    for (const link of [order, { ...order, sig: signed({ ...order, orderId: "1" }).sig }]) {
      const answer = await new Visitor().get(path(link));
      expect(answer.data).toEqual(closed({ mailHref: `/complete-lmn?${new URLSearchParams(link)}` }));
    }
  });

  test("says the same of an order without a letter and of none at all", async () => {
    const order = await newOrder(world, shop);
    const without = await new Visitor().get(path(order));
    const none = await new Visitor().get(path({ shop, orderId: "899999" }));
    expect(JSON.stringify(without.data)).toBe(JSON.stringify(none.data).replace("899999", order.orderId));
    expect(without.status).toBe(none.status);
  });

  test("opens to the browser whose visitor types the order's email address", async () => {
    await forgetTries();
    const order = await newLetter(world, "sent", shop);
    const visitor = new Visitor();
    expect((await visitor.post(path(order), { email: "Ines.Moreau@mail.example" })).status).toBe(303);
    expect(viewOf(await visitor.get(path(order)))).toBe("letter");
    expect(viewOf(await new Visitor().get(path(order)))).toBe("closed");
  });

  test("stays closed to another address, to a sixth try and for an order that is not there, alike", async () => {
    await forgetTries();
    const order = await newLetter(world, "sent", shop);
    const tries = [
      [order, "other@mail.example"],
      [{ shop, orderId: "899998" }, email],
      [order, ""],
      [order, "a@mail.example"],
      [order, "b@mail.example"],
      [order, email],
    ] as const;
    const visitor = new Visitor();
    for (const [query, typed] of tries) {
      expect((await visitor.post(path(query), { email: typed })).status).toBe(303);
      const page = await visitor.get(path(query));
      expect(page.data).toEqual(
        closed({ isRefused: true, mailHref: `/complete-lmn?${new URLSearchParams(query)}` }),
      );
    }
    expect((await visitor.get(path(order))).data).toMatchObject({ isRefused: false });
  });

  test("mails nothing to anybody's press of the button", async () => {
    const order = await newLetter(world, "sent", shop);
    const before = (await sandboxMails(world)).length;
    expect((await new Visitor().post(path(order), { key: crypto.randomUUID() })).status).toBe(303);
    expect(await sandboxMails(world)).toHaveLength(before);
  });
});
