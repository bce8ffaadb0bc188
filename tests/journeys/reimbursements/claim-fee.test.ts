import { beforeEach, expect, test, vi } from "vitest";
import { CheckoutRefusedError, type Payments } from "~/payments/service/port";
import { env } from "~/platform/process/env.server";
import { ServiceError } from "~/platform/service/service-error";
import { claimFee } from "~/savings/domain/claim-fee";
import { services } from "~/services.server";
import { feeRows, paidClaim, pay, sentClaim, shownFee } from "../../support/claim-fees";
import { payments } from "../../support/payments";
import { folderOf } from "../../support/receipt-folders";
import { altered, openWorld } from "../../support/world";

const world = await openWorld();

beforeEach(() => {
  env().CLAIM_FEE = true;
  return () => {
    env().CLAIM_FEE = false;
    vi.restoreAllMocks();
  };
});

test("no fee is asked for before the claim is paid, or without the setting, and the page says it beforehand", async () => {
  const { visitor, path, claimId } = await sentClaim();
  expect((await visitor.get(path)).body).toContain("we ask for 5% of what came back, at most $10");
  expect((await pay(visitor, path)).location).toBe(path);
  await visitor.post(path, { intent: "paid", paidOn: "2026-11-22", amount: "100" });
  env().CLAIM_FEE = false;
  expect((await pay(visitor, path)).location).toBe(path);
  expect((await visitor.get(path)).body).not.toContain("Our fee");
  expect(await feeRows(world, claimId)).toEqual([]);
});

test.each([
  ["100", 500],
  ["250.50", 1_000],
])(
  "after %s dollars came back, %i cents are asked for once and confirmed by the webhook",
  async (amount, cents) => {
    expect(claimFee(Math.round(Number(amount) * 100))).toBe(cents);
    const { visitor, path, claimId } = await paidClaim(amount);
    const [first, second] = await Promise.all([pay(visitor.twin(), path), pay(visitor.twin(), path)]);
    const opened = [first, second].flatMap(({ location }) =>
      location?.startsWith("/sandbox/pay/") ? location : [],
    );
    expect(new Set(opened).size).toBe(1);
    const page = await visitor.get(opened[0] ?? "");
    expect((await visitor.get(path)).body).toContain('value="undo"');
    expect(page.data).toMatchObject({ amountCents: cents, purpose: "claim-fee" });
    for (const _ of [1, 2]) await visitor.post(opened[0] ?? "", { intent: "pay" });
    expect(await feeRows(world, claimId)).toMatchObject([{ payment_status: "paid", fee: cents / 100 }]);
    expect(await shownFee(visitor, path)).toEqual({ cents, status: "paid" });
    const { body } = await visitor.get(path);
    expect(body).toContain("Its fee is paid, so only we can change it.");
    expect(body).not.toContain('value="undo"');
    expect((await pay(visitor, path)).location).toBe(path);
    const { visitor: stranger } = await folderOf([]);
    expect((await pay(stranger, path)).status).toBe(404);
  },
);

test("without a webhook the way back reads the session, and a declined card may pay again", async () => {
  const { visitor, path, claimId } = await paidClaim("80");
  const declined = (await pay(visitor, path)).location ?? "";
  await visitor.post(declined, { intent: "decline" });
  expect(await shownFee(visitor, path)).toEqual({ cents: 400, status: "failed" });
  const again = (await pay(visitor, path)).location ?? "";
  expect(again).not.toBe(declined);
  await payments().payCheckout(again.split("/").at(-1) ?? "");
  expect(await feeRows(world, claimId)).toMatchObject([{ payment_status: "unpaid", checkout_attempt: 2 }]);
  expect(await shownFee(visitor, path)).toEqual({ cents: 400, status: "paid" });
});

