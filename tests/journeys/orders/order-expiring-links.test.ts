import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { linkPage } from "../../support/account-link";
import { linkIn, mailsWith } from "../../support/mailbox";
import { drainAll } from "../../support/outbox";
import { signed, signedFor } from "../../support/signed-order";
import { Visitor } from "../../support/visitor";
import {
  answersOf,
  consents,
  queryOf,
  stepOf,
  stepPath,
  viewOf,
  walkThrough,
  walkTo,
  wizards,
} from "../../support/walk";
import { newLetter, newOrder, openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();
const { order: wizard } = wizards;
const signing = "kettle-and-spine.example";

type Query = Record<string, string>;
const bare = (query: Query) => `${wizard.path}?${new URLSearchParams(query)}`;
const statusOf = (query: Query) => `/lmn-status?${new URLSearchParams(query)}`;

describe("a link with an end", () => {
  test("opens the order until a minute after it, whatever else is in the address", async () => {
    const order = await newOrder(world, signing);
    for (const seconds of [3_600, -30]) {
      const more = { utm_source: "mail", name: "Somebody Else", email: "else@mail.example", step: "1" };
      const answer = await new Visitor().get(bare({ ...signedFor(seconds, order), ...more }));
      expect(stepOf(answer).values).toMatchObject({ name: "Inès Moreau", email: "ines.moreau@mail.example" });
      expect(stepOf(answer).number).toBe(1);
    }
  });

  test("is carried from page to page until the request is sent and its status is seen", async () => {
    const query = signedFor(3_600, await newOrder(world, signing));
    const visitor = new Visitor();
    const first = await visitor.get(bare(query));
    expect(queryOf(first.location)).toEqual({ ...query, step: "1" });
    const sent = await walkThrough(visitor, wizard, { query });
    expect(queryOf(sent.location)).toEqual({ ...query, submitted: "1" });
    const { statusHref } = (await visitor.get(sent.location ?? "")).data as { statusHref: string };
    expect(statusHref).toBe(statusOf(query));
    expect(viewOf(await new Visitor().get(statusHref))).toBe("letter");
    expect((await new Visitor().get(bare(query))).location).toBe(statusHref);
  });

  test("is carried on every way from the status, and through the linking of an account", async () => {
    const query = signedFor(3_600, await newLetter(world, "denied", signing));
    const { resubmitHref } = (await new Visitor().get(statusOf(query))).data as { resubmitHref: string };
    expect(queryOf(resubmitHref)).toEqual({ ...query, resubmit: "1" });
    const posted = await new Visitor().post(statusOf(query), { key: randomUUID() });
    expect(posted.location).toBe(statusOf(query));
    const { exp, sig, ...order } = query;
    const visitor = new Visitor();
    const page = await visitor.get(linkPage(order, { exp, sig, try: "1" }));
    const left = await visitor.post(new URL((page.data as { href: string }).href).pathname, {
      intent: "link",
      institution: "Bluebird Benefits",
    });
    const back = await visitor.get(left.location ?? "");
    expect(queryOf(back.location)).toEqual({ ...query, returned: "1" });
    const linked = await visitor.get((await visitor.get(back.location ?? "")).location ?? "");
    expect(linked.data).toMatchObject({ view: "linked", letterHref: statusOf(query) });
  });
});

describe("a link that has expired", () => {
  test("shows nothing of the order and says so, and distinguishes the shop's other errors", async () => {
    const order = await newOrder(world, signing);
    const withExp = signedFor(3_600, order);
    const faults: [Query, string][] = [
      [signedFor(-90, order), "expired"],
      [signedFor(400 * 86_400, order), "exp-too-far"],
      [{ ...signedFor(-90, order), exp: withExp.exp }, "wrong"],
      [{ ...order, sig: withExp.sig }, "wrong"],
    ];
    for (const [query, fault] of faults) {
      const answer = await new Visitor().get(bare(query));
      expect(answer).toMatchObject({ status: 200, data: { view: "unsigned", fault } });
      expect(JSON.stringify(answer.data)).not.toMatch(/Moreau|Heat Mat/);
    }
  });

  test("without an end still opens the order of a shop that allows it", async () => {
    const query = signed(await newOrder(world, signing));
    expect(stepOf(await new Visitor().get(stepPath(wizard, 1, query))).values).toMatchObject({ state: "VT" });
  });

  test("mails a fresh one to the order's own address, which opens it", async () => {
    const order = await newOrder(world, signing);
    const email = `${randomUUID()}@mail.example`;
    await world.db.from("shop_orders").update({ email }).eq("shop_order_id", order.orderId);
    const query = signedFor(-90, order);
    const posted = await new Visitor().post(bare(query), { intent: "mail-link" });
    expect(posted).toMatchObject({ status: 303, location: bare({ ...query, asked: "1" }) });
    await drainAll();
    const [mail] = await mailsWith(world, `To: ${email}`);
    const opened = await new Visitor().get(linkIn(mail));
    expect(stepOf(await new Visitor().get(opened.location ?? "")).number).toBe(1);
  });

  test("leaves a request that was begun by it where it is, to be gone on with and sent", async () => {
    const order = await newOrder(world, signing);
    const visitor = new Visitor();
    await walkTo(visitor, wizard, 3, { query: signedFor(3_600, order) });
    const query = signedFor(-90, order);
    const reopened = await visitor.get(bare(query));
    expect(queryOf(reopened.location)).toEqual({ ...query, step: "3", resumed: "1" });
    expect(stepOf(await visitor.get(reopened.location ?? "")).number).toBe(3);
    for (const [index, { slug }] of wizard.steps.entries()) {
      if (index < 2) continue;
      const fields = { ...consents[slug], ...answersOf(wizard)[slug] };
      const answer = await visitor.post(stepPath(wizard, index + 1, query), fields);
      expect(answer.status).toBe(303);
    }
    expect(await rowsWhere(world, "shop_lmn_requests", "shop_order_id", order.orderId)).toHaveLength(1);
    expect(viewOf(await visitor.get(statusOf(query)))).toBe("letter");
    expect(viewOf(await new Visitor().get(statusOf(query)))).toBe("closed");
    expect(viewOf(await new Visitor().get(bare(query)))).toBe("unsigned");
  });
});
