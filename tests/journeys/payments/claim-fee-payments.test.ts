import { beforeEach, expect, test, vi } from "vitest";
import { readOperationsReport } from "~/operator/store/operations-report.server";
import { reconcilePayments } from "~/payments/operations/reconcile-payments.server";
import { settlePayments } from "~/payments/operations/settle-payments.server";
import type { Payments } from "~/payments/service/port";
import { acceptDifference, listOpenDifferences } from "~/payments/store/differences.server";
import { env } from "~/platform/process/env.server";
import { services } from "~/services.server";
import { site } from "~/site";
import { openedFee, pay, shownFee } from "../../support/claim-fees";
import { mailbox } from "../../support/operations";
import { drainAll, outboxOf } from "../../support/outbox";
import { payments } from "../../support/payments";
import { altered, openWorld } from "../../support/world";

const world = await openWorld();

beforeEach(() => {
  env().CLAIM_FEE = true;
  return () => {
    env().CLAIM_FEE = false;
    vi.restoreAllMocks();
  };
});

/** Simulates the passage of time until a refund is due. */
const makeRefundDue = (requestId: string) =>
  world.db
    .from("outbox")
    .update({ available_at: "2020-01-01T00:00:00Z" })
    .match({ topic: "payment.refund", "payload->>requestId": requestId });

test("a payment whose webhook is lost and whose payer doesn't come back is settled like a letter's", async () => {
  const { checkoutId, feeId, row } = await openedFee(world);
  await payments().payCheckout(checkoutId);
  await world.db.from("claim_fees").update({ checkout_ask_at: "2020-01-01T00:00:00Z" }).eq("id", feeId);
  expect(await settlePayments()).toBeGreaterThan(0);
  expect(await row()).toMatchObject({ payment_status: "paid", payment_reference: expect.any(String) });
  expect(await outboxOf(world, feeId)).toEqual([]);
});

test("a payment of another amount or currency is held, and reaches a person; given back there, it is closed", async () => {
  const { visitor, path, checkoutId, feeId, row, press } = await openedFee(world);
  await payments().payCheckout(checkoutId);
  const told = { ...(await payments().readCheckout(checkoutId)), amountCents: 1, currency: "eur" };
  const forged = altered(services().payments, { readCheckout: async () => told });
  const { heldPayments: before } = await readOperationsReport();
  await world.withServices({ payments: forged }, async () => {
    expect(await shownFee(visitor, path)).toMatchObject({ status: "held" });
    expect((await visitor.get(path)).body).toContain("please don&#x27;t pay again");
  });
  expect(await row()).toMatchObject({ payment_status: "held", held_reason: "amount, currency" });
  expect((await readOperationsReport()).heldPayments.count).toBe(before.count + 1);
  expect((await outboxOf(world, feeId)).map(({ topic }) => topic)).toEqual(["mail.payment-held"]);
  const { mail, sent } = mailbox();
  await world.withServices({ mail }, drainAll);
  expect(sent.filter(({ text }) => text.includes(feeId))).toMatchObject([
    { to: site.supportEmail, subject: "A payment is held" },
  ]);
  await press("refund");
  expect(await row()).toMatchObject({ payment_status: "refunded" });
  expect((await readOperationsReport()).heldPayments.count).toBe(before.count);
});

test("a refund made by hand shows, and one that comes back is made again", async () => {
  const { visitor, path, press, row, feeId } = await openedFee(world);
  await press("pay");
  await press("refund");
  expect(await shownFee(visitor, path)).toEqual({ cents: 400, status: "refunded" });
  expect((await visitor.get(path)).body).toContain("We gave our fee of $4.00 back");
  expect((await pay(visitor, path)).location).toBe(path);
  await press("bounce");
  expect(await row()).toMatchObject({ payment_status: "paid", refunded_at: null });
  await makeRefundDue(feeId);
  await drainAll();
  expect(await row()).toMatchObject({ payment_status: "refunded" });
  const topics = (await outboxOf(world, feeId)).map(({ topic }) => topic);
  expect(topics.sort()).toEqual(["mail.refund-failed", "payment.refund"]);
});

test("a dispute is reported to the operator, and a lost one counts as a refund", async () => {
  const { press, row, feeId } = await openedFee(world);
  await press("pay");
  await press("dispute");
  expect((await outboxOf(world, feeId)).map(({ topic }) => topic)).toEqual(["mail.payment-disputed"]);
  expect(await row()).toMatchObject({ payment_status: "paid" });
  await press("dispute-lost");
  expect(await row()).toMatchObject({ payment_status: "refunded", refunded_at: expect.any(String) });
});

test("fees are compared with the provider's list", async () => {
  const [right, unheard] = [await openedFee(world), await openedFee(world)];
  await right.press("pay");
  await payments().payCheckout(unheard.checkoutId);
  const at = new Date(Date.now() - 2 * 3_600_000).toISOString();
  await world.db.from("claim_fees").update({ paid_at: at }).eq("id", right.feeId);
  const provider = services().payments;
  const list: Payments["list"] = async (...asked) => {
    const page = await provider.list(...asked);
    return { ...page, objects: page.objects.map((object) => ({ ...object, createdAt: at })) };
  };
  await world.withServices({ payments: altered(provider, { list }) }, async () => {
    expect(await reconcilePayments(true)).toBe("done");
  });
  const found = (await listOpenDifferences(1_000)).filter(({ requestId }) =>
    [right.feeId, unheard.feeId].includes(requestId),
  );
  expect(found).toMatchObject([{ kind: "paid-only-there", requestId: unheard.feeId }]);
  expect(await acceptDifference(found[0]?.id ?? "", "a test")).toBe(true);
});