test("a fee that was paid, while the provider doesn't answer, is neither said to be unpaid nor asked for again", async () => {
  const { visitor, path } = await paidClaim("80");
  const opened = (await pay(visitor, path)).location ?? "";
  await payments().payCheckout(opened.split("/").at(-1) ?? "");
  const readCheckout = () => Promise.reject(new ServiceError("payments", "no answer in time"));
  await world.withServices({ payments: altered(services().payments, { readCheckout }) }, async () => {
    expect((await pay(visitor, path)).location).toBe(path);
    const { body } = await visitor.get(path);
    expect(body).toContain("If you&#x27;ve paid already, don&#x27;t pay again");
    expect(body).not.toContain("Nothing was charged");
  });
  expect(await shownFee(visitor, path)).toEqual({ cents: 400, status: "paid" });
});

test("a page that the provider refuses to open is asked for under another key", async () => {
  const { visitor, path, claimId } = await paidClaim("80");
  const keys: string[] = [];
  const createCheckout: Payments["createCheckout"] = async (order) => {
    keys.push(order.idempotencyKey);
    throw new CheckoutRefusedError("payments", "parameter_invalid");
  };
  await world.withServices({ payments: altered(services().payments, { createCheckout }) }, async () => {
    for (const _ of [1, 2]) await pay(visitor, path);
  });
  expect(new Set(keys).size).toBe(2);
  expect((await pay(visitor, path)).location).toContain("/sandbox/pay/");
  expect(await feeRows(world, claimId)).toMatchObject([{ checkout_attempt: 3 }]);
});

test("a fee below what a card can be charged isn't asked for, and the page says so beforehand", async () => {
  const sent = await sentClaim();
  expect((await sent.visitor.get(sent.path)).body).toContain("where that is less than $0.50, nothing");
  const { visitor, path, claimId } = await paidClaim("9.89");
  expect(await shownFee(visitor, path)).toEqual({ cents: 0, status: null });
  expect((await visitor.get(path)).body).not.toContain("Our fee");
  expect((await pay(visitor, path)).location).toBe(path);
  expect(await feeRows(world, claimId)).toEqual([]);
  const least = await paidClaim("9.90");
  expect((await pay(least.visitor, least.path)).location).toContain("/sandbox/pay/");
});

test("a claim marked as paid by mistake is undone until its fee may be paid; then the fee follows what came back", async () => {
  const { visitor, path, claimId } = await paidClaim("100");
  const undo = () => visitor.post(path, { intent: "undo", undone: "paid" });
  const paid = (amount: string) => visitor.post(path, { intent: "paid", paidOn: "2026-11-22", amount });
  const opened = (await pay(visitor, path)).location ?? "";
  await undo();
  expect((await visitor.get(path)).body).toContain("the page to pay it is open");
  await visitor.post(opened, { intent: "decline" });
  expect(await shownFee(visitor, path)).toEqual({ cents: 500, status: "failed" });
  await undo();
  expect((await visitor.get(path)).data).toMatchObject({ state: "sent", paid: null });
  await paid("80");
  expect(await shownFee(visitor, path)).toEqual({ cents: 400, status: "failed" });
  const again = (await pay(visitor, path)).location ?? "";
  expect((await visitor.get(again)).data).toMatchObject({ amountCents: 400 });
  expect(await feeRows(world, claimId)).toMatchObject([{ fee: 4, checkout_attempt: 2 }]);
});

test("a fee whose page couldn't be opened is shown as it will be charged: of what came back by now", async () => {
  const { visitor, path } = await paidClaim("100");
  const createCheckout = () => Promise.reject(new ServiceError("payments", "no answer in time"));
  await world.withServices({ payments: altered(services().payments, { createCheckout }) }, () =>
    pay(visitor, path),
  );
  await visitor.post(path, { intent: "undo", undone: "paid" });
  await visitor.post(path, { intent: "paid", paidOn: "2026-11-22", amount: "80" });
  expect(await shownFee(visitor, path)).toEqual({ cents: 400, status: "unpaid" });
});
