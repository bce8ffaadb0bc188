import { z } from "zod";
import { call, query } from "~/platform/database/call.server";
import { instant, parse } from "~/platform/database/columns.server";
import { paymentStatuses } from "../domain/payment";
import type { Difference, PaymentCase } from "../domain/reconcile";
import { disputeStatuses, refundStatuses } from "../domain/reversals";

export interface ReconciliationRun {
  id: string;
  startedAt: string;
}

/** A payment, refund or dispute as the payment provider lists it. */
export interface ProviderObject {
  kind: "payment" | "refund" | "dispute";
  id: string;
  paymentReference: string | null;
  requestId: string | null;
  amountCents: number;
  currency: string;
  status: string;
  createdAt: string;
}

/**
 * Begins the comparison if it is due, or at once with `anyway`; null if it isn't due or another process runs it. A process
 * that is idle for ten minutes loses its run.
 */
export async function claimReconciliation(anyway: boolean): Promise<ReconciliationRun | null> {
  const row = await query("claim reconciliation", (db) =>
    db.rpc("claim_reconciliation", { p_anyway: anyway }).select("id, started_at").maybeSingle(),
  );
  return row && { id: row.id, startedAt: instant(row.started_at) };
}

/**
 * Stores a page of the provider's list; objects of payments that aren't ours are left out. Payments must come before their
 * refunds and disputes. False if the run was lost.
 */
export async function stageProviderObjects(
  runId: string,
  objects: readonly ProviderObject[],
): Promise<boolean> {
  const args = { p_run_id: runId, p_objects: objects.map((object) => ({ ...object })) };
  return call("stage_provider_objects", args);
}

/** Stores our own payments since an ISO instant. False if the run was lost. */
export async function stageOwnPayments(runId: string, since: string): Promise<boolean> {
  const args = { p_run_id: runId, p_since: since };
  return call("stage_own_payments", args);
}

const at = z.string().transform(instant);
const there = { id: z.string(), createdAt: at };
const cases = z.array(
  z.object({
    request_id: z.uuid(),
    here: z
      .object({
        paymentStatus: z.enum(paymentStatuses),
        letterStatus: z.string().nullable(),
        feeCents: z.int(),
        reference: z.string().nullable(),
        paidAt: at.nullable(),
        refundedAt: at.nullable(),
        changedAt: at.nullable(),
        owedSince: at,
        isRefundDue: z.boolean(),
        disputes: z.array(z.object({ id: z.string(), status: z.enum(disputeStatuses) })),
      })
      .nullable(),
    payments: z.array(
      z.object({ ...there, reference: z.string().nullable(), amountCents: z.int(), currency: z.string() }),
    ),
    refunds: z.array(
      z.object({
        ...there,
        reference: z.string().nullable(),
        amountCents: z.int(),
        status: z.enum(refundStatuses),
      }),
    ),
    disputes: z.array(z.object({ ...there, status: z.enum(disputeStatuses) })),
  }),
);

/** The run's next payments by id, after the given one. */
export async function readReconciliationCases(
  runId: string,
  after: string,
  limit: number,
): Promise<(PaymentCase & { requestId: string })[]> {
  const operation = "read reconciliation cases";
  const args = { p_run_id: runId, p_after: after, p_limit: limit };
  const rows = parse(operation, cases, await call("read_reconciliation_cases", args));
  return rows.map(({ request_id, ...known }) => ({ requestId: request_id, ...known }));
}

/**
 * Stores the differences of a page of requests; earlier differences of the `compared` requests that weren't found again are
 * resolved. False if the run was lost.
 */
export async function recordDifferences(
  runId: string,
  compared: readonly string[],
  found: readonly (Difference & { requestId: string })[],
): Promise<boolean> {
  const args = {
    p_run_id: runId,
    p_compared: [...compared],
    p_found: found.map((difference) => ({ ...difference })),
  };
  return call("record_differences", args);
}

/**
 * Ends a run. With `error`, a code, it failed and is due again in an hour, else a day after it began. False if the run was
 * lost.
 */
export async function finishReconciliation(runId: string, error: string | null): Promise<boolean> {
  const args = { p_run_id: runId, p_error: error };
  return call("finish_reconciliation", args);
}
