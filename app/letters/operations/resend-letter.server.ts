import type { OrderKey } from "~/orders/domain/shop-order";
import { DatabaseError } from "~/platform/database/database-error.server";
import { countedLimits } from "~/platform/http/rate-limit-table";
import { recover } from "~/platform/process/recover.server";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import type { LetterRef } from "../domain/letter-ref";
import type { ResendOutcome } from "../domain/resend-outcome";
import { leaseLetterResend, settleLetterResend } from "../store/letter-making.server";

/** A double submission waits for the first; other processes rely on the idempotency key. */
const sending = new Map<string, Promise<ResendOutcome>>();

/**
 * Mails an order's finished letter again; the browser learns only the outcome. Only a mail that was accepted for delivery
 * counts against the limit. Idempotent per form (`formKey`, a UUID).
 */
export async function resendLetter(
  letter: { id: string; customerEmail: string },
  order: OrderKey,
  formKey: string,
): Promise<ResendOutcome> {
  const press = `${letter.id}/${formKey}`;
  const running = sending.get(press) ?? send(letter, order, formKey);
  sending.set(press, running);
  return running.finally(() => sending.delete(press));
}

async function send(
  letter: { id: string; customerEmail: string },
  order: OrderKey,
  formKey: string,
): Promise<ResendOutcome> {
  const { letters } = services();
  const { shopDomain, shopOrderId } = order;
  const ref: LetterRef = { kind: "order", requestId: letter.id, shopDomain, shopOrderId };
  const report = await letters
    .readStatus(ref)
    .catch(recover(ServiceError, "letter status could not be read", () => "failed" as const));
  if (report === "failed") return "failed";
  if (report?.status !== "sent") return "not-ready";
  const lease = await leaseLetterResend(letter.id, formKey, countedLimits["letter-resend"]);
  if (lease !== "leased") return lease;
  const [firstName = ""] = (report.name ?? "").split(" ");
  const to = { ref, email: report.email ?? letter.customerEmail, firstName, pdfUrl: report.pdfUrl };
  const sent = await letters
    .resend(to, `resend:${letter.id}:${formKey}`)
    .then(() => true)
    .catch(recover(ServiceError, "letter could not be sent again", () => false));
  // The mail was sent or not, even if it can't be counted; an unsettled lease expires after a minute.
  await settleLetterResend(letter.id, formKey, sent).catch(
    recover(DatabaseError, "letter resend could not be counted", () => undefined),
  );
  return sent ? "sent" : "failed";
}
