import { log } from "~/platform/process/log.server";
import { recover } from "~/platform/process/recover.server";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import { leaseUnsettledCheckouts, listHeldPayments, type Payment } from "../store/payments.server";
import { recordCheckout } from "./record-payment.server";

export const settledAtOnce = 10;

/**
 * Asks the payment provider about sessions without an outcome: no webhook event came, and the payer didn't return. Returns
 * how many were due; those still open become due again later.
 */
export async function settlePayments(): Promise<number> {
  const payments = await leaseUnsettledCheckouts(settledAtOnce);
  await Promise.all(payments.map(settle));
  return payments.length;
}

async function settle({ checkoutSessionId }: Payment): Promise<void> {
  if (!checkoutSessionId) return;
  await services()
    .payments.readCheckout(checkoutSessionId)
    .then((checkout) => recordCheckout(checkout))
    .catch(recover(ServiceError, "payment could not be asked about", () => undefined));
}

/** Logs the held payments as a reminder to the operator. */
export async function reportHeldPayments(): Promise<void> {
  const paymentIds = await listHeldPayments();
  if (paymentIds.length > 0) log.warn({ paymentIds }, "payments held");
}
