import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { readOperationsReport } from "~/operator/store/operations-report.server";
import type { DifferenceKind } from "~/payments/domain/reconcile";
import { acceptDifference, listOpenDifferences, readLastRun } from "~/payments/store/differences.server";
import {
  claimReconciliation,
  finishReconciliation,
  type ProviderObject,
  readReconciliationCases,
  recordDifferences,
  stageOwnPayments,
  stageProviderObjects,
} from "~/payments/store/reconciliation.server";
import { productLetterRow } from "./operations-rows";
import { atOnce, untyped } from "./rows";

const firstId = "00000000-0000-0000-0000-000000000000";
const at = "2026-11-10T12:00:00.000Z";

async function begin(): Promise<string> {
  const run = await claimReconciliation(true);
  if (!run) throw new Error("a run is under way");
  return run.id;
}

const paid = (reference: string, more: Record<string, unknown> = {}) =>
  productLetterRow({
    status: "sent",
    payment_status: "paid",
    paid_at: at,
    payment_reference: reference,
    ...more,
  });

const listed = (change: Partial<ProviderObject>): ProviderObject => ({
  kind: "payment",
  id: `ch_${randomUUID()}`,
  paymentReference: null,
  requestId: null,
  amountCents: 2_500,
  currency: "usd",
  status: "paid",
  createdAt: at,
  ...change,
});

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
      if (data?.locked_until) await finishReconciliation(data.run_id, "left by a test");
    });

    test("one process at a time runs it, when it is due; a run that is lost can't go on", async () => {
      const runs = await atOnce(() => claimReconciliation(true));
      const [run, ...more] = runs.filter((one) => one !== null);
      expect([typeof run?.id, more]).toEqual(["string", []]);
      await finishReconciliation(run?.id ?? "", null);
      expect(await isDueIn(24)).toBe(true);
      expect(await readLastRun()).toMatchObject({
        status: "done",
        error: null,
        finishedAt: expect.any(String),
      });
      expect(await claimReconciliation(false)).toBeNull();

      const lost = await begin();
      const db = await untyped();
      await db.from("reconciliation_schedule").update({ locked_until: at, due_at: at }).eq("only_row", true);
      const next = await claimReconciliation(false);
      expect(next).not.toBeNull();
      expect(await stageProviderObjects(lost, [])).toBe(false);
      expect(await recordDifferences(lost, [], [])).toBe(false);
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
      const charge = listed({ paymentReference: mine });
      await stageProviderObjects(run, [
        charge,
        listed({ requestId: unknown, paymentReference: other }),
        listed({ paymentReference: `pi_${randomUUID()}` }),
      ]);
      await stageProviderObjects(run, [
        listed({ kind: "refund", id: `re_${id}`, paymentReference: mine, status: "pending" }),
        listed({ kind: "refund", id: `re_${unknown}`, paymentReference: other, status: "failed" }),
        listed({ kind: "refund", id: `re_stranger_${id}`, paymentReference: `pi_${randomUUID()}` }),
      ]);
      await stageProviderObjects(run, [
        listed({ kind: "dispute", id: `dp_${id}`, paymentReference: mine, status: "open" }),
      ]);
      await stageProviderObjects(run, [charge]);
      await stageOwnPayments(run, at);
      const cases = await readReconciliationCases(run, firstId, 10_000);
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
      const paged = await readReconciliationCases(run, cases[0]?.requestId ?? "", 1);
      expect(paged.map(({ requestId }) => requestId)).toEqual([cases[1]?.requestId]);
      await finishReconciliation(run, null);
      const { count } = await (await untyped())
        .from("reconciliation_objects")
        .select("id", { count: "exact", head: true });
      expect(count).toBe(0);
    });

    test("a difference is listed until it is gone or accepted, and anew when it comes back", async () => {
      const requestId = randomUUID();
      const difference = { requestId, kind: "paid-only-there" as DifferenceKind, objectId: "ch_1" };
      const run = await begin();
      const open = async () =>
        (await listOpenDifferences(10_000)).filter((one) => one.requestId === requestId);
      const record = (...found: (typeof difference)[]) => recordDifferences(run, [requestId], found);
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
      await recordDifferences(run, [randomUUID()], []);
      expect(await open(), "a request that wasn't compared keeps its differences").toHaveLength(1);
    });
  });
}
