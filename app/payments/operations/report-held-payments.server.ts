import { log } from "~/platform/process/log.server";
import { listHeldPayments } from "../store/payments.server";

/** Reminds the operator, in the log, of payments that wait for a person. */
export async function reportHeldPayments(): Promise<void> {
  const paymentIds = await listHeldPayments();
  if (paymentIds.length > 0) log.warn({ paymentIds }, "payments held");
}
