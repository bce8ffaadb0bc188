import { expect, test } from "vitest";
import { openPayer } from "../../support/payments";
import { returnMail } from "../../support/returned-mail";
import { newReviewed } from "../../support/reviewed";
import { signed } from "../../support/signed-order";
import { Visitor } from "../../support/visitor";
import { walkThrough, wizards } from "../../support/walk";
import { newLetter, newOrder, openWorld, rowsWhere, rowWhere } from "../../support/world";

const world = await openWorld();

const ask = (formKey = crypto.randomUUID()) => ({ intent: "own-page", "form-key": formKey });
const linkMails = async () => (await rowsWhere(world, "outbox", "topic", "mail.letter-links")).length;

interface Shown {
  ownPage: { canOpen: boolean; outcome: string | null; timeline: { step: string }[] };
}
const ownPageOf = async (visitor: Visitor, path: string) => ((await visitor.get(path)).data as Shown).ownPage;

test("a paid request's page opens in the browser that sent it; any other gets the link by mail", async () => {
  const payer = await openPayer({});
  await payer.visitor.post(payer.payPath, { intent: "pay" });
  const path = `/lmn-success?lmnRequestId=${payer.requestId}`;
  const own = await ownPageOf(payer.visitor, path);
  expect(own).toMatchObject({ canOpen: true, timeline: [{ step: "asked" }, { step: "paid" }] });
  const opened = await payer.visitor.post(path, ask());
  expect(opened.location).toMatch(/^\/letter\/[\w-]{43}$/);
  expect((await payer.visitor.get(opened.location ?? "")).data).toMatchObject({ status: "in_review" });

  const stranger = new Visitor();
  expect(await ownPageOf(stranger, path)).toMatchObject({ canOpen: false });
  const before = await linkMails();
  const form = ask();
  for (const browser of [stranger, stranger.twin()])
    expect((await browser.post(path, form)).location).toBe(path);
  expect(await ownPageOf(stranger, path)).toMatchObject({ outcome: "taken" });
  expect(await linkMails()).toBe(before + 1);
});

test.each(["kettle-and-spine.example", "northpine.example"])(
  "the page of an order of %s opens in the browser that sent the request",
  async (shop) => {
    const order = await newOrder(world, shop);
    const query = shop === "northpine.example" ? order : signed(order);
    const shopper = new Visitor();
    await shopper.get((await walkThrough(shopper, wizards.order, { query })).location ?? "");
    const path = `/lmn-status?${new URLSearchParams(query)}`;
    const isSigned = shop !== "northpine.example";
    expect(await ownPageOf(shopper, path)).toMatchObject({ canOpen: true });
    expect((await shopper.post(path, ask())).location).toMatch(/^\/letter\//);
    const stranger = new Visitor();
    const own = await ownPageOf(stranger, path);
    expect(own).toMatchObject({ canOpen: false });
    expect(own.timeline.length > 0).toBe(isSigned);
    const before = await linkMails();
    expect((await stranger.post(path, ask())).location).toBe(path);
    expect(await linkMails()).toBe(before + 1);
  },
);

test("what a visitor knows of the order shows its status, but neither opens the letter's page nor changes its address", async () => {
  const order = await newLetter(world, "in_review", "kettle-and-spine.example");
  const { id } = await rowWhere(world, "shop_lmn_requests", "shop_order_id", order.orderId);
  await returnMail(world, "order", String(id));
  const path = `/lmn-status?${new URLSearchParams(order)}`;
  const stranger = new Visitor();
  await stranger.post(path, { email: "ines.moreau@mail.example" });
  expect(await ownPageOf(stranger, path)).toMatchObject({ canOpen: false, timeline: [{ step: "asked" }] });
  const before = await linkMails();
  expect((await stranger.post(path, ask())).location).toBe(path);
  expect(await linkMails()).toBe(before + 1);
  const newEmail = { newEmail: "eve@mail.example", "form-key": crypto.randomUUID() };
  expect((await stranger.post(path, newEmail)).status).toBe(403);
  expect((await stranger.get(path)).body).not.toContain('name="newEmail"');
});

test("a browser that sent an earlier request for an order doesn't open the letter that another one asked for since", async () => {
  const order = await newOrder(world, "northpine.example");
  const path = `/lmn-status?${new URLSearchParams(order)}`;
  const [first, second] = [new Visitor(), new Visitor()];
  const send = async (visitor: Visitor, query: Record<string, string>) =>
    visitor.get((await walkThrough(visitor, wizards.order, { query })).location ?? "");
  await send(first, order);
  await world.db.from("shop_lmn_requests").update({ status: "denied" }).eq("shop_order_id", order.orderId);
  await send(second, { ...order, resubmit: "1" });
  expect(await ownPageOf(second, path)).toMatchObject({ canOpen: true });
  expect(await ownPageOf(first, path)).toMatchObject({ canOpen: false });
});

test("a browser that sent requests for two orders opens the letter's page of each", async () => {
  const shopper = new Visitor();
  const orders = [await newOrder(world, "northpine.example"), await newOrder(world, "northpine.example")];
  for (const query of orders)
    await shopper.get((await walkThrough(shopper, wizards.order, { query })).location ?? "");
  for (const query of orders)
    expect(await ownPageOf(shopper, `/lmn-status?${new URLSearchParams(query)}`)).toMatchObject({
      canOpen: true,
    });
});

test("what the own page offers is said as far as it's there", async () => {
  const request = await newReviewed(world, "product");
  const path = `/lmn-success?lmnRequestId=${request.about.requestId}`;
  const body = async () => (await new Visitor().get(path)).body;
  expect(await body()).toContain("withdraw the request");
  await request.deny("vague", "Please name the condition.");
  const denied = await body();
  expect(denied).toContain("There you read what was decided");
  expect(denied).not.toMatch(/download the letter|claim packet|withdraw/);
  const other = await newReviewed(world, "product");
  await other.send();
  const sent = (await new Visitor().get(`/lmn-success?lmnRequestId=${other.about.requestId}`)).body;
  expect(sent).toContain("There you download the letter, make a claim packet");
});

test("after erasure neither a mail to no address nor another erasure is offered", async () => {
  const [closed, kept] = [await newReviewed(world, "product"), await newReviewed(world, "product")];
  await kept.send();
  const bodyOf = async ({ about, path }: typeof kept) => {
    expect((await new Visitor().post(`${path}/erase`, {})).status).toBe(303);
    return (await new Visitor().get(`/lmn-success?lmnRequestId=${about.requestId}`)).body;
  };
  const withoutAddress = await bodyOf(closed);
  expect(withoutAddress).toContain("The link in an earlier email still opens the page.");
  expect(withoutAddress).not.toMatch(/Email me the link|erase your answers/);
  const withAddress = await bodyOf(kept);
  expect(withAddress).toContain("Email me the link");
  expect(withAddress).not.toMatch(/erase your answers|correct or renew/);
  // Only where a letter was signed does its page speak of one.
  const own = async ({ path }: typeof kept) => (await new Visitor().get(path)).body;
  expect(await own(kept)).toMatch(
    /Your answers were erased on .*The signed letter and the log of its review/,
  );
  expect(await own(closed)).toContain("Your answers were erased on");
  expect(await own(closed)).not.toContain("signed letter");
});

test("an unpaid or unknown request has no page to ask for", async () => {
  const payer = await openPayer({});
  for (const id of [payer.requestId, crypto.randomUUID(), "x"])
    expect(
      (await new Visitor().post(`/lmn-success?lmnRequestId=${id}`, ask())).status,
    ).toBeGreaterThanOrEqual(400);
});
