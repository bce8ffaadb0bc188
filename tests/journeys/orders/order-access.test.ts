import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { linkIn, mailsWith } from "../../support/mailbox";
import { drainAll } from "../../support/outbox";
import { Visitor } from "../../support/visitor";
import {
  consents,
  queryOf,
  stepOf,
  stepPath,
  viewOf,
  walkThrough,
  walkTo,
  wizards,
} from "../../support/walk";
import { newOrder, openWorld, rowsWhere, rowWhere } from "../../support/world";

const world = await openWorld();

const { order: wizard } = wizards;
const drafts = "temporary_brand_partnership_lmn_requests";
const letters = "shop_lmn_requests";
const person = { email: "ines.moreau@mail.example", name: "Inès Moreau", state: "VT" };
const stranger = { contact: { email: "stranger@mail.example", name: "Somebody Else", state: "AK" } };

type Query = Record<string, string>;
const bare = (query: Query) => `${wizard.path}?${new URLSearchParams(query)}`;
const open = (query: Query, visitor = new Visitor()) => visitor.get(stepPath(wizard, 1, query));
const statusOf = (query: Query) => `/lmn-status?${new URLSearchParams(query)}`;

beforeEach(() => world.refillRateLimits("order-%"));

describe("a shop that does not sign its links", () => {
  test("shows the lines, and never the person", async () => {
    for (const shop of ["northpine.example", "quillair.example"]) {
      const answer = await open(await newOrder(world, shop));
      expect(stepOf(answer).values).toEqual({});
      expect(answer.data).toMatchObject({ purchase: { lines: [{ title: "Infrared Heat Mat" }, {}] } });
      expect(JSON.stringify(answer.data)).not.toMatch(/Moreau/i);
    }
  });

  test("has name and state filled in for a visitor who types the order's address", async () => {
    const order = await newOrder(world, "northpine.example");
    const visitor = new Visitor();
    expect((await open(order, visitor)).data).toMatchObject({ canFillIn: true });
    const wrong = await visitor.post(stepPath(wizard, 1, order), {
      email: "other@mail.example",
      intent: "fill-in",
    });
    expect(wrong.status).toBe(422);
    expect(JSON.stringify(wrong.data)).not.toMatch(/Moreau/);
    const email = "INES.moreau@mail.example";
    const filled = await visitor.post(stepPath(wizard, 1, order), { email, intent: "fill-in" });
    expect(filled.status).toBe(303);
    const shown = await visitor.get(filled.location ?? "");
    expect(shown.data).toMatchObject({
      isFilledIn: true,
      step: { values: person, address: stepPath(wizard, 1, order) },
    });
    expect(stepOf(await open(order, visitor)).values).toMatchObject(person);
  });

  test("stops answering guesses of the address", async () => {
    const order = await newOrder(world, "northpine.example");
    const guess = (email: string) =>
      new Visitor().post(stepPath(wizard, 1, order), { email, intent: "fill-in" });
    for (let turn = 0; turn < 10; turn++) expect((await guess(`no${turn}@mail.example`)).status).toBe(422);
    expect((await guess(person.email)).status).toBe(422);
  });

  test("own answers go before the order's", async () => {
    const order = await newOrder(world);
    const visitor = new Visitor();
    await visitor.post(stepPath(wizard, 1, order), { email: "own@m.example", name: "Own Name", state: "AK" });
    expect(stepOf(await visitor.get(stepPath(wizard, 1, order))).values).toMatchObject({
      name: "Own Name",
      state: "AK",
    });
  });
});

