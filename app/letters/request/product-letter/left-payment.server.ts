import { redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { hasPaymentResult } from "~/payments/domain/payment";
import { confirmPayment, PaymentNotRecordedError } from "~/payments/operations/confirm-payment.server";
import { followsAction } from "~/platform/http/follows-action";
import { readProductLetterByDraft } from "../../store/product-letters.server";
import type { ProductSession } from "./begin.server";

/** How a visitor left the payment page: without paying, or "unknown" while the provider can't say. */
type LeftPayment = "unpaid" | "unknown";

/**
 * What a visitor reads who comes back by the payment page's cancel link; null for any other visit. The link proves nothing: a
 * payment that was made, or is under way, leads to its page.
 */
export async function leftPayment({ request, search, draft }: ProductSession): Promise<LeftPayment | null> {
  if (!search.has("cancelled") || !draft || followsAction(request)) return null;
  const letter = await readProductLetterByDraft(draft.id);
  if (!letter) return null;
  const payment = await confirmPayment(letter.id).catch(unknownIfNotRecorded);
  if (payment && hasPaymentResult(payment.paymentStatus))
    throw redirect(paths.letterSuccessFor(letter.id), 303);
  return payment?.isKnown ? "unpaid" : "unknown";
}

function unknownIfNotRecorded(error: unknown): null {
  if (error instanceof PaymentNotRecordedError) return null;
  throw error;
}
