import { read } from "~/platform/database/batched-reads.server";
import { query } from "~/platform/database/call.server";
import { type ProductDraftRow, productDraftColumns } from "./drafts.server";
import { decryptColumns } from "./letter-keys.server";

/** What a product's page said, as stored in a draft. */
type Reading = Pick<ProductDraftRow, "product" | "conditions_offered">;

/**
 * Saves in a draft what its product's page said after the answers were saved; null for a draft that is submitted, expired,
 * or about another product by now.
 */
export async function saveLateReading(
  secretHash: string,
  productLink: string,
  reading: Reading,
): Promise<ProductDraftRow | null> {
  const args = {
    p_secret_hash: secretHash,
    p_product_link: productLink,
    p_product: reading.product,
    p_conditions: reading.conditions_offered,
  };
  const row = await query("keep late reading", (db) =>
    db
      .rpc("save_late_reading", args)
      .select(productDraftColumns)
      .maybeSingle<ProductDraftRow & { letter_key_id: string | null }>(),
  );
  return row && decryptColumns(row);
}

/** True if one of these secrets' hashes still opens the request's draft. */
export const isDraftOf = (requestId: string, secretHashes: readonly string[]): Promise<boolean> =>
  read("holds_draft", { requestId, secretHashes: [...secretHashes] });
