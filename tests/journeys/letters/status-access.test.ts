import { describe, expect, test, vi } from "vitest";
import { watchLog } from "../../support/operations";
import { signed, signedFor } from "../../support/signed-order";
import { Visitor } from "../../support/visitor";
import { viewOf } from "../../support/walk";
import { newLetter, newOrder, openWorld, sandboxMails } from "../../support/world";

const world = await openWorld();
const logged = watchLog();
const shop = "kettle-and-spine.example";
const email = "ines.moreau@mail.example";

const path = (query: Record<string, string>) => `/lmn-status?${new URLSearchParams(query)}`;
const closed = (more: object) => ({
  view: "closed",
  shopName: "Kettle & Spine",
  isExpired: false,
  isRefused: false,
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

  test("answers no try of an address before its time, however it ends", async () => {
    await forgetTries();
    const order = await newLetter(world, "sent", shop);
    const tries = [
      [order, email],
      [order, "other@mail.example"],
      [{ shop, orderId: "899996" }, email],
    ] as const;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const answered: number[] = [];
      const posts = tries.map(async ([query, typed]) => {
        const { status } = await new Visitor().post(path(query), { email: typed });
        answered.push(status);
      });
      for (let ms = 0; ms < 790; ms += 10) {
        await vi.advanceTimersByTimeAsync(10);
        await new Promise(setImmediate);
        expect(answered).toEqual([]);
      }
      while (answered.length < tries.length) await vi.advanceTimersByTimeAsync(100);
      await Promise.all(posts);
      expect(answered).toEqual([303, 303, 303]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("says so where the link has expired, and writes neither links nor addresses to the log", async () => {
    await forgetTries();
    const order = await newLetter(world, "sent", shop);
    const expired = signedFor(-90, order);
    const page = await new Visitor().get(path(expired));
    const mailHref = `/complete-lmn?${new URLSearchParams(expired)}`;
    expect(page.data).toEqual(closed({ isExpired: true, mailHref }));
    for (const typed of [email, "other@mail.example"])
      await new Visitor().post(path(expired), { email: typed });
    expect(JSON.stringify(logged)).not.toMatch(/mail\.example|demo-signing-secret|[0-9a-f]{64}/);
  });

  test("mails nothing to anybody's press of the button", async () => {
    const order = await newLetter(world, "sent", shop);
    const before = (await sandboxMails(world)).length;
    expect((await new Visitor().post(path(order), { key: crypto.randomUUID() })).status).toBe(303);
    expect(await sandboxMails(world)).toHaveLength(before);
  });
});
