import { beforeEach, describe, expect, test, vi } from "vitest";
import { services } from "~/services.server";
import { bankDown, finishAtProvider, hrefOf, linkAt, linkPage, openPage } from "../../support/account-link";
import { signed, signedFor } from "../../support/signed-order";
import { Visitor } from "../../support/visitor";
import { viewOf } from "../../support/walk";
import { altered, newOrder, openWorld } from "../../support/world";

const world = await openWorld({ ownClock: true });
const shop = "kettle-and-spine.example";
const email = "ines.moreau@mail.example";
const closed = { view: "closed", shopName: "Kettle & Spine", isExpired: false, isRefused: false };

beforeEach(() => world.refillRateLimits("%email%"));

describe("linking an account to the order of a shop that signs its links", () => {
  test("asks a visitor without a valid link for the order's email address first", async () => {
    const order = await newOrder(world, shop);
    const createLinkToken = vi.fn(bankDown);
    await world.withServices({ bank: altered(services().bank, { createLinkToken }) }, async () => {
      const { sig } = signed({ ...order, orderId: "1" });
      for (const address of [linkPage(order), linkPage(order, { sig })])
        expect(await new Visitor().get(address)).toMatchObject({ status: 200, data: closed });
      const { exp, sig: late } = signedFor(-90, order);
      const expired = await new Visitor().get(linkPage(order, { exp, sig: late }));
      expect(expired.data).toEqual({ ...closed, isExpired: true });
      const posted = await new Visitor().post(linkPage(order), { public_token: "public-sandbox-1" });
      expect(posted).toMatchObject({ status: 303, location: linkPage(order) });
    });
    expect(createLinkToken).not.toHaveBeenCalled();
  });

  test("opens to the visitor who types it, in that browser, without the rights of a signed link", async () => {
    const order = await newOrder(world, shop);
    await linkAt(new Visitor(), linkPage(order, { sig: signed({ ...order }).sig }), "Bluebird Benefits");
    const visitor = new Visitor();
    const posted = await visitor.post(linkPage(order), { email: " Ines.Moreau@MAIL.example" });
    expect(posted).toMatchObject({ status: 303, location: linkPage(order) });
    const linked = await visitor.get(linkPage(order));
    expect(linked.data).toMatchObject({ view: "linked", institutionName: null, againHref: null });
    expect(viewOf(await new Visitor().get(linkPage(order)))).toBe("closed");
    const other = await newOrder(world, shop);
    await visitor.post(linkPage(other), { email });
    expect((await linkAt(visitor, linkPage(other))).data).toMatchObject({ view: "linked" });
  });

  test("answers alike to a wrong address, an order that is not there and a sixth try", async () => {
    const order = await newOrder(world, shop);
    const absent = { shop, orderId: "899997" };
    const visitor = new Visitor();
    const answers = new Set<string>();
    const tries = [
      [order, "other@mail.example"],
      [absent, email],
      [order, ""],
      [absent, "a@mail.example"],
      [order, "b@mail.example"],
      [order, email],
      [absent, email],
    ] as const;
    for (const [query, typed] of tries) {
      const posted = await visitor.post(linkPage(query), { email: typed });
      const page = await visitor.get(posted.location ?? "");
      const seen = JSON.stringify([posted.status, posted.location, page.status, page.data]);
      answers.add(seen.replaceAll(query.orderId, "N"));
    }
    expect([...answers]).toEqual([
      JSON.stringify([303, linkPage({ shop, orderId: "N" }), 200, { ...closed, isRefused: true }]),
    ]);
    expect((await visitor.get(linkPage(order))).data).toEqual(closed);
  });

  test("of a shop we don't know is not found, whatever is typed", async () => {
    const unknown = linkPage({ shop: "nobody.example", orderId: "1" });
    for (const answer of [await new Visitor().get(unknown), await new Visitor().post(unknown, { email })])
      expect(answer.status).toBe(404);
  });

  test("goes on to its end where the link expires meanwhile", async () => {
    const order = await newOrder(world, shop);
    const { exp, sig } = signedFor(120, order);
    const visitor = new Visitor();
    const href = hrefOf(await openPage(visitor, linkPage(order, { exp, sig })));
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 300_000 });
    try {
      const finished = await finishAtProvider(visitor, href, "link");
      expect((await visitor.get(finished.location ?? "")).data).toMatchObject({ view: "linked" });
      expect(viewOf(await new Visitor().get(linkPage(order, { exp, sig })))).toBe("closed");
    } finally {
      vi.useRealTimers();
    }
  });
});
