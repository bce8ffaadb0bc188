import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { alarmsOf } from "~/operator/domain/operations-report";
import { readOperationsReport } from "~/operator/store/operations-report.server";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import { newProductLetter, paidColumns } from "../../../tests/support/operations";
import { altered, openWorld, rowWhere } from "../../../tests/support/world";
import type { ListedObject, Payments } from "../service/port";
import { runReconcileCommand } from "./reconcile-command.server";
import { reconcilePayments } from "./reconcile-payments.server";

const world = await openWorld();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** What the provider lists, and the number of calls. */
let provider: ListedObject[] = [];
let asked = 0;
beforeEach(async () => {
  [provider, asked] = [[], 0];
  for (const table of ["product_page_lmn_requests", "reconciliation_differences"])
    await world.db.from(table).delete().not("id", "is", null);
});

/** Serves pages of two. */
const list: Payments["list"] = async (kind, since, after) => {
  asked += 1;
  const listed = provider.filter((object) => object.kind === kind && object.createdAt >= since);
  const begin = after === null ? 0 : listed.findIndex(({ id }) => id === after) + 1;
  const objects = listed.slice(begin, begin + 2);
  return { objects, next: begin + 2 < listed.length ? (objects.at(-1)?.id ?? null) : null };
};
const silent: Payments["list"] = () => Promise.reject(new ServiceError("payments", "no answer in time"));

const withList = <T>(used: Payments["list"], run: () => Promise<T>): Promise<T> =>
  world.withServices({ payments: altered(services().payments, { list: used }) }, run);
const command = (...args: string[]) => withList(list, () => runReconcileCommand(args));

/** A letter paid for two days ago, both here and at the provider. */
async function paidLetter(columns: Record<string, unknown> = {}) {
  const own = { ...paidColumns(), status: "sent", paid_at: daysAgo(2), ...columns };
  const { id } = await newProductLetter(world, own);
  const { payment_reference } = await rowWhere(world, "product_page_lmn_requests", "id", id);
  const paymentReference = String(payment_reference);
  const payment: ListedObject = {
    kind: "payment",
    id: `ch_${id}`,
    paymentReference,
    requestId: id,
    amountCents: 2_500,
    currency: "usd",
    status: "paid",
    createdAt: daysAgo(2),
  };
  provider.push(payment);
  return { id, payment };
}

const kinds = (output: string): string[] =>
  JSON.parse(output).differences.map(({ kind }: { kind: string }) => kind);

test("a difference is listed until it is resolved or accepted; matching payments aren't", async () => {
  const agreeing = await Promise.all([paidLetter(), paidLetter(), paidLetter()]);
  expect(await command("--json")).toMatchObject({ exitCode: 0 });
  expect(asked).toBe(2 + 1 + 1);

  const [first] = agreeing;
  if (first) provider.splice(provider.indexOf(first.payment), 1, { ...first.payment, amountCents: 2_600 });
  provider.push({
    ...(agreeing[1]?.payment as ListedObject),
    id: "ch_second",
    paymentReference: "pi_second",
  });
  const unknown: ListedObject = {
    ...(agreeing[1]?.payment as ListedObject),
    id: "ch_unknown",
    requestId: randomUUID(),
    paymentReference: "pi_unknown",
  };
  provider.push(unknown);
  await newProductLetter(world, { ...paidColumns(), status: "sent", paid_at: daysAgo(3) });
  const fresh = await paidLetter();
  provider.splice(provider.indexOf(fresh.payment), 1, {
    ...fresh.payment,
    amountCents: 1,
    createdAt: daysAgo(0.01),
  });

  const differing = await command("--json");
  expect(differing.exitCode).toBe(1);
  expect(kinds(differing.output).sort()).toEqual([
    "amount-differs",
    "charged-twice",
    "paid-only-here",
    "paid-only-there",
  ]);
  const table = await command("show");
  expect(table.exitCode).toBe(1);
  expect(table.output).toMatch(/^Compared \d+ requests at .*\n4 differences\.\n/);
  expect(table.output).not.toMatch(/@|Ada|Back|Chronic/);
  expect(alarmsOf(await readOperationsReport(), new Date())).toContain("payment-mismatch");

  const listed: { id: string; kind: string }[] = JSON.parse(differing.output).differences;
  const only = listed.find(({ kind }) => kind === "paid-only-here")?.id ?? "";
  expect(await command("accept", only, "--why", "agreed with the shopper")).toMatchObject({ exitCode: 0 });
  expect(await command("accept", only, "--why", "again")).toMatchObject({ exitCode: 1 });
  provider = [...agreeing, fresh].map(({ payment }) => payment);
  provider.push(unknown);
  provider.push({ ...unknown, kind: "refund", id: "re_unknown", requestId: null, status: "succeeded" });
  expect(await command()).toMatchObject({ exitCode: 0, output: expect.stringMatching(/No differences\.$/) });
});

