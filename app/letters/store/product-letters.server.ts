import { database } from "~/platform/database/client.server";
import { dataOf } from "~/platform/database/database-error.server";
import {
  productLetterColumns as columns,
  type ProductLetter,
  productLetter,
  productLetterOrNull,
} from "./product-letter-row.server";

export type { ProductLetter } from "./product-letter-row.server";

const table = "product_page_lmn_requests";

/**
 * Turns a complete draft into a request to be paid for, or refreshes the unpaid one the draft already has.
 * Throws `DatabaseError`, P0002 when there is no such draft.
 */
export async function submitProductLetter(draftId: string, feeCents: number): Promise<ProductLetter> {
  const db = await database();
  const args = { p_draft_id: draftId, p_fee: feeCents / 100 };
  const result = await db.rpc("submit_product_letter", args).select(columns);
  return productLetter(dataOf("submit product letter", result));
}

/** A request by its id, or null. */
export function readProductLetter(id: string): Promise<ProductLetter | null> {
  return readBy("id", id);
}

/** The request a draft became, or null. */
export function readProductLetterByDraft(draftId: string): Promise<ProductLetter | null> {
  return readBy("draft_id", draftId);
}

async function readBy(column: "id" | "draft_id", value: string): Promise<ProductLetter | null> {
  const db = await database();
  const result = await db.from(table).select(columns).eq(column, value).maybeSingle();
  return productLetterOrNull(dataOf("read product letter", result));
}

/** Paid letters whose decision or delivery is awaited, longest unchanged first. */
export async function listProductLettersInReview(limit: number): Promise<ProductLetter[]> {
  const db = await database();
  const result = await db
    .from(table)
    .select(columns)
    .in("status", ["in_review", "approved"])
    .not("generation_requested_at", "is", null)
    .order("updated_at")
    .limit(limit);
  return dataOf("list product letters", result).map(productLetter);
}
