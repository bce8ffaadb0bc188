import fc from "fast-check";
import { expect, test } from "vitest";
import type { CheckoutState } from "~/payments/service/port";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import { drainAll, outboxOf } from "../../support/outbox";
import { notify, openPayer, payments, postNotice, requests } from "../../support/payments";
import { Visitor } from "../../support/visitor";
import { consents } from "../../support/walk";
import { altered, openWorld, rowsWhere, rowWhere } from "../../support/world";

const world = await openWorld();

const completed = "checkout.session.completed";
const stored = async (requestId: string) => (await rowWhere(world, requests, "id", requestId)).payment_status;

test("a forged, stale, unsigned or garbled webhook event is refused and changes nothing", async () => {
  const { requestId, checkoutId } = await openPayer();
  await payments().payCheckout(checkoutId);
  const event = { type: completed, object: checkoutId };
  expect((await notify(world, event, { secret: "whsec_wrong" })).status).toBe(400);
  expect((await notify(world, event, { secondsAgo: 400 })).status).toBe(400);
  expect((await notify(world, event, { secondsAgo: -400 })).status).toBe(400);
  expect((await postNotice(JSON.stringify(event), null)).status).toBe(400);
  expect((await postNotice("", "t=1,v1=00")).status).toBe(400);
  expect(await stored(requestId)).toBe("unpaid");
  expect((await notify(world, event)).status).toBe(200);
  expect(await stored(requestId)).toBe("paid");
});

test("what a webhook event claims is not believed: the session is read back", async () => {
  const { requestId, checkoutId } = await openPayer();
  expect((await notify(world, { type: completed, object: checkoutId })).status).toBe(200);
  expect(await stored(requestId)).toBe("unpaid");
});

test("events of other kinds and of other people's sessions are taken and forgotten", async () => {
  const before = await rowsWhere(world, requests, "payment_status", "paid");
  expect((await notify(world, { type: "invoice.paid", object: "in_1" })).status).toBe(200);
  expect((await notify(world, { type: "customer.created", object: "" })).status).toBe(200);
  expect(await rowsWhere(world, requests, "payment_status", "paid")).toEqual(before);
});

test("a webhook event sent again is harmless: one letter is asked for, one mail written", async () => {
  const { requestId, checkoutId } = await openPayer();
  await payments().payCheckout(checkoutId);
  const event = { id: "evt_again", type: completed, object: checkoutId };
  const answers = await Promise.all([notify(world, event), notify(world, event), notify(world, event)]);
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect((await outboxOf(world, requestId)).map((row) => row.topic)).toEqual([
    "letter.generate",
    "mail.request-received",
  ]);
  expect(await rowsWhere(world, "payment_events", "id", "evt_again")).toHaveLength(1);
});

test("a webhook event that cannot be recorded now is asked for again, and then counts", async () => {
  const { requestId, checkoutId } = await openPayer();
  await payments().payCheckout(checkoutId);
  const mute = altered(services().payments, {
    readCheckout: async () => {
      throw new ServiceError("payments", "no answer in time");
    },
  });
  const event = { id: "evt_later", type: completed, object: checkoutId };
  const failed = await world.withServices({ payments: mute }, () => notify(world, event));
  expect(failed.status).toBe(503);
  expect(failed.headers.get("Retry-After")).toBe("30");
  expect(await rowsWhere(world, "payment_events", "id", "evt_later")).toEqual([]);
  expect((await notify(world, event)).status).toBe(200);
  expect(await stored(requestId)).toBe("paid");
});

test("a late expiry or failure does not undo a payment, and a refund ends it", async () => {
  const { requestId, checkoutId } = await openPayer();
  await payments().payCheckout(checkoutId);
  await notify(world, { type: completed, object: checkoutId });
  await notify(world, { type: "checkout.session.expired", object: checkoutId });
  await notify(world, { type: "checkout.session.async_payment_failed", object: checkoutId });
  expect(await stored(requestId)).toBe("paid");

  const charge = checkoutId.replace("cs_", "ch_");
  await notify(world, { type: "charge.refunded", object: charge });
  expect(await stored(requestId)).toBe("paid");
  await payments().refund(checkoutId.replace("cs_", "pi_"), "by hand");
  await notify(world, { type: "charge.refunded", object: charge });
  await notify(world, { type: completed, object: checkoutId });
  const row = await rowWhere(world, requests, "id", requestId);
  expect(row).toMatchObject({ payment_status: "refunded", refunded_at: expect.any(String) });
});

test("a webhook event about a session that was given up does not touch the attempt that followed", async () => {
  const { visitor, checkoutId, requestId } = await openPayer();
  await visitor.post("/lmn-request?change=1&step=1", { email: "elsewhere@mail.example" });
  await visitor.post("/lmn-request?step=8", consents.treatments);
  await notify(world, { type: "checkout.session.expired", object: checkoutId });
  expect(await rowWhere(world, requests, "id", requestId)).toMatchObject({
    payment_status: "unpaid",
    checkout_attempt: 2,
  });
});

