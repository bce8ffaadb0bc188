import { z } from "zod";
import { call } from "~/platform/database/call.server";
import { instant, parse } from "~/platform/database/columns.server";
import type { Result } from "~/platform/database/database";
import { paymentStatuses } from "../domain/payment";
import type { Difference, PaymentCase, ReconciliationStep } from "../domain/reconcile";
import { disputeStatuses, refundStatuses } from "../domain/reversals";

/** A run with its next step and page. A process that continues another's run gives it a new id. */
export interface ReconciliationRun {
  id: string;
  startedAt: string;
  /** How many days it compares. */
  days: number;
  step: ReconciliationStep;
  after: string | null;
  compared: number;
}

const runOf = (rows: Result<"hold_reconciliation">): ReconciliationRun | null => {
  const [row] = rows;
  if (!row) return null;
  const { id, started_at, days, step, after, compared } = row;
  return { id, startedAt: instant(started_at), days, step, after, compared };
};

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
 * Begins the comparison if it is due, or at once with `anyway`, or continues an unfinished one; null if it isn't due or
 * another process runs it. A process that is idle for ten minutes loses its run: the calls below then return null.
 */
export const leaseReconciliation = async (anyway: boolean): Promise<ReconciliationRun | null> =>
  runOf(await call("lease_reconciliation", { anyway }));

/** Deletes up to `limit` objects of an earlier, unfinished run. */
export const clearReconciliation = async (runId: string, limit: number): Promise<ReconciliationRun | null> =>
  runOf(await call("clear_reconciliation", { runId, limit }));

/**
 * Stores a page of the provider's list, and the run's next step; objects of payments that aren't ours are left out. Payments
 * must come before their refunds and disputes.
 */
export async function stageProviderObjects(
  runId: string,
  objects: readonly ProviderObject[],
  step: ReconciliationStep,
  after: string | null,
): Promise<ReconciliationRun | null> {
  const p_objects = objects.map((object) => ({ ...object }));
  return runOf(await call("stage_provider_objects", { runId, objects: p_objects, step, after }));
}

/** Stores up to `limit` of our own payments of the run's days. */
export const stageOwnPayments = async (runId: string, limit: number): Promise<ReconciliationRun | null> =>
  runOf(await call("stage_own_payments", { runId, limit }));

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
        begunAt: at,
        paidAt: at.nullable(),
        refundedAt: at.nullable(),
        changedAt: at.nullable(),
        owedSince: at,
        isRefundChosen: z.boolean(),
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

/** The run's next payments by id. */
export async function readReconciliationCases(
  limit: number,
): Promise<(PaymentCase & { requestId: string })[]> {
  const rows = await call("read_reconciliation_cases", { limit });
  return parse("read reconciliation cases", cases, rows).map(({ request_id, ...known }) => ({
    requestId: request_id,
    ...known,
  }));
}

/**
 * Stores the differences of the requests up to `last` and deletes their objects; null for no more requests. Earlier
 * differences of the `compared` requests that weren't found again are resolved, if the run lists what they are about.
 */
export async function recordDifferences(
  runId: string,
  compared: readonly string[],
  found: readonly (Difference & { requestId: string })[],
  last: string | null,
): Promise<ReconciliationRun | null> {
  return runOf(
    await call("record_differences", {
      runId,
      compared: [...compared],
      found: found.map((difference) => ({ ...difference })),
      last,
    }),
  );
}

/**
 * Ends a run. With `error`, a code, it failed and continues in an hour, else the next one is due a day after it began. False
 * if the run was lost.
 */
export const finishReconciliation = async (runId: string, error: string | null): Promise<boolean> =>
  call("finish_reconciliation", { runId, error });
