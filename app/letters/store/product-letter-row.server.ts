import { z } from "zod";
import type { PaymentStatus } from "~/payments/domain/payment";
import { instant, parse } from "~/platform/database/columns.server";
import type { Row } from "~/platform/database/database";
import { centsFromDollars } from "~/platform/values/money";
import type { LetterStatus } from "../domain/status";

/** What the session of a checkout attempt is asked for. Cents; an ISO instant. */
const checkoutTerms = z.object({
  customerEmail: z.string(),
  amountCents: z.int(),
  successUrl: z.string(),
  cancelUrl: z.string(),
  expiresAt: z.string(),
});

/**
 * A letter asked for from a product page, as far as its payment needs it: none of the health answers. Instants and dates
 * in ISO form.
 */
export interface ProductLetter {
  id: string;
  email: string;
  productLink: string;
  status: LetterStatus;
  paymentStatus: PaymentStatus;
  draftId: string | null;
  feeCents: number;
  checkoutAttempt: number;
  checkoutTerms: z.output<typeof checkoutTerms> | null;
  checkoutSessionId: string | null;
  paymentReference: string | null;
  paidAt: string | null;
  refundedAt: string | null;
  heldReason: string | null;
  validUntil: string | null;
}

/** The columns of a `ProductLetter`. */
export const productLetterColumns =
  "id, email, product_link, status, payment_status, draft_id, fee, checkout_attempt, checkout_terms, checkout_session_id, payment_reference, paid_at, refunded_at, held_reason, valid_until";

type LetterRow = Pick<
  Row<"product_page_lmn_requests">,
  | "id"
  | "email"
  | "product_link"
  | "status"
  | "payment_status"
  | "draft_id"
  | "fee"
  | "checkout_attempt"
  | "checkout_terms"
  | "checkout_session_id"
  | "payment_reference"
  | "paid_at"
  | "refunded_at"
  | "held_reason"
  | "valid_until"
>;

export const productLetter = (row: LetterRow): ProductLetter => ({
  id: row.id,
  email: row.email,
  productLink: row.product_link,
  status: row.status,
  paymentStatus: row.payment_status,
  draftId: row.draft_id,
  feeCents: centsFromDollars(row.fee),
  checkoutAttempt: row.checkout_attempt,
  checkoutTerms: parse("read product letter", checkoutTerms.nullable(), row.checkout_terms),
  checkoutSessionId: row.checkout_session_id,
  paymentReference: row.payment_reference,
  paidAt: row.paid_at && instant(row.paid_at),
  refundedAt: row.refunded_at && instant(row.refunded_at),
  heldReason: row.held_reason,
  validUntil: row.valid_until,
});

/** A function that found no row answers null or a row of nulls, depending on the database. */
export const productLetterOrNull = (row: LetterRow | null): ProductLetter | null =>
  row?.id ? productLetter(row) : null;
