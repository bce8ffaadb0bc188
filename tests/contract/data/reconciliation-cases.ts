import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { readOperationsReport } from "~/operator/store/operations-report.server";
import type { DifferenceKind } from "~/payments/domain/reconcile";
import { acceptDifference, listOpenDifferences, readLastRun } from "~/payments/store/differences.server";
import {
  clearReconciliation,
  finishReconciliation,
  leaseReconciliation,
  readReconciliationCases,
  recordDifferences,
  stageOwnPayments,
  stageProviderObjects,
} from "~/payments/store/reconciliation.server";
import { at, begin, forget, listed, paid } from "./reconciliation-rows";
import { atOnce, untyped } from "./rows";

const lastId = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** Begins a run of two days, as the schedule would between two of 35. */
async function beginShort(): Promise<string> {
  const db = await untyped();
  const inDays = new Date(Date.now() + 3 * 86_400_000).toISOString();
  await db.from("reconciliation_schedule").update({ due_at: at, whole_due_at: inDays }).eq("only_row", true);
  const run = await leaseReconciliation(false);
  expect(run?.days).toBe(2);
  return run?.id ?? "";
}

const schedule = async () => (await untyped()).from("reconciliation_schedule").select("*").single();
const isDueIn = async (hours: number) => {
  const { data } = await schedule();
  return Math.abs(Date.parse(data?.due_at) - Date.now() - hours * 3_600_000) < 300_000;
};

