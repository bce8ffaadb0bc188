import { describe, expect, test } from "vitest";
import { newReview } from "../contract/data/desk-rows";
import { countCalls, expectFewCalls, moreCalls, moreReads, usual } from "../support/database-calls";
import { newProvider, signedInAt } from "../support/desk";
import { atLastStep, goToPay, lastStep, openPayer } from "../support/payments";
import { folderOf, foundItemOf, receiptOf } from "../support/receipt-folders";
import { postParts } from "../support/records";
import { patternOf, routes } from "../support/remix";
import { newReviewed } from "../support/reviewed";
import { approval } from "../support/signed-at-desk";
import { Visitor } from "../support/visitor";
import { goodAnswers, stepPath, walkTo, wizards } from "../support/walk";
import { newOrder, openWorld } from "../support/world";

const world = await openWorld();

const callsOf = async (work: () => Promise<unknown>): Promise<number> =>
  (await countCalls(work)).asked.length;

const newOpenRequest = async (): Promise<string> => (await newReview({ state: "VT" })).requestId;

/** Exceptions, with their reasons. */
const more: Readonly<Record<string, number>> = {
  // Re-rendered with its errors, like the other forms with a higher limit.
  "POST /desk/phrases": 3,
  // A demo order is created when it is shown.
  "POST /brands/demo-store": 5,
  // Every code tried is counted, even if the page shows it again.
  "POST /verify/no-such": 4,
};

/** The URL of every route except build files, with parameters that match nothing. */
const addresses = [
  ...new Set(
    Object.values(routes).map((route) =>
      patternOf(route)
        .replace(/:[a-zA-Z]+\??/g, "no-such")
        .replace("*", "no/such"),
    ),
  ),
].filter((address) => address !== "/service-worker.js");

test.each(addresses)("%s asks the database no oftener than it did", async (address) => {
  const isDesk = address.startsWith("/desk");
  const visitor = isDesk ? await signedInAt() : new Visitor();
  for (const method of ["GET", "POST"] as const) {
    const ask = () => (method === "GET" ? visitor.twin().get(address) : visitor.twin().post(address));
    // Fills the cache before counting.
    if (method === "GET") await ask();
    const most = more[`${method} ${address}`] ?? usual[method];
    expect(await callsOf(ask), method).toBeLessThanOrEqual(most);
  }
});

describe("every page that a journey opens, and every form that it posts", () => {
  const asked = (count: number) => Array.from({ length: count }, () => "rpc/a");
  const ask = (method: "GET" | "POST", path: string, count: number) => () =>
    expectFewCalls(new Request(`http://localhost${path}`, { method }), asked(count), false);

  test("may ask as often as is usual, or as is named for its address", () => {
    expect(ask("POST", "/contact", 2)).not.toThrow();
    expect(ask("POST", "/contact", 3)).toThrow(/POST \/contact/);
    expect(ask("POST", "/partners/a.example/keys", 3)).not.toThrow();
    expect(ask("GET", "/contact", 3)).not.toThrow();
    expect(ask("GET", "/contact", 4)).toThrow(/GET \/contact/);
    expect(ask("GET", "/reimbursements/files/a", 4)).not.toThrow();
  });

  test.each([
    ["action", moreCalls],
    ["loader", moreReads],
  ])("is at a URL with an %s, if more calls are listed for it", (kind, listed) => {
    const patterns = Object.values(routes)
      .filter(({ module }) => kind in module)
      .map(patternOf);
    expect(Object.keys(listed).filter((pattern) => !patterns.includes(pattern))).toEqual([]);
  });
});

