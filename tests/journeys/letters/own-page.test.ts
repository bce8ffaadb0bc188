import { expect, test } from "vitest";
import { openPayer } from "../../support/payments";
import { newReviewed } from "../../support/reviewed";
import { signed } from "../../support/signed-order";
import { Visitor } from "../../support/visitor";
import { walkThrough, wizards } from "../../support/walk";
import { newOrder, openWorld, rowsWhere } from "../../support/world";

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
    await walkThrough(shopper, wizards.order, { query });
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

test("an unpaid or unknown request has no page to ask for", async () => {
  const payer = await openPayer({});
  for (const id of [payer.requestId, crypto.randomUUID(), "x"])
    expect(
      (await new Visitor().post(`/lmn-success?lmnRequestId=${id}`, ask())).status,
    ).toBeGreaterThanOrEqual(400);
});
