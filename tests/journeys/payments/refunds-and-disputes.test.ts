import { expect, test } from "vitest";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import { mailsTo } from "../../support/delivered-mails";
import { drainAll, outboxOf } from "../../support/outbox";
import { openPayer, payments, postNotice, requests } from "../../support/payments";
import type { Visitor } from "../../support/visitor";
import { altered, openWorld, rowWhere } from "../../support/world";

const world = await openWorld();

/** A visitor with a paid letter, with what they see and do. */
async function paid() {
  const { visitor, payPath, requestId, checkoutId } = await openPayer();
  await visitor.post(payPath, { intent: "pay" });
  return {
    requestId,
    checkoutId,
    take: (intent: string) => visitor.post(payPath, { intent }),
    offered: async () => ((await visitor.get(payPath)).data as { afterwards: string[] }).afterwards,
    result: () => result(visitor, requestId),
    row: () => rowWhere(world, requests, "id", requestId),
  };
}

const result = async (visitor: Visitor, requestId: string) =>
  (await visitor.get(`/lmn-success?lmnRequestId=${requestId}`)).data;

const deny = async (requestId: string) => {
  await world.db.from(requests).update({ status: "denied" }).eq("id", requestId).throwOnError();
};

/** Simulates the passage of time until a refund is due. */
const makeRefundDue = (requestId: string) =>
  world.db
    .from("outbox")
    .update({ available_at: "2020-01-01T00:00:00Z" })
    .match({ topic: "payment.refund", "payload->>requestId": requestId });

test("a refund that comes back is made again, and the result page follows", async () => {
  const letter = await paid();
  await deny(letter.requestId);
  expect(await letter.result()).toMatchObject({
    view: "ended",
    status: "denied",
    feeBack: { refundedAt: null },
  });
  await drainAll();
  expect(await letter.row()).toMatchObject({ status: "refunded", payment_status: "refunded" });
  expect(await letter.offered()).toEqual(["bounce", "dispute"]);

  await letter.take("bounce");
  expect(await letter.row()).toMatchObject({ status: "denied", payment_status: "paid", refunded_at: null });
  expect(await letter.result()).toMatchObject({
    view: "ended",
    feeBack: { reversals: { refund: { status: "failed" } } },
  });
  await drainAll();
  expect((await letter.row()).payment_status).toBe("paid");

  await makeRefundDue(letter.requestId);
  await Promise.all([drainAll(), drainAll()]);
  expect(await letter.row()).toMatchObject({ status: "refunded", payment_status: "refunded" });
  expect(await letter.result()).toMatchObject({
    feeBack: {
      refundedAt: expect.any(String),
      reversals: { failedRefunds: 1, refund: { status: "succeeded" } },
    },
  });
  const topics = (await outboxOf(world, letter.requestId)).map((row) => row.topic);
  expect(topics.filter((topic) => topic === "mail.letter-denied")).toHaveLength(1);
  expect(topics.filter((topic) => topic === "mail.refund-failed")).toHaveLength(1);
});

test("the refund of an undecided letter that comes back is owed, and its pages don't say that a provider reviews it", async () => {
  const letter = await paid();
  await letter.take("refund");
  await letter.take("bounce");
  expect(await letter.row()).toMatchObject({ status: "pending", payment_status: "paid" });
  expect(await letter.result()).toMatchObject({
    view: "ended",
    feeBack: { refundedAt: null, reversals: { refund: { status: "failed" } } },
  });
});

test("two workers that both hold the refund make one", async () => {
  const letter = await paid();
  await deny(letter.requestId);
  await world.db.from("outbox").insert({ topic: "payment.refund", payload: { requestId: letter.requestId } });
  await Promise.all([drainAll(), drainAll(), drainAll()]);
  const charge = { kind: "charge", chargeId: letter.checkoutId.replace("cs_", "ch_") } as const;
  expect((await payments().readReversals(charge)).refunds).toHaveLength(1);
  expect(await letter.row()).toMatchObject({ status: "refunded", payment_status: "refunded" });
});

test("a dispute is shown on the page; after a lost one the fee is back and the letter leaves the review", async () => {
  const letter = await paid();
  expect(await letter.result()).toMatchObject({ view: "paid", disputedOn: null });
  await letter.take("dispute");
  expect(await letter.result()).toMatchObject({
    view: "paid",
    disputedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  expect(await letter.offered()).toEqual(["refund", "dispute-won", "dispute-lost"]);
  await letter.take("dispute-lost");
  expect(await letter.row()).toMatchObject({ status: "pending", payment_status: "refunded" });
  expect(await letter.result()).toMatchObject({
    view: "ended",
    feeBack: { reversals: { dispute: { status: "lost" } } },
    ownPage: { timeline: expect.arrayContaining([expect.objectContaining({ step: "refunded-by-bank" })]) },
  });
  const mails = await mailsTo(world, String((await letter.row()).email));
  // Mails that are due at once are sent side by side.
  expect(mails).toContainEqual(
    expect.objectContaining({
      subject: "Your fee is back",
      text: expect.stringContaining("Your bank gave it back to you, after you disputed it."),
    }),
  );
});

test("a denied letter in dispute stays due while the provider refuses, and is refunded once it is won", async () => {
  const letter = await paid();
  await letter.take("dispute");
  await deny(letter.requestId);
  const refund = async () => {
    throw new ServiceError("payments", "StripeInvalidRequestError charge_disputed 400");
  };
  await world.withServices({ payments: altered(services().payments, { refund }) }, drainAll);
  expect(await letter.row()).toMatchObject({ status: "denied", payment_status: "paid" });
  expect(await letter.result()).toMatchObject({ feeBack: { reversals: { dispute: { status: "open" } } } });
  await letter.take("dispute-won");
  await makeRefundDue(letter.requestId);
  await drainAll();
  expect(await letter.row()).toMatchObject({ status: "refunded", payment_status: "refunded" });
});

test("events sent again and in the wrong order end the same", async () => {
  const letter = await paid();
  const { checkoutId } = letter;
  await deny(letter.requestId);
  const byHand = await payments().refundByHand(checkoutId);
  const bounced = await payments().bounceRefund(checkoutId);
  const send = async ({ body, signature }: typeof byHand) =>
    expect((await postNotice(body, signature)).status).toBe(200);
  for (const event of [bounced, byHand, bounced, bounced, byHand]) await send(event);
  expect(await letter.row()).toMatchObject({ status: "denied", payment_status: "paid" });
  const topics = (await outboxOf(world, letter.requestId)).map((row) => row.topic);
  expect(topics.filter((topic) => topic === "mail.refund-failed")).toHaveLength(1);
});

test("a step that isn't offered, or of a payment that wasn't made, does nothing", async () => {
  const letter = await paid();
  await letter.take("bounce");
  await letter.take("dispute-lost");
  expect(await letter.row()).toMatchObject({ status: "in_review", payment_status: "paid" });
  const { visitor, payPath, requestId } = await openPayer();
  await visitor.post(payPath, { intent: "refund" });
  expect((await rowWhere(world, requests, "id", requestId)).payment_status).toBe("unpaid");
});
