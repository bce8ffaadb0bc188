import { describe, expect, test } from "vitest";
import { newReview } from "../../contract/data/desk-rows";
import { newProvider, signedInAt } from "../../support/desk";
import { outboxOf } from "../../support/outbox";
import { Visitor } from "../../support/visitor";
import { alter, daysAgo, deliverTimedMails, linkIn } from "../../support/waiting";
import { openWorld, rowsWhere, rowWhere } from "../../support/world";

const world = await openWorld();
const ana = await signedInAt((await newProvider()).email);
const elsewhere = await signedInAt((await newProvider({}, { HI: "2035-12-31" })).email);

/** A question that a provider asked that many days ago, about a new shopper's paid request. */
async function asked(days: number) {
  const email = `asked-${crypto.randomUUID()}@mail.example`;
  const { requestId } = await newReview({
    state: "VT",
    email,
    paid_at: daysAgo(days + 1),
    payment_reference: `pi_${crypto.randomUUID()}`,
  });
  const path = `/desk/review/${requestId}`;
  await ana.post(path, { intent: "claim" });
  await ana.post(`${path}/ask`, { intent: "decide", question: "Since when?" });
  const first = await deliverTimedMails(world, email);
  await alter(world, "letter_questions", "request_id", requestId, { asked_at: daysAgo(days) });
  return {
    requestId,
    email,
    path,
    first: first[0],
    status: async () => (await rowWhere(world, "product_page_lmn_requests", "id", requestId)).status,
  };
}

describe("a question that its shopper doesn't answer", () => {
  test.each([
    [1.9, []],
    [2.1, ["The provider is waiting for your answer"]],
    [7.1, ["Last reminder: the provider needs your answer"]],
  ])("is reminded of after %f days: %j", async (days, subjects) => {
    const { email } = await asked(days);
    expect((await deliverTimedMails(world, email)).map(({ subject }) => subject)).toEqual(subjects);
    expect(await deliverTimedMails(world, email)).toEqual([]);
  });

  test("is reminded of twice in a life, by a link that opens it", async () => {
    const { email, requestId } = await asked(2.1);
    const [second] = await deliverTimedMails(world, email);
    expect((await new Visitor().get(linkIn(second, "/letter/"))).body).toContain("Since when?");
    await alter(world, "letter_questions", "request_id", requestId, { asked_at: daysAgo(7.1) });
    expect(await deliverTimedMails(world, email)).toHaveLength(1);
    await alter(world, "letter_questions", "request_id", requestId, { asked_at: daysAgo(13.9) });
    expect(await deliverTimedMails(world, email)).toEqual([]);
  });

  test("ends the request after 14 days: the fee is refunded, once, and the shopper is told why", async () => {
    const { email, requestId, status, first } = await asked(14.1);
    const mails = await deliverTimedMails(world, email);
    expect(mails.map(({ subject }) => subject)).toEqual(["We've closed your request"]);
    expect(mails[0]?.text).toMatch(/had no answer for two weeks[\s\S]*Refund: \$25/);
    expect(await status()).toBe("withdrawn");
    expect((await outboxOf(world, requestId)).map(({ topic }) => topic)).toEqual([
      "mail.request-withdrawn",
      "payment.refund",
    ]);
    const page = await new Visitor().get(linkIn(first, "/letter/").replace("/question", ""));
    expect(page.body).toContain("the provider&#x27;s question had no answer");
    expect(page.body).not.toContain("You took the request back");
    const late = await new Visitor().post(linkIn(first, "/letter/"), {
      answer: "Since May",
      "form-key": "k",
    });
    expect([late.status, late.body]).toEqual([409, expect.stringContaining("Since May")]);
  });

  test("answered in time ends nothing", async () => {
    const { email, status, first } = await asked(13.9);
    await new Visitor().post(linkIn(first, "/letter/"), { answer: "Since May" });
    expect(await status()).toBe("in_review");
    expect((await deliverTimedMails(world, email)).map(({ subject }) => subject)).not.toContain(
      "We've closed your request",
    );
    expect(await status()).toBe("in_review");
  });
});

/** What the button on the request's page sends to take its question back. */
async function withdrawalOn(path: string) {
  const { body } = await ana.get(path);
  const question = /name="question" value="([^"]+)"/.exec(body)?.[1] ?? "";
  return { intent: "withdraw-question", question };
}

describe("at the desk", () => {
  test("it is listed with its age; a provider of another state doesn't see it", async () => {
    const { path } = await asked(3);
    const desk = (await ana.get("/desk")).body.replaceAll("<!-- -->", "");
    expect(desk).toMatch(new RegExp(`Questions without an answer.*href="${path}".{0,80}asked 3 days ago`));
    expect((await elsewhere.get("/desk")).body).not.toContain(path);
  });

  test("it is taken back: the provider decides without an answer, and the wait begins anew", async () => {
    const { path, requestId, email, first, status } = await asked(10);
    const take = await withdrawalOn(path);
    expect((await elsewhere.post(path, take)).status).toBe(403);
    const twice = await Promise.all([1, 2].map(() => ana.twin().post(path, take)));
    expect(twice.map(({ status: code }) => code).sort()).toEqual([303, 409]);
    expect(await status()).toBe("in_review");
    expect(await rowWhere(world, "letter_reviews", "request_id", requestId)).toMatchObject({ priority: 1 });
    expect((await ana.get(path)).body).toContain("Approve…");
    expect((await ana.get("/desk")).body).not.toMatch(new RegExp(`Questions without an answer.*${path}`));
    const question = await new Visitor().get(linkIn(first, "/letter/"));
    expect(question.body).toContain("no question for you");
    const answered = await new Visitor().post(linkIn(first, "/letter/"), { answer: "Since May" });
    expect(answered.status).toBe(409);
    expect(await deliverTimedMails(world, email)).toEqual([]);
    // A page that showed this question doesn't take back the one that is asked since.
    await ana.post(`${path}/ask`, { question: "How long do you sit?", intent: "decide" });
    expect((await ana.post(path, take)).status).toBe(409);
    expect((await ana.post(path, await withdrawalOn(path))).status).toBe(303);
    const denied = await ana.post(`${path}/deny`, { intent: "decide", reason: "vague", words: "" });
    expect(denied.status).toBe(303);
    const actions = (await rowsWhere(world, "letter_audit", "request_id", requestId)).map(
      ({ action }) => action,
    );
    expect(actions).toContain("question withdrawn");
  });

  test("it isn't taken back by a page from before it was answered, which says so and offers the review", async () => {
    const { path, first } = await asked(1);
    const take = await withdrawalOn(path);
    const answered = await new Visitor().post(linkIn(first, "/letter/"), { answer: "Since May" });
    expect(answered.status).toBe(303);
    const late = await ana.post(path, take);
    expect(late.status).toBe(409);
    expect(late.body).toContain("was answered or taken back before");
    expect(late.body).not.toContain("can&#x27;t be reviewed");
    expect(late.body).toContain("Review this request");
  });
});
