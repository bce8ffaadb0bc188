import type { ColumnWordsOfTables } from "~/platform/database/database";
import { reconciliationStatuses, reconciliationSteps } from "../domain/reconcile";
import { disputeStatuses, refundStatuses } from "../domain/reversals";

/** Columns whose check constraint allows only these values. */
export const columnWords = {
  payment_disputes: { status: disputeStatuses },
  payment_refunds: { status: refundStatuses },
  reconciliation_runs: { status: reconciliationStatuses, step: reconciliationSteps },
} as const satisfies ColumnWordsOfTables;

declare module "~/platform/database/database" {
  interface ColumnWords {
    payments: typeof columnWords;
  }
  interface NullableArguments {
    attach_checkout: "p_url";
    finish_reconciliation: "p_error";
    stage_provider_objects: "p_after";
    record_differences: "p_last";
    record_payment: "p_payment_reference";
    report_dispute: "p_payment_reference";
    report_refund: "p_payment_reference";
  }
  interface NullableResults {
    read_reversals:
      | "refund_status"
      | "refund_failed_at"
      | "dispute_id"
      | "dispute_status"
      | "dispute_opened_at"
      | "dispute_closed_at";
  }
}