/** The daily comparison with the payment provider's list. */
export function reconciliationCases(): void {
  describe("reconciliation", () => {
    afterEach(async () => {
      const { data } = await schedule();
      if (data?.leased_until) await finishReconciliation(data.run_id, null);
    });

    test("one process at a time runs it, when it is due; a run that is lost can't go on", async () => {
      const runs = await atOnce(() => leaseReconciliation(true));
      const [run, ...more] = runs.filter((one) => one !== null);
      expect([typeof run?.id, more]).toEqual(["string", []]);
      await finishReconciliation(run?.id ?? "", null);
      expect(await isDueIn(24)).toBe(true);
      expect(await readLastRun()).toMatchObject({
        status: "done",
        error: null,
        finishedAt: expect.any(String),
      });
      expect(await leaseReconciliation(false)).toBeNull();

      const lost = await begin();
      const db = await untyped();
      await stageProviderObjects(lost, [], "refund", null);
      await db.from("reconciliation_schedule").update({ leased_until: at, due_at: at }).eq("only_row", true);
      const next = await leaseReconciliation(false);
      expect(next, "goes on where the lost one was").toMatchObject({ step: "refund", days: 35 });
      expect(await clearReconciliation(lost, 1)).toBeNull();
      expect(await stageProviderObjects(lost, [], "own", null)).toBeNull();
      expect(await stageOwnPayments(lost, 1)).toBeNull();
      expect(await recordDifferences(lost, [], [], null)).toBeNull();
      expect(await finishReconciliation(lost, null)).toBe(false);
      expect(await finishReconciliation(next?.id ?? "", "payments: silent")).toBe(true);
      expect(await isDueIn(1)).toBe(true);
      expect(await readLastRun()).toMatchObject({ status: "failed", error: "payments: silent" });
    });

    test("brings together what belongs to a request, by its id or its payment, and leaves strangers out", async () => {
      const [mine, other] = [`pi_${randomUUID()}`, `pi_${randomUUID()}`];
      const id = await paid(mine, { fee: 19.5 });
      const unknown = randomUUID();
      const run = await begin();
      await forget(run);
      const charge = listed({ paymentReference: mine });
      await stageProviderObjects(
        run,
        [
          charge,
          listed({ requestId: unknown, paymentReference: other }),
          listed({ paymentReference: `pi_${randomUUID()}` }),
        ],
        "payment",
        charge.id,
      );
      const refunds = [
        listed({ kind: "refund", id: `re_${id}`, paymentReference: mine, status: "pending" }),
        listed({ kind: "refund", id: `re_${unknown}`, paymentReference: other, status: "failed" }),
        listed({ kind: "refund", id: `re_stranger_${id}`, paymentReference: `pi_${randomUUID()}` }),
      ];
      await stageProviderObjects(run, refunds, "dispute", null);
      const dispute = listed({ kind: "dispute", id: `dp_${id}`, paymentReference: mine, status: "open" });
      await stageProviderObjects(run, [dispute], "dispute", dispute.id);
      expect(await stageProviderObjects(run, [charge], "own", null)).toMatchObject({
        step: "own",
        after: null,
      });
      await paid(`pi_${randomUUID()}`);
      for (let own = await stageOwnPayments(run, 1); own?.step === "own"; )
        own = await stageOwnPayments(run, 1);
      const cases = await readReconciliationCases(10_000);
      expect(cases.find(({ requestId }) => requestId === id)).toMatchObject({
        here: {
          paymentStatus: "paid",
          letterStatus: "sent",
          feeCents: 1_950,
          reference: mine,
          paidAt: at,
          changedAt: at,
        },
        payments: [{ id: charge.id, reference: mine, amountCents: 2_500, currency: "usd", createdAt: at }],
        refunds: [{ id: `re_${id}`, status: "pending" }],
        disputes: [{ id: `dp_${id}`, status: "open" }],
      });
      expect(cases.find(({ requestId }) => requestId === unknown)).toMatchObject({
        here: null,
        payments: [{ reference: other }],
        refunds: [{ status: "failed" }],
        disputes: [],
      });
      expect(JSON.stringify(cases)).not.toContain("stranger");
      const [first, second] = cases;
      expect(await recordDifferences(run, [], [], first?.requestId ?? "")).toMatchObject({ step: "cases" });
      const following = await readReconciliationCases(1);
      expect(following.map(({ requestId }) => requestId)).toEqual([second?.requestId]);
      expect(await recordDifferences(run, [], [], lastId)).toMatchObject({ step: "cases" });
      expect(await recordDifferences(run, [], [], null)).toMatchObject({ step: "done" });
      const { count } = await (await untyped())
        .from("reconciliation_objects")
        .select("id", { count: "exact", head: true });
      expect(count).toBe(0);
    });

    test("a difference is listed until it is gone or accepted, and again when it recurs", async () => {
      const requestId = randomUUID();
      const difference = { requestId, kind: "paid-only-there" as DifferenceKind, objectId: "ch_1" };
      const run = await begin();
      await forget(run);
      const open = async () =>
        (await listOpenDifferences(10_000)).filter((one) => one.requestId === requestId);
      const record = (...found: (typeof difference)[]) =>
        recordDifferences(run, [requestId], found, requestId);
      const before = await readOperationsReport();
      await record(difference, { ...difference, kind: "charged-twice" });
      await record(difference);
      const [first, ...more] = await open();
      expect([first?.kind, first?.objectId, more]).toEqual(["paid-only-there", "ch_1", []]);
      expect((await readOperationsReport()).differences.count).toBe(before.differences.count + 1);

      expect(await acceptDifference(randomUUID(), "no reason")).toBe(false);
      expect(await atOnce(() => acceptDifference(first?.id ?? "", "refunded by hand"))).toContain(true);
      expect(await acceptDifference(first?.id ?? "", "again")).toBe(false);
      await record(difference);
      expect(await open()).toEqual([]);
      const { data: audit } = await (await untyped())
        .from("letter_audit")
        .select("*")
        .eq("request_id", requestId);
      expect(audit).toMatchObject([{ action: "payment-difference-accepted", actor_kind: "operator" }]);
      expect(JSON.stringify(audit)).not.toContain("by hand");

      await record();
      await record(difference);
      expect(await open()).toHaveLength(1);
      await recordDifferences(run, [randomUUID()], [], requestId);
      expect(await open(), "a request that wasn't compared keeps its differences").toHaveLength(1);
    });

    test("two days end a difference only where they show what it is about", async () => {
      const requestId = randomUUID();
      const whole = await begin();
      await forget(whole);
      const told = ["ch_old", "ch_new"].map((objectId) => ({
        ...{ requestId, objectId, kind: "charged-twice" as DifferenceKind },
      }));
      const missing = { requestId, kind: "refund-missing" as DifferenceKind, objectId: "" };
      await recordDifferences(whole, [requestId], [...told, missing], requestId);
      await finishReconciliation(whole, null);
      const open = async () =>
        (await listOpenDifferences(10_000)).flatMap((one) =>
          one.requestId === requestId ? one.objectId : [],
        );

      const short = await beginShort();
      await stageProviderObjects(short, [listed({ id: "ch_new", requestId })], "own", null);
      await recordDifferences(short, [requestId], [], requestId);
      expect(await open()).toEqual(["ch_old"]);
      await finishReconciliation(short, null);

      const next = await begin();
      await recordDifferences(next, [requestId], [], null);
      expect(await open()).toEqual([]);
    });
  });
}