describe("a request whose address is not the order's", () => {
  async function waiting() {
    const order = await newOrder(world);
    const email = `${randomUUID()}@mail.example`;
    await world.db.from("shop_orders").update({ email }).eq("shop_order_id", order.orderId);
    const visitor = new Visitor();
    const sent = await walkThrough(visitor, wizard, { query: order, answers: stranger });
    return { order, email, visitor, sent };
  }
  const confirmLink = async (email: string) => {
    await drainAll();
    const [mail, ...more] = await mailsWith(world, `To: ${email}`);
    expect(more).toEqual([]);
    return linkIn(mail);
  };
  const linkOver = (order: Query) => ({ view: "confirm-over", startHref: bare(order) });
  const lettersOf = (order: Query) => rowsWhere(world, letters, "shop_order_id", order.orderId ?? "");

  test("waits until the order's address has confirmed it", async () => {
    const { order, email, visitor, sent } = await waiting();
    expect(sent).toMatchObject({ status: 303, location: bare({ ...order, submitted: "1" }) });
    expect(viewOf(await visitor.get(sent.location ?? ""))).toBe("confirming");
    expect(viewOf(await visitor.get(bare(order)))).toBe("confirming");
    expect(await lettersOf(order)).toEqual([]);

    const link = await confirmLink(email);
    const shopper = new Visitor();
    const question = await shopper.get(link);
    expect(question.data).toMatchObject({ view: "confirm", email: stranger.contact.email });
    expect(await lettersOf(order)).toEqual([]);
    const changed = await shopper.post(link, { intent: "confirm", email: "other@mail.example" });
    expect(queryOf(changed.location)).toHaveProperty("confirm");
    const confirmed = await shopper.post(link, { intent: "confirm", email: stranger.contact.email });
    expect(confirmed.location).toMatch(/^\/lmn-status\?/);
    expect(await lettersOf(order)).toMatchObject([{ customer_email: stranger.contact.email }]);
    expect(viewOf(await visitor.get(sent.location ?? ""))).toBe("submitted");
  });

  test("can't be confirmed while no provider may sign in its state", async () => {
    const { order, email } = await waiting();
    const link = await confirmLink(email);
    const licenses = () => world.db.from("provider_licenses");
    await licenses().update({ expires_on: "2020-01-01" }).eq("state", stranger.contact.state);
    const shown = await new Visitor().get(link);
    expect(shown.data).toMatchObject({ view: "no-provider" });
    expect(shown.body).toContain("Nothing was sent.");
    const posted = await new Visitor().post(link, { intent: "confirm", email: stranger.contact.email });
    expect(queryOf(posted.location)).toHaveProperty("confirm");
    expect(await lettersOf(order)).toEqual([]);
    await licenses().update({ expires_on: "2035-12-31" }).eq("state", stranger.contact.state);
  });

  test("is confirmed only by the mailed link", async () => {
    const { order, visitor } = await waiting();
    const draft = await rowWhere(world, drafts, "order_id", order.orderId);
    const guessed = bare({ ...order, confirm: String(draft.id) });
    for (const somebody of [visitor, new Visitor()]) {
      const posted = await somebody.post(guessed, { intent: "confirm", email: stranger.contact.email });
      expect(posted.location).toBe(guessed);
    }
    expect((await visitor.get(guessed)).location).toBe(bare(order));
    expect((await new Visitor().get(guessed)).data).toEqual(linkOver(order));
    expect(await lettersOf(order)).toEqual([]);
  });

  test("of a link of which a piece is missing, or that is over, says so, and leads to its letter once there is one", async () => {
    const { email } = await waiting();
    const link = await confirmLink(email);
    for (const broken of [link.slice(0, -1), `${link}.`, link.replace(/confirm=.*/, "confirm=")]) {
      const page = await new Visitor().get(broken);
      expect([page.status, page.body]).toEqual([404, expect.stringContaining("a piece of it is missing")]);
    }
    await new Visitor().post(link, { intent: "confirm", email: stranger.contact.email });
    for (const late of [link, link.slice(0, -1)])
      expect((await new Visitor().get(late)).location).toMatch(/^\/lmn-status\?/);
  });

  test("does not keep the shopper from the letter, and comes too late after it", async () => {
    const { order, email } = await waiting();
    const link = await confirmLink(email);
    const contact = { ...person, email };
    const shopper = new Visitor();
    await walkThrough(shopper, wizard, { query: order, answers: { contact } });
    await new Visitor().post(link, { intent: "confirm", email: stranger.contact.email });
    expect(await lettersOf(order)).toMatchObject([{ customer_email: email }]);
  });

  test("can't be confirmed once an answer or the consent was taken back, until it is sent again", async () => {
    for (const step of wizard.steps.keys()) {
      const { order, email, visitor } = await waiting();
      const link = await confirmLink(email);
      await visitor.post(stepPath(wizard, step + 1, order), { intent: "back" });
      expect((await new Visitor().get(link)).status, `step ${step + 1}`).toBe(404);
      // The browser that sent it gets its step back, and isn't asked to open the link once more.
      const { location } = await visitor.get(link);
      expect((await visitor.get(location ?? "")).data).not.toMatchObject({ view: "confirming" });
      await new Visitor().post(link, { intent: "confirm", email: stranger.contact.email });
      expect(await lettersOf(order), `step ${step + 1}`).toEqual([]);
      await walkThrough(visitor, wizard, { query: order, answers: stranger });
      await new Visitor().post(link, { intent: "confirm", email: stranger.contact.email });
      expect(await lettersOf(order)).toMatchObject([{ customer_email: stranger.contact.email }]);
    }
  });

  test("waits no more once the consent was taken back, and is mailed about anew", async () => {
    const { order, email, visitor } = await waiting();
    await confirmLink(email);
    const draft = () => rowWhere(world, drafts, "order_id", order.orderId);
    expect((await draft()).confirmation_requested_at).not.toBeNull();
    await visitor.post(stepPath(wizard, 4, order), { intent: "back" });
    expect((await draft()).confirmation_requested_at).toBeNull();
    await walkThrough(visitor, wizard, { query: order, answers: stranger });
    await drainAll();
    expect(await mailsWith(world, `To: ${email}`)).toHaveLength(2);
  });

  test("asks by mail once, however often it is sent", async () => {
    const { order, visitor, email } = await waiting();
    await visitor.post(stepPath(wizard, 5, order), consents.treatments);
    await confirmLink(email);
  });
});

test("the second person who sends the same order learns that a letter was already asked for", async () => {
  const order = await newOrder(world);
  const [first, second] = [new Visitor(), new Visitor()];
  await walkTo(second, wizard, 5, { query: order });
  await walkThrough(first, wizard, { query: order });
  const sent = await second.post(stepPath(wizard, 5, order), consents.treatments);
  expect((await second.get(sent.location ?? "")).data).toMatchObject({
    view: "already",
    statusHref: statusOf(order),
  });
});
