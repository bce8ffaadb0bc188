import { randomUUID } from "node:crypto";
import {
  clearReconciliation,
  leaseReconciliation,
  type ProviderObject,
} from "~/payments/store/reconciliation.server";
import { productLetterRow } from "./operations-rows";

export const at = "2026-11-10T12:00:00.000Z";

export async function begin(): Promise<string> {
  const run = await leaseReconciliation(true);
  if (!run) throw new Error("a run is under way");
  return run.id;
}

/** Reads and compares nothing more of what a run has read. */
export async function forget(run: string): Promise<void> {
  while ((await clearReconciliation(run, 2))?.step === "clear");
}

export const paid = (reference: string, more: Record<string, unknown> = {}) =>
  productLetterRow({
    status: "sent",
    payment_status: "paid",
    paid_at: at,
    payment_reference: reference,
    ...more,
  });

export const listed = (change: Partial<ProviderObject>): ProviderObject => ({
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
