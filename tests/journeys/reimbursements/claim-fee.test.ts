import "../../support/demo-environment";
import { beforeEach, expect, test, vi } from "vitest";
import { paths } from "~/paths";
import { claimReconciliation, stageProviderObjects } from "~/payments/store/reconciliation.server";
import { env } from "~/platform/process/env.server";
import { claimFee } from "~/savings/domain/claim-fee";
import { services } from "~/services.server";
import { payments } from "../../support/payments";
import { folderOf, foundItemOf, receiptOf } from "../../support/receipt-folders";
import type { Answer, Visitor } from "../../support/visitor";
import { altered, openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();
const claimsPath = paths.reimbursementsPart("claims");

beforeEach(() => {
  env().CLAIM_FEE = true;
  return () => {
    env().CLAIM_FEE = false;
    vi.restoreAllMocks();
  };
});

/** A claim that was sent, and its visitor. */
async function sentClaim() {
  const { visitor, receiptIds } = await folderOf([
    receiptOf([foundItemOf("Ibuprofen tablets, 200 mg", 30_000)]),
  ]);
  const item = `${receiptIds[0]}.0`;
  const { body } = await visitor.submit(claimsPath, { intent: "claim", item });
  const hidden = [...body.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const fields = Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, value]));
  const names = {
    administrator: "Optum",
    accountHolder: "Ada Byron",
    patient: "Ada Byron",
    relation: "owner",
  };
  const { location } = await visitor.post(claimsPath, { ...fields, account: "fsa", ...names });
  const path = location ?? "";
  await visitor.post(path, { intent: "sent", sentOn: "2026-11-20" });
  return { visitor, path, claimId: path.split("/").at(-1) ?? "" };
}

async function paidClaim(amount: string) {
  const claim = await sentClaim();
  await claim.visitor.post(claim.path, { intent: "paid", paidOn: "2026-11-22", amount });
  return claim;
}

const feeRows = (claimId: string) => rowsWhere(world, "claim_fees", "claim_id", claimId);
const pay = (visitor: Visitor, path: string): Promise<Answer> => visitor.post(`${path}/fee`);
const shownFee = async (visitor: Visitor, path: string) =>
  ((await visitor.get(path)).data as { fee: unknown }).fee;

test("no fee is asked for before the claim is paid, or without the setting, and the page says it beforehand", async () => {
  const { visitor, path, claimId } = await sentClaim();
  expect((await visitor.get(path)).body).toContain("we ask for 5% of what came back, at most $10");
  expect((await pay(visitor, path)).location).toBe(path);
  await visitor.post(path, { intent: "paid", paidOn: "2026-11-22", amount: "100" });
  env().CLAIM_FEE = false;
  expect((await pay(visitor, path)).location).toBe(path);
  expect((await visitor.get(path)).body).not.toContain("Our fee");
  expect(await feeRows(claimId)).toEqual([]);
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
    expect(page.data).toMatchObject({ amountCents: cents, purpose: "claim-fee" });
    for (const _ of [1, 2]) await visitor.post(opened[0] ?? "", { intent: "pay" });
    expect(await feeRows(claimId)).toMatchObject([{ status: "paid", amount_cents: cents }]);
    expect(await shownFee(visitor, path)).toEqual({ cents, status: "paid" });
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
  expect(await feeRows(claimId)).toMatchObject([{ status: "unpaid", attempt: 2 }]);
  expect(await shownFee(visitor, path)).toEqual({ cents: 400, status: "paid" });
});

test("a payment of another amount or currency is held, never taken for the fee", async () => {
  const { visitor, path, claimId } = await paidClaim("80");
  const checkoutId = ((await pay(visitor, path)).location ?? "").split("/").at(-1) ?? "";
  await payments().payCheckout(checkoutId);
  const told = { ...(await payments().readCheckout(checkoutId)), amountCents: 1, currency: "eur" };
  const forged = altered(services().payments, { readCheckout: async () => told });
  await world.withServices({ payments: forged }, async () => {
    expect(await shownFee(visitor, path)).toMatchObject({ status: "held" });
    expect((await visitor.get(path)).body).toContain("please don&#x27;t pay again");
  });
  expect(await feeRows(claimId)).toMatchObject([{ status: "held" }]);
});

test("the comparison of payments leaves fees out", async () => {
  const { visitor, path, claimId } = await paidClaim("80");
  const payPath = (await pay(visitor, path)).location ?? "";
  await visitor.post(payPath, { intent: "pay" });
  const [fee] = await feeRows(claimId);
  const run = await claimReconciliation(true);
  const payment = {
    kind: "payment" as const,
    id: "pi_fee",
    paymentReference: "pi_fee",
    requestId: String(fee?.id),
    amountCents: 400,
    currency: "usd",
    status: "paid",
    createdAt: new Date().toISOString(),
  };
  expect(await stageProviderObjects(run?.id ?? "", [payment])).toBe(true);
  expect(await rowsWhere(world, "reconciliation_objects", "request_id", String(fee?.id))).toEqual([]);
});

test("a claim marked as paid by mistake is undone until its fee may be paid; then the fee follows what came back", async () => {
  const { visitor, path, claimId } = await paidClaim("100");
  const undo = () => visitor.post(path, { intent: "undo" });
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
  expect(await feeRows(claimId)).toMatchObject([{ amount_cents: 400, attempt: 2 }]);
});
