import { z } from "zod";
import { read } from "~/platform/database/batched-reads.server";
import { call } from "~/platform/database/call.server";
import { instant, parse } from "~/platform/database/columns.server";
import { DatabaseError } from "~/platform/database/database-error.server";
import { type PaymentStatus, paymentStatuses } from "../domain/payment";
import {
  type DisputeStatus,
  disputeStatuses,
  type RefundStatus,
  type Reversals,
  refundStatuses,
} from "../domain/reversals";

const paymentStatus = z.enum(paymentStatuses).nullable();
const refundStatus = z.enum(refundStatuses).nullable();
const disputeStatus = z.enum(disputeStatuses).nullable();

export async function readReversals(paymentId: string): Promise<Reversals> {
  const operation = "read reversals";
  const [row] = await read("read_reversals", { paymentId });
  if (!row) throw new DatabaseError(operation, "bad-row");
  const status = parse(operation, refundStatus, row.refund_status);
  const disputed = parse(operation, disputeStatus, row.dispute_status);
  return {
    refund: status && { status, failedAt: instant(row.refund_failed_at) },
    failedRefunds: row.failed_refunds,
    dispute:
      row.dispute_id && disputed && row.dispute_opened_at
        ? {
            id: row.dispute_id,
            status: disputed,
            openedAt: instant(row.dispute_opened_at),
            closedAt: instant(row.dispute_closed_at),
          }
        : null,
  };
}

/**
 * Records a refund that the provider reports, in any order and repeatedly. A failed one makes the money owed again. Does
 * nothing if `paymentReference` is that of another payment than the recorded one, or none is recorded. Returns the payment's status afterwards,
 * null for an unknown payment.
 */
export async function reportRefund(
  paymentId: string,
  refund: { id: string; status: RefundStatus },
  paymentReference: string | null,
): Promise<PaymentStatus | null> {
  const reported = { paymentId, refundId: refund.id, status: refund.status, paymentReference };
  return parse("report a refund", paymentStatus, await call("report_refund", reported));
}

/**
 * Records a dispute that the provider reports, in any order and repeatedly. A lost one means that the bank returned the
 * money. Else as `reportRefund`.
 */
export async function reportDispute(
  paymentId: string,
  dispute: { id: string; status: DisputeStatus; openedAt: string },
  paymentReference: string | null,
): Promise<PaymentStatus | null> {
  const { id: disputeId, status, openedAt } = dispute;
  const reported = { paymentId, disputeId, status, openedAt, paymentReference };
  return parse("report a dispute", paymentStatus, await call("report_dispute", reported));
}
