import { log } from "~/platform/process/log.server";
import { listHeldPayments } from "../store/payments.server";

/** Logs the held payments as a reminder to the operator. */
export async function reportHeldPayments(): Promise<void> {
  const paymentIds = await listHeldPayments();
  if (paymentIds.length > 0) log.warn({ paymentIds }, "payments held");
}
