import { z } from "zod";
import { type PaymentStatus, paymentStatuses } from "~/payments/domain/payment";
import { type Payment, paymentOf } from "~/payments/store/payments.server";
import { read } from "~/platform/database/batched-reads.server";
import { query } from "~/platform/database/call.server";
import { fieldsOf, parse } from "~/platform/database/columns.server";
import type { Result } from "~/platform/database/database";
import { centsFromDollars } from "~/platform/values/money";
import { type LetterStatus, letterStatuses } from "../domain/status";

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

const columns =
  "id, email, state, product_link, status, payment_status, draft_id, fee, practice_id, paid_at, refunded_at, valid_until";

const table = "product_page_lmn_requests";

const submittedColumns =
  `${columns}, checkout_attempt, checkout_terms, checkout_session_id, payment_reference, held_reason` as const;

/** Stands for the letter's id in `successUrl`. */
export const letterIdPlace = "LETTER_ID";

/** How a letter is paid. Null `productLink`: for any product. */
interface LetterCheckout {
  terms: Omit<NonNullable<Payment["checkoutTerms"]>, "amountCents" | "customerEmail">;
  productLink: string | null;
}

/**
 * Turns a complete draft into a request that awaits payment, or refreshes the draft's unpaid one. Its first fee stays,
 * unless another practice is to review it. With a `checkout` it begins the payment, too, unless the draft is of another
 * product. Throws `DatabaseError`, P0002 if there is no such draft.
 */
export async function submitProductLetter(
  draftId: string,
  feeCents: number,
  practiceId: string | null = null,
  checkout: LetterCheckout | null = null,
): Promise<ProductLetter & { payment: Payment }> {
  const args = {
    p_draft_id: draftId,
    p_fee: feeCents / 100,
    p_practice_id: practiceId,
    p_product_link: checkout?.productLink ?? null,
    p_terms: checkout && { ...checkout.terms },
  };
  const row = await query("submit product letter", (db) =>
    db.rpc("submit_to_checkout", args).select(submittedColumns).single(),
  );
  return { ...letterOf(row), payment: paymentOf(row) };
}

/** A request by its id, or null. */
export const readProductLetter = (id: string): Promise<ProductLetter | null> => readBy(id, null);

/** The request made from a draft, or null. */
export const readProductLetterByDraft = (draftId: string): Promise<ProductLetter | null> =>
  readBy(null, draftId);

async function readBy(id: string | null, draftId: string | null): Promise<ProductLetter | null> {
  const [row] = await read("read_product_letter", { id, draftId });
  return row ? letterOf(row) : null;
}

const words = z.object({ status: z.enum(letterStatuses), paymentStatus: z.enum(paymentStatuses) });

/** SQL functions type the two statuses as plain text. */
function letterOf({ fee, ...row }: Result<"read_product_letter">[number]): ProductLetter {
  const letter = fieldsOf(row);
  return { ...letter, ...parse("read product letter", words, letter), feeCents: centsFromDollars(fee) };
}

/** Paid letters that wait for a decision or delivery, longest unchanged first. */
export async function listProductLettersInReview(limit: number): Promise<ProductLetter[]> {
  const rows = await query("list product letters", (db) =>
    db
      .from(table)
      .select(columns)
      .in("status", ["in_review", "approved"])
      .not("generation_requested_at", "is", null)
      .order("updated_at")
      .limit(limit),
  );
  return rows.map(letterOf);
}
