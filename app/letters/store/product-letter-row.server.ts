import type { PaymentStatus } from "~/payments/domain/payment";
import { instant } from "~/platform/database/columns.server";
import type { Row } from "~/platform/database/database";
import { centsFromDollars } from "~/platform/values/money";
import type { LetterStatus } from "../domain/status";

/** A letter requested from a product page, without health answers. Instants and dates in ISO form. */
export interface ProductLetter {
  id: string;
  email: string;
  state: string | null;
  productLink: string;
  status: LetterStatus;
  paymentStatus: PaymentStatus;
  draftId: string | null;
  feeCents: number;
  /** The practice whose fee it is; null if none was chosen before the payment. */
  practiceId: string | null;
  paidAt: string | null;
  refundedAt: string | null;
  validUntil: string | null;
}

export const productLetterColumns =
  "id, email, state, product_link, status, payment_status, draft_id, fee, practice_id, paid_at, refunded_at, valid_until";

type LetterRow = Pick<
  Row<"product_page_lmn_requests">,
  | "id"
  | "email"
  | "state"
  | "product_link"
  | "status"
  | "payment_status"
  | "draft_id"
  | "fee"
  | "practice_id"
  | "paid_at"
  | "refunded_at"
  | "valid_until"
>;

export const productLetter = (row: LetterRow): ProductLetter => ({
  id: row.id,
  email: row.email,
  state: row.state,
  productLink: row.product_link,
  status: row.status,
  paymentStatus: row.payment_status,
  draftId: row.draft_id,
  feeCents: centsFromDollars(row.fee),
  practiceId: row.practice_id,
  paidAt: row.paid_at && instant(row.paid_at),
  refundedAt: row.refunded_at && instant(row.refunded_at),
  validUntil: row.valid_until,
});
