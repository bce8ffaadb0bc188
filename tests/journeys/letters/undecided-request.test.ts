import { describe, expect, test } from "vitest";
import { newReview } from "../../contract/data/desk-rows";
import { newProvider, signedInAt } from "../../support/desk";
import { mailbox } from "../../support/operations";
import { drainAll, outboxOf } from "../../support/outbox";
import { Visitor } from "../../support/visitor";
import { alter, deliverTimedMails, hoursAgo, linkIn } from "../../support/waiting";
import { newLetter, openWorld, rowWhere } from "../../support/world";

const world = await openWorld();
const ana = await signedInAt((await newProvider()).email);

/** A paid request that has waited for that many hours. */
async function waiting(hours: number) {
  const email = `late-${crypto.randomUUID()}@mail.example`;
  const { requestId } = await newReview({
    state: "VT",
    email,
    paid_at: hoursAgo(hours),
    payment_reference: `pi_${crypto.randomUUID()}`,
  });
  return {
    email,
    requestId,
    path: `/desk/review/${requestId}`,
    waits: (longer: number) =>
      Promise.all([
        alter(world, "product_page_lmn_requests", "id", requestId, { paid_at: hoursAgo(longer) }),
        alter(world, "letter_reviews", "request_id", requestId, { waiting_since: hoursAgo(longer) }),
      ]),
    status: async () => (await rowWhere(world, "product_page_lmn_requests", "id", requestId)).status,
  };
}

const subjectsOf = async (email: string) =>
  (await deliverTimedMails(world, email)).map(({ subject }) => subject);
const [late, still] = [
  "Your review is taking longer than usual",
  "Your review is still waiting for a provider",
];

describe("a paid request that no provider decides", () => {
  test.each([
    [23.9, []],
    [24.1, [late]],
    [48.1, [still]],
    [72.1, [still]],
    [100, [still]],
  ])("is told of after %f hours: %j", async (hours, subjects) => {
    const { email } = await waiting(hours);
    expect(await subjectsOf(email)).toEqual(subjects);
    expect(await subjectsOf(email)).toEqual([]);
  });

  test("reads when the fee is refunded without a decision", async () => {
    const { email } = await waiting(24.1);
    const [mail] = await deliverTimedMails(world, email);
    expect(mail?.text).toMatch(
      /If there's no decision by \w+ \d+, \d{4}, we send it back without being asked/,
    );
    expect((await new Visitor().get(linkIn(mail, "/letter/"))).body).toContain("Withdraw");
  });

  test("goes back after the operator's limit, once, and the shopper is told why", async () => {
    const [over, under] = [await waiting(7 * 24 + 1), await waiting(7 * 24 - 1)];
    const { mail, sent } = mailbox();
    await world.withServices({ mail }, async () => {
      await deliverTimedMails(world, "");
      await drainAll();
    });
    expect(sent).toEqual([]);
    expect([await over.status(), await under.status()]).toEqual(["withdrawn", "in_review"]);
    const topics = (await outboxOf(world, over.requestId)).map(({ topic }) => topic);
    expect(topics.filter((topic) => topic !== "mail.letter-late")).toEqual([
      "mail.request-withdrawn",
      "payment.refund",
    ]);
    await under.waits(7 * 24 + 1);
    const mails = await deliverTimedMails(world, under.email);
    expect(mails.map(({ subject }) => subject)).toEqual(["We've closed your request, and we're sorry"]);
    expect(mails[0]?.text).toMatch(/No provider decided[\s\S]*Refund: \$25/);
    const ended = (await ana.get(under.path)).body;
    expect(ended).toContain("It is decided, or over without a decision");
    expect(ended).toContain("See the outcome");
  });

  test("that a provider has in hand stays theirs until the claim is over", async () => {
    const { status, path, email, requestId } = await waiting(8 * 24);
    await ana.post(path, { intent: "claim" });
    await deliverTimedMails(world, email);
    expect(await status()).toBe("in_review");
    await alter(world, "letter_reviews", "request_id", requestId, { claimed_until: hoursAgo(1) });
    await deliverTimedMails(world, email);
    expect(await status()).toBe("withdrawn");
  });
});

test("an order's request is reported, too, and stays in the queue: it cost its shopper nothing", async () => {
  const { orderId } = await newLetter(world, "submitted");
  const email = `order-${orderId}@mail.example`;
  await alter(world, "shop_lmn_requests", "shop_order_id", orderId, {
    email,
    created_at: hoursAgo(24.1),
  });
  const [mail] = await deliverTimedMails(world, email);
  expect(mail?.subject).toBe(late);
  expect(mail?.text).not.toMatch(/fee/);
  await alter(world, "shop_lmn_requests", "shop_order_id", orderId, { created_at: hoursAgo(24 * 9) });
  expect(await subjectsOf(email)).toEqual([still]);
  expect((await rowWhere(world, "shop_lmn_requests", "shop_order_id", orderId)).status).toBe("submitted");
});
