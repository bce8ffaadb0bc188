import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import { refundKey } from "../domain/reversals";
import { readPayment } from "../store/payments.server";
import { readReversals, reportRefund } from "../store/reversals.server";

/**
 * Gives a payment back, once, to the card it came from; nothing where none is owed. Which payments are refunded is decided by
 * the database, with what ended them: a denial, a withdrawal, a refund that came back. Throws `ServiceError` until the provider
 * has made a refund that holds, to be tried again.
 */
export async function refundPayment(id: string): Promise<void> {
  const payment = await readPayment(id);
  if (payment?.paymentStatus !== "paid") return;
  if (!payment.paymentReference) throw new ServiceError("payments", "a payment without a reference");
  const { failedRefunds } = await readReversals(id);
  const refund = await services().payments.refund(payment.paymentReference, refundKey(id, failedRefunds));
  const after = await reportRefund(id, refund);
  if (after === "paid") throw new ServiceError("payments", "the refund failed");
}
