import type { ColumnWordsOfTables } from "~/platform/database/database";
import { disputeStatuses, refundStatuses } from "../domain/reversals";

/** Columns whose check constraint allows only these values. */
export const columnWords = {
  payment_disputes: { status: disputeStatuses },
  payment_refunds: { status: refundStatuses },
} as const satisfies ColumnWordsOfTables;

declare module "~/platform/database/database" {
  interface ColumnWords {
    payments: typeof columnWords;
  }
  interface NullableArguments {
    attach_checkout: "p_url";
    finish_reconciliation: "p_error";
    hold_payment: "p_payment_reference";
    record_payment: "p_payment_reference";
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
