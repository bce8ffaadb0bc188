import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { type Received, startFakeServer } from "../support/fake-server";
import { FakeStripe } from "../support/fake-stripe";
import { openKillable } from "../support/killable";

const timeout = 300_000;
const server = await startFakeServer();
afterAll(() => server.close());
const stripeKeys = { STRIPE_SECRET_KEY: "sk_test_fake", STRIPE_WEBHOOK_SECRET: "whsec_fake" };
const { start, withDatabase } = await openKillable({ ...stripeKeys, STRIPE_API_BASE: server.url });

/** A letter whose fee was paid at the provider, then denied, as the database does it. */
async function denyPaidLetter(stripe: FakeStripe) {
  const id = randomUUID();
  const checkoutId = stripe.newPaid(id, 2_500);
  await withDatabase(async (client) => {
    const row = {
      id,
      email: "ada@mail.example",
      name: "Ada",
      age: 42,
      state: "OR",
      provider: "Lively",
      fee: 25,
      product_link: "https://shop.example/lamp",
      conditions: ["Insomnia"],
      status: "in_review" as const,
      payment_status: "paid" as const,
      paid_at: new Date().toISOString(),
      checkout_session_id: checkoutId,
      payment_reference: checkoutId.replace("cs_", "pi_"),
    };
    await client.from("product_page_lmn_requests").insert(row);
    await client.from("product_page_lmn_requests").update({ status: "denied" }).eq("id", id);
    // The mail about it is another matter.
    await client.from("outbox").delete().neq("topic", "payment.refund");
  });
  return { id, checkoutId };
}

/** What the database knows in the end. */
const outcome = (id: string) =>
  withDatabase(async (client) => {
    const letters = client.from("product_page_lmn_requests");
    const letter = await letters.select("status, payment_status").eq("id", id).single();
    const { data } = await client.from("outbox").select("delivered_at").eq("topic", "payment.refund");
    return { ...letter.data, delivered: data?.map((row) => row.delivered_at !== null) };
  });

const refunded = { status: "refunded", payment_status: "refunded", delivered: [true] };
const isRefund = ({ method, path }: Received) => method === "POST" && path === "/v1/refunds";

test("killed after the refund, before its answer: one refund after the restart", { timeout }, async () => {
  const stripe = new FakeStripe();
  stripe.behave({ "POST refunds": "lost" });
  const asked = new Promise<void>((resolve) => {
    server.answerWith((request) => {
      if (isRefund(request)) resolve();
      return stripe.respond(request);
    });
  });
  const { id, checkoutId } = await denyPaidLetter(stripe);
  const first = start();
  await asked;
  await first.kill();

  stripe.behave({});
  const second = start();
  expect(await second.line).toBe("drained");
  await second.exited;
  expect(await outcome(id)).toEqual(refunded);
  expect(stripe.refunds.count(checkoutId)).toBe(1);
});

test("killed after the answer, before it is recorded: one refund after the restart, though the provider is away at first", {
  timeout,
}, async () => {
  const stripe = new FakeStripe();
  server.answerWith(stripe.respond);
  const { id, checkoutId } = await denyPaidLetter(stripe);
  const first = start("before report_refund");
  expect(await first.line).toBe("before report_refund");
  await first.kill();

  let wasAway = false;
  server.answerWith((request) => {
    if (wasAway) return stripe.respond(request);
    wasAway = true;
    return { status: 400, json: { error: { type: "api_error" } } };
  });
  const second = start();
  expect(await second.line).toBe("drained");
  await second.exited;
  expect(await outcome(id)).toEqual(refunded);
  expect(stripe.refunds.count(checkoutId)).toBe(1);
});
