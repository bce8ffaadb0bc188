import { takeAllowance } from "~/data/allowances.server";
import { readOrderLetter } from "~/data/order-letters.server";
import type { OrderKey } from "~/domain/order/shop-order";
import { services } from "~/services/index.server";
import { isServiceFailure, logFailure } from "./service-failure.server";

export type ResendOutcome = "sent" | "not-ready" | "too-often" | "failed";

/** At most three an hour an order: mail costs money and fills somebody's inbox. */
const perHour = 3;

/** Has the finished letter of an order mailed again; the browser learns the outcome only. */
export async function resendLetter(order: OrderKey, idempotencyKey: string): Promise<ResendOutcome> {
  const { letters } = services();
  const record = await readOrderLetter(order);
  if (!record) return "not-ready";
  try {
    const report = await letters.readStatus({ kind: "order", requestId: record.id, ...order });
    if (report?.status !== "sent") return "not-ready";
    if (!(await takeAllowance(`resend:${record.id}`, perHour, 3600))) return "too-often";
    const [firstName = ""] = (report.name ?? "").split(" ");
    await letters.resend(
      { email: report.email ?? record.customerEmail, firstName, pdfUrl: report.pdfUrl },
      idempotencyKey,
    );
    return "sent";
  } catch (error) {
    if (!isServiceFailure(error)) throw error;
    logFailure(error, "letter could not be sent again");
    return "failed";
  }
}