test("the webhook accepts only POST", async () => {
  const answer = await new Visitor().get("/webhooks/stripe");
  expect(answer.status).toBe(405);
  expect(answer.headers.get("Allow")).toBe("POST");
});

async function newRequest(): Promise<{ requestId: string; checkoutId: string }> {
  const [requestId, checkoutId] = [crypto.randomUUID(), `cs_${crypto.randomUUID()}`];
  await world.db
    .from(requests)
    .insert({
      id: requestId,
      email: "p@mail.example",
      name: "P",
      product_link: "https://a.example/p",
      age: 40,
      state: "OR",
      provider: "Lively",
      conditions: ["Other"],
      fee: "25.00",
      checkout_session_id: checkoutId,
    })
    .throwOnError();
  return { requestId, checkoutId };
}

/** Outcomes of a payment at the provider, with the events that report them. */
const histories: { state: CheckoutState; events: string[] }[] = [
  { state: "paid", events: [completed] },
  { state: "paid", events: [completed, "checkout.session.async_payment_succeeded"] },
  { state: "failed", events: [completed, "checkout.session.async_payment_failed"] },
  { state: "expired", events: ["checkout.session.expired"] },
  { state: "processing", events: [completed] },
];

const topicsAfter: Record<CheckoutState, string[]> = {
  paid: ["letter.generate", "mail.request-received"],
  failed: ["mail.payment-ended"],
  expired: ["mail.payment-ended"],
  processing: [],
  open: [],
};

test("whatever order the events come in and however often, the end is the provider's truth", async () => {
  const history = fc.constantFrom(...histories).chain(({ state, events }) =>
    fc.record({
      state: fc.constant(state),
      order: fc
        .array(fc.constantFrom(...events), { maxLength: 3 })
        .chain((extra) =>
          fc.shuffledSubarray([...events, ...extra], { minLength: events.length + extra.length }),
        ),
      looks: fc.nat({ max: 4 }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(history, async ({ state, order, looks }) => {
      const { requestId, checkoutId } = await newRequest();
      const truth = altered(services().payments, {
        readCheckout: async (id) => ({
          id,
          url: null,
          state,
          paymentReference: state === "paid" ? id.replace("cs_", "pi_") : null,
          amountCents: 2500,
          currency: "usd",
          isLive: false,
          requestId,
        }),
      });
      await world.withServices({ payments: truth }, async () => {
        for (const [index, type] of order.entries()) {
          // The visitor may open the result between any two events.
          if (index === looks) await new Visitor().get(`/lmn-success?lmnRequestId=${requestId}`);
          expect((await notify(world, { type, object: checkoutId })).status).toBe(200);
        }
      });
      expect(await stored(requestId)).toBe(state);
      const topics = (await outboxOf(world, requestId)).map((row) => row.topic);
      expect(topics).toEqual(topicsAfter[state]);
    }),
    { numRuns: 30 },
  );
});

test("a payment and its refund end the same in whatever order they are reported, and no one has to decide", async () => {
  const stories = fc
    .array(fc.constantFrom("paid", "refunded", "look"), { maxLength: 3 })
    .chain((more) => fc.shuffledSubarray(["paid", "refunded", ...more], { minLength: more.length + 2 }));
  await fc.assert(
    fc.asyncProperty(stories, async (story) => {
      const { requestId, checkoutId } = await newRequest();
      const [reference, charge] = [checkoutId.replace("cs_", "pi_"), checkoutId.replace("cs_", "ch_")];
      const truth = altered(services().payments, {
        readCheckout: async (id) => ({
          id,
          url: null,
          state: "paid",
          paymentReference: reference,
          amountCents: 2500,
          currency: "usd",
          isLive: false,
          requestId,
        }),
        readReversals: async () => ({
          requestId,
          paymentReference: reference,
          disputes: [],
          refunds: [{ id: charge.replace("ch_", "re_"), status: "succeeded" }],
        }),
      });
      const generated: string[] = [];
      const letters = altered(services().letters, {
        requestGeneration: async (ref) => void generated.push(ref.requestId),
      });
      await world.withServices({ payments: truth, letters }, async () => {
        for (const event of story) {
          if (event === "look") await new Visitor().get(`/lmn-success?lmnRequestId=${requestId}`);
          else if (event === "paid") await notify(world, { type: completed, object: checkoutId });
          else await notify(world, { type: "charge.refunded", object: charge });
        }
        await drainAll();
      });
      expect(await rowWhere(world, requests, "id", requestId)).toMatchObject({
        payment_status: "refunded",
        status: "pending",
        payment_reference: reference,
        paid_at: expect.any(String),
        refunded_at: expect.any(String),
      });
      expect(generated).not.toContain(requestId);
    }),
    { numRuns: 25 },
  );
});
