import { z } from "zod";
import { paymentStatuses } from "~/payments/domain/payment";
import { type Payment, paymentOf } from "~/payments/store/payments.server";
import { read } from "~/platform/database/batched-reads.server";
import { query } from "~/platform/database/call.server";
import { parse } from "~/platform/database/columns.server";
import { letterStatuses } from "../domain/status";
import {
  productLetterColumns as columns,
  type ProductLetter,
  productLetter,
} from "./product-letter-row.server";

export type { ProductLetter } from "./product-letter-row.server";

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
  return { ...letterOf(row, "submit product letter"), payment: paymentOf(row) };
}

/** A request by its id, or null. */
export const readProductLetter = (id: string): Promise<ProductLetter | null> => readBy(id, null);

/** The request made from a draft, or null. */
export const readProductLetterByDraft = (draftId: string): Promise<ProductLetter | null> =>
  readBy(null, draftId);

async function readBy(id: string | null, draftId: string | null): Promise<ProductLetter | null> {
  const [row] = await read("read_product_letter", { p_id: id, p_draft_id: draftId });
  if (!row) return null;
  return letterOf(row, "read product letter");
}

type ReadRow = Omit<Parameters<typeof productLetter>[0], "status" | "payment_status"> & {
  status: string;
  payment_status: string;
};

/** SQL functions type these columns as plain text. */
function letterOf(row: ReadRow, operation: string): ProductLetter {
  const status = parse(operation, z.enum(letterStatuses), row.status);
  const payment_status = parse(operation, z.enum(paymentStatuses), row.payment_status);
  return productLetter({ ...row, status, payment_status });
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
  return rows.map(productLetter);
}
