import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import { refundKey } from "../domain/reversals";
import { readPayment } from "../store/payments.server";
import { readReversals, reportRefund } from "../store/reversals.server";

/**
 * Refunds a payment to its card, once; does nothing if no refund is owed. The database decides that in the transaction that
 * ended the request or payment: a denial, a withdrawal, a returned refund. A refund that fails is recorded, which queues
 * the next try, so it isn't retried here as well. Throws `ServiceError` if no new refund was made, to be retried.
 */
export async function refundPayment(id: string): Promise<void> {
  const payment = await readPayment(id);
  if (payment?.paymentStatus !== "paid") return;
  if (!payment.paymentReference) throw new ServiceError("payments", "a payment without a reference");
  const { failedRefunds } = await readReversals(id);
  const refund = await services().payments.refund(payment.paymentReference, refundKey(id, failedRefunds));
  const after = await reportRefund(id, refund, payment.paymentReference);
  if (after === "paid" && refund.status !== "failed")
    throw new ServiceError("payments", "a refund that failed before");
}
