import { z } from "zod";
import { paymentStatuses } from "~/payments/domain/payment";
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

/**
 * Turns a complete draft into a request that awaits payment, or refreshes the draft's unpaid one. Its first fee stays,
 * unless another practice is to review it. Throws `DatabaseError`, P0002 if there is no such draft.
 */
export async function submitProductLetter(
  draftId: string,
  feeCents: number,
  practiceId: string | null = null,
): Promise<ProductLetter> {
  const args = { p_draft_id: draftId, p_fee: feeCents / 100, p_practice_id: practiceId };
  return productLetter(
    await query("submit product letter", (db) => db.rpc("submit_product_letter", args).select(columns)),
  );
}

/** A request by its id, or null. */
export const readProductLetter = (id: string): Promise<ProductLetter | null> => readBy(id, null);

/** The request made from a draft, or null. */
export const readProductLetterByDraft = (draftId: string): Promise<ProductLetter | null> =>
  readBy(null, draftId);

async function readBy(id: string | null, draftId: string | null): Promise<ProductLetter | null> {
  const [row] = await read("read_product_letter", { p_id: id, p_draft_id: draftId });
  if (!row) return null;
  const operation = "read product letter";
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
