import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { linkAt, linkPage } from "../../support/account-link";
import { linkIn, mailsWith } from "../../support/mailbox";
import { drainAll } from "../../support/outbox";
import { signed } from "../../support/signed-order";
import { type Fields, Visitor } from "../../support/visitor";
import {
  consents,
  goodAnswers,
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
const drafts = "temporary_brand_partnership_lmn_requests";
const letters = "shop_lmn_requests";
const person = { email: "ines.moreau@mail.example", name: "Inès Moreau", state: "VT" };

type Query = Record<string, string>;
const bare = (query: Query) => `${wizard.path}?${new URLSearchParams(query)}`;
const open = (query: Query, visitor = new Visitor()) => visitor.get(stepPath(wizard, 1, query));
const statusOf = (query: Query) => `/lmn-status?${new URLSearchParams(query)}`;

describe("a shop that signs its links", () => {
  test("opens the order to its own links, person and all", async () => {
    const answer = await open(signed(await newOrder(world, signing)));
    expect(stepOf(answer).values).toMatchObject(person);
    expect(answer.data).toMatchObject({ purchase: { lines: [{ title: "Infrared Heat Mat" }, {}] } });
  });

  test.each([
    ["amp; before its names", (link: string) => link.replaceAll("&", "&amp;")],
    ["order_id for orderId", (link: string) => link.replace("orderId", "order_id")],
  ])("opens it where a mail's template wrote %s, step after step", async (_, written) => {
    const query = signed(await newOrder(world, signing));
    const visitor = new Visitor();
    const { location } = await visitor.get(written(bare(query)));
    const first = await visitor.get(location ?? "");
    expect(stepOf(first)).toMatchObject({ number: 1, values: person });
    const saved = await visitor.post(written(location ?? ""), goodAnswers.order.contact);
    expect(stepOf(await visitor.get(saved.location ?? "")).number).toBe(2);
  });

  test("shows nothing of it by any other link, and says what is wrong with that", async () => {
    const order = await newOrder(world, signing);
    const { sig } = signed(order);
    const others: [string | undefined, string][] = [
      [undefined, "missing"],
      ["", "missing"],
      ["00", "malformed"],
      [sig.slice(2), "malformed"],
      [`${sig}00`, "malformed"],
      [Buffer.from(sig, "hex").toString("base64"), "malformed"],
      [signed({ ...order, orderId: "2001" }).sig, "wrong"],
    ];
    for (const [given, fault] of others) {
      const answer = await open(given === undefined ? order : { ...order, sig: given });
      expect(answer).toMatchObject({ status: 200, data: { view: "unsigned", fault, asked: false } });
      expect(JSON.stringify(answer.data)).not.toMatch(/Moreau|Heat Mat/);
    }
  });

  test("accepts no answers and gives no letter to a visitor without its link", async () => {
    const order = await newOrder(world, signing);
    for (let step = 1; step <= wizard.steps.length; step++) {
      const slug = wizard.steps[step - 1]?.slug ?? "";
      const posted = await new Visitor().post(stepPath(wizard, step, order), goodAnswers.order[slug]);
      expect(posted).toMatchObject({ status: 303, location: bare(order) });
    }
    expect(await rowsWhere(world, drafts, "order_id", order.orderId)).toEqual([]);
  });

  test("a draft that was begun without its link is not sent, the shopper's is", async () => {
    const order = await newOrder(world, signing);
    const visitor = new Visitor();
    await walkTo(visitor, wizard, 5, { query: signed(order) });
    await world.db.from(drafts).update({ is_signed: false }).eq("order_id", order.orderId);
    const refused = await visitor.post(stepPath(wizard, 5, order), consents.treatments);
    expect(refused.status).toBe(403);
    expect(await rowsWhere(world, letters, "shop_order_id", order.orderId)).toEqual([]);
    expect((await visitor.post(stepPath(wizard, 5, signed(order)), consents.treatments)).status).toBe(303);
    expect(await rowsWhere(world, letters, "shop_order_id", order.orderId)).toHaveLength(1);
  });

  test("a letter asked for shows itself to no other visitor", async () => {
    const order = await newOrder(world, signing);
    const visitor = new Visitor();
    const sent = await walkThrough(visitor, wizard, { query: signed(order) });
    expect(queryOf(sent.location)).toEqual({ ...signed(order), submitted: "1" });
    expect((await open(signed(order))).location).toBe(statusOf(signed(order)));
    expect(viewOf(await open(order))).toBe("unsigned");
    expect((await open(order, visitor)).location).toBe(statusOf(order));
  });

  test("a link goes to the order's own address, and the answer is the same without an order", async () => {
    const order = await newOrder(world, signing);
    const email = `${randomUUID()}@mail.example`;
    await world.db.from("shop_orders").update({ email }).eq("shop_order_id", order.orderId);
    const absent = { ...order, orderId: "777001" };
    for (const query of [order, absent]) {
      const posted = await new Visitor().post(bare(query), { intent: "mail-link" });
      expect(posted).toMatchObject({ status: 303, location: bare({ ...query, asked: "1" }) });
      expect((await new Visitor().get(posted.location ?? "")).data).toMatchObject({ asked: true });
    }
    await drainAll();
    const mails = await mailsWith(world, `To: ${email}`);
    expect(mails).toHaveLength(1);
    const opened = await new Visitor().get(linkIn(mails[0]));
    const first = await new Visitor().get(opened.location ?? "");
    expect(stepOf(first).values).toMatchObject({ name: person.name });
    expect(await mailsWith(world, "777001")).toEqual([]);
  });

  test("one form mails one link, however often it is sent", async () => {
    const order = await newOrder(world, signing);
    const { formKey } = z.object({ formKey: z.uuid() }).parse((await new Visitor().get(bare(order))).data);
    for (let turn = 0; turn < 2; turn++) {
      const posted = await new Visitor().post(bare(order), { intent: "mail-link", "form-key": formKey });
      expect(posted.location).toBe(bare({ ...order, asked: "1" }));
    }
    expect(await rowsWhere(world, "outbox", "payload->>shopOrderId", order.orderId)).toHaveLength(1);
  });

  test("no more than three links a day are mailed to one address, and the answer stays the same", async () => {
    const order = await newOrder(world, signing);
    for (let turn = 0; turn < 5; turn++) {
      const posted = await new Visitor().post(bare(order), { intent: "mail-link" });
      expect(posted.location).toBe(bare({ ...order, asked: "1" }));
    }
    const rows = await rowsWhere(world, "outbox", "payload->>shopOrderId", order.orderId);
    expect(rows).toHaveLength(3);
  });
});

describe.each<[string, (order: { shop: string; orderId: string }) => typeof order]>([
  ["shop", (order) => ({ ...order, shop: `https://${order.shop}/` })],
  ["number", (order) => ({ ...order, orderId: `#${order.orderId}` })],
])("a link that was signed over an oddly written %s", (_, written) => {
  /** Opens a URL in a browser that has never seen the order, and follows redirects. */
  const anywhere = async (address: string) => {
    const answer = await new Visitor().get(address);
    return viewOf(answer.location ? await new Visitor().get(answer.location) : answer);
  };

  test("holds from the order to its status", async () => {
    const query = signed(written(await newOrder(world, signing)));
    const visitor = new Visitor();
    expect(await anywhere(statusOf(query))).toBe("none");
    const none = await visitor.get(statusOf(query));
    expect(await anywhere((none.data as { startHref: string }).startHref)).toBe("step");
    const sent = await walkThrough(visitor, wizard, { query });
    const { statusHref } = (await visitor.get(sent.location ?? "")).data as { statusHref: string };
    expect(await anywhere(statusHref)).toBe("letter");
  });

  test("holds on every way on from the status", async () => {
    const query = signed(written(await newLetter(world, "denied", signing)));
    const { resubmitHref } = (await new Visitor().get(statusOf(query))).data as { resubmitHref: string };
    expect(await anywhere(resubmitHref)).toBe("step");
    const forms: Fields[] = [{ key: randomUUID() }, { email: "nobody@mail.example" }];
    for (const form of forms) {
      const posted = await new Visitor().post(statusOf(query), form);
      expect(await anywhere(posted.location ?? "")).toBe("letter");
    }
  });

  test("holds from the linked account to the status", async () => {
    const { sig, ...order } = signed(written(await newLetter(world, "sent", signing)));
    const linked = await linkAt(new Visitor(), linkPage(order, { sig }));
    const { letterHref } = linked.data as { letterHref: string };
    expect(await anywhere(letterHref)).toBe("letter");
  });
});