describe("with what they show, they ask no oftener than they did:", () => {
  test("a step of the wizard, and its answer", async () => {
    const visitor = new Visitor();
    await walkTo(visitor, wizards.product, 5);
    const path = stepPath(wizards.product, 5);
    expect(await callsOf(() => visitor.get(path))).toBe(1);
    expect(await callsOf(() => visitor.post(path, goodAnswers.product.state))).toBe(1);
  });

  test("the last step, the payment, and the page after it", async () => {
    const { visitor } = await atLastStep();
    expect(await callsOf(() => visitor.get(stepPath(wizards.product, 8)))).toBeLessThanOrEqual(3);
    const [, draftKey = ""] =
      /name="draftKey" value="([^"]*)"/.exec((await visitor.get(lastStep)).body) ?? [];
    const submit = () => visitor.twin().post(lastStep, { ...goodAnswers.product.treatments, draftKey });
    expect(await callsOf(submit)).toBeLessThanOrEqual(3);
    // Sent again, it is found submitted first.
    expect(await callsOf(submit)).toBeLessThanOrEqual(2);
    // As a browser sends it, which can carry a record there, but without one.
    const inParts = await atLastStep();
    const { treatments = {} } = goodAnswers.product;
    expect(await callsOf(() => postParts(inParts.visitor, lastStep, treatments, null))).toBeLessThanOrEqual(
      3,
    );
    const payer = await openPayer();
    const pay = () => payer.visitor.post(payer.payPath, { intent: "pay" });
    expect(await callsOf(pay)).toBeLessThanOrEqual(2);
    // Declined, its attempt ends before another begins.
    const declined = await openPayer();
    await declined.visitor.post(declined.payPath, { intent: "decline" });
    expect(await callsOf(() => goToPay(declined.visitor))).toBeLessThanOrEqual(4);
    const cancelled = await openPayer();
    expect(await callsOf(() => goToPay(cancelled.visitor))).toBeLessThanOrEqual(2);
    // Also where the browser holds other drafts, whose letters aren't paid for.
    for (const product of ["one", "two"])
      await walkTo(payer.visitor, wizards.product, 2, {
        query: { productLink: `https://northpine.example/products/${product}` },
      });
    const success = () => payer.visitor.get(`/lmn-success?lmnRequestId=${payer.requestId}`);
    expect(await callsOf(success)).toBeLessThanOrEqual(2);
  });

  test("the first answers about health", async () => {
    const visitor = new Visitor();
    await walkTo(visitor, wizards.product, 7);
    const step = stepPath(wizards.product, 7);
    expect(await callsOf(() => visitor.post(step, goodAnswers.product.conditions))).toBeLessThanOrEqual(2);
  });

  test("an order's first step", async () => {
    const begin = async () => {
      const step = stepPath(wizards.order, 1, await newOrder(world));
      return callsOf(() => new Visitor().post(step, goodAnswers.order.contact));
    };
    // Reads what is kept of its products.
    await begin();
    expect(await begin()).toBeLessThanOrEqual(3);
  });

  test("an order's last step", async () => {
    const visitor = new Visitor();
    const query = await newOrder(world);
    const last = wizards.order.steps.length;
    await walkTo(visitor, wizards.order, last, { query });
    const submit = () => visitor.post(stepPath(wizards.order, last, query), goodAnswers.order.treatments);
    let location: string | null = "";
    expect(await callsOf(async () => ({ location } = await submit()))).toBeLessThanOrEqual(2);
    expect(location).toContain("submitted=1");
  });

  test.each([
    // The first look at an order from a network is counted, in another call.
    ["/lmn-status?shop=northpine.example&orderId=1003", 2],
    ["/complete-lmn?shop=northpine.example&orderId=1001&step=1", 3],
    ["/https://northpine.example/products/infrared-sauna-blanket", 3],
  ])("%s", async (address, most) => {
    // Another visitor's look has read what is kept for a while.
    await new Visitor().get(address);
    expect(await callsOf(() => new Visitor().get(address))).toBeLessThanOrEqual(most);
  });

  test("a patient's page of a letter", async () => {
    const reviewed = await newReviewed(world, "product");
    await reviewed.send();
    // The layout checks if it is a test shop's.
    expect(await callsOf(() => new Visitor().get(reviewed.path))).toBeLessThanOrEqual(3);
  });

  test("twelve receipts as many as one", async () => {
    for (const count of [1, 12]) {
      const receipts = Array.from({ length: count }, (_, index) =>
        receiptOf([foundItemOf(`Sunscreen ${index}`, 1_000 + index)]),
      );
      const { visitor } = await folderOf(receipts);
      expect(await callsOf(() => visitor.get("/reimbursements"))).toBe(1);
    }
  });

  test("the desk's queue, a request, its approval and its letter", async () => {
    const provider = await signedInAt((await newProvider()).email);
    const requestId = await newOpenRequest();
    const review = `/desk/review/${requestId}`;
    const asked = {
      queue: await callsOf(() => provider.get("/desk")),
      open: await callsOf(() => provider.get(review)),
      claim: await callsOf(() => provider.post(review, { intent: "claim" })),
      claimed: await callsOf(() => provider.get(review)),
      form: await callsOf(() => provider.get(`${review}/approve`)),
      approve: await callsOf(() => provider.post(`${review}/approve`, approval)),
      letter: await callsOf(() => provider.get(`/desk/letter/${requestId}`)),
    };
    // The form asks whether its text was signed before, once that is known; a letter that is opened is audited.
    const most = { queue: 3, open: 2, claim: 2, claimed: 2, form: 3, approve: 2, letter: 3 };
    for (const [what, count] of Object.entries(asked))
      expect(count, what).toBeLessThanOrEqual(most[what as keyof typeof most]);
  });

  test.each([
    ["deny", "decide", 2, { reason: "vague", words: "" }],
    ["ask", "decide", 2, { question: "Since when?" }],
    ["deny", "next", 3, { reason: "vague", words: "" }],
  ])("a decision at the desk: %s, %s", async (form, intent, most, answers) => {
    const provider = await signedInAt((await newProvider()).email);
    const review = `/desk/review/${await newOpenRequest()}`;
    await provider.post(review, { intent: "claim" });
    const decide = () => provider.post(`${review}/${form}`, { ...answers, intent });
    let status = 0;
    expect(await callsOf(async () => ({ status } = await decide()))).toBeLessThanOrEqual(most);
    expect(status).toBe(303);
  });
});