test("a provider that is away is asked again in an hour, and nothing listed is lost", async () => {
  await newProductLetter(world, { ...paidColumns(), status: "sent", paid_at: daysAgo(3) });
  expect((await command()).exitCode).toBe(1);
  const away = await withList(silent, () => runReconcileCommand([]));
  expect(away).toMatchObject({
    exitCode: 3,
    output: expect.stringMatching(
      /failed \(payments: no answer in time\); it is tried again every hour\.\n\d+ diff/,
    ),
  });
  const { due_at } = await rowWhere(world, "reconciliation_schedule", "only_row", "true");
  expect(Date.parse(String(due_at)) - Date.now()).toBeLessThan(3_700_000);
  expect(await withList(list, () => reconcilePayments())).toBe("not-due");
  await world.db
    .from("reconciliation_schedule")
    .update({ due_at: daysAgo(1) })
    .eq("only_row", true);
  const outcomes = await withList(list, () => Promise.all([1, 2, 3].map(() => reconcilePayments())));
  expect(outcomes.sort()).toEqual(["done", "not-due", "not-due"]);
});

const schedule = (columns: Record<string, string>) =>
  world.db.from("reconciliation_schedule").update(columns).eq("only_row", true);

test("two days are compared daily, 35 weekly", async () => {
  const since: Record<string, number[]> = { payment: [], refund: [], dispute: [] };
  const noting: Payments["list"] = (kind, from, after) => {
    since[kind]?.push(Math.round((Date.now() - Date.parse(from)) / 86_400_000));
    return list(kind, from, after);
  };
  for (const whole_due_at of [daysAgo(1), daysAgo(-1)]) {
    await schedule({ due_at: daysAgo(1), whole_due_at });
    expect(await withList(noting, () => reconcilePayments())).toBe("done");
  }
  expect(since).toEqual({ payment: [35, 2], refund: [38, 5], dispute: [38, 5] });
  const { due_at, whole_due_at } = await rowWhere(world, "reconciliation_schedule", "only_row", "true");
  const inDays = (at: unknown) => Math.round((Date.parse(String(at)) - Date.now()) / 86_400_000);
  expect([inDays(due_at), inDays(whole_due_at)]).toEqual([1, 1]);
});

test("after a silent provider or a stopped process, pages that were read aren't read again", async () => {
  await Promise.all(Array.from({ length: 5 }, () => paidLetter()));
  const pages: (string | null)[] = [];
  const failingOnce: Payments["list"] = (kind, since, after) => {
    if (kind === "payment") pages.push(after);
    if (pages.length === 2) return silent(kind, since, after);
    return list(kind, since, after);
  };
  await schedule({ due_at: daysAgo(1), whole_due_at: daysAgo(1) });
  expect(await withList(failingOnce, () => reconcilePayments())).toBe("failed");
  await schedule({ due_at: daysAgo(1) });
  expect(await withList(failingOnce, () => reconcilePayments(false, AbortSignal.abort()))).toBe("failed");
  await schedule({ due_at: daysAgo(1) });
  expect(await withList(failingOnce, () => reconcilePayments())).toBe("done");
  const [second, fourth] = [provider[1]?.id, provider[3]?.id];
  expect(pages).toEqual([null, second, second, fourth]);
  expect(await command("show")).toMatchObject({ exitCode: 0, output: expect.stringMatching(/^Compared 5 /) });
});

test.each([
  ["an unknown verb", ["mend"]],
  ["accept without a reason", ["accept", randomUUID()]],
  ["accept without an id", ["accept", "--why", "because"]],
  ["a reason without accept", ["show", "--why", "because"]],
  ["an unknown option", ["--all"]],
])("%s is answered with how it is used", async (_, args) => {
  expect(await runReconcileCommand(args)).toMatchObject({
    exitCode: 2,
    output: expect.stringMatching(/^Usage:/),
  });
});

test("a fee that is owed back without a refund on its way is listed, however old its payment", async () => {
  const old = { paid_at: daysAgo(60), checkout_begun_at: daysAgo(60) };
  const letters: Record<string, string[]> = {
    denied: ["refund-missing"],
    withdrawn: ["refund-missing"],
    pending: ["refund-missing"],
    revoked: [],
    sent: [],
  };
  for (const [status, differences] of Object.entries(letters)) {
    const { id } = await newProductLetter(world, { ...paidColumns(), ...old, status });
    expect(kinds((await command("--json")).output), status).toEqual(differences);
    await world.db.rpc("append_letter_audit", {
      p_actor_kind: "shopper",
      p_actor_id: null as unknown as string,
      p_action: "refund chosen",
      p_request_id: id,
      p_detail: {},
    });
    if (status === "revoked") expect(kinds((await command("--json")).output)).toEqual(["refund-missing"]);
    await world.db.from("product_page_lmn_requests").delete().eq("id", id);
    await world.db.from("reconciliation_differences").delete().not("id", "is", null);
  }
});
