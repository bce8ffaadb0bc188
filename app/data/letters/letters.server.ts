import { z } from "zod";
import type { LetterRef } from "~/domain/letters/letter-ref";
import type { LetterStatus } from "~/domain/letters/status";
import { database } from "../database/client.server";
import { parse } from "../database/columns.server";
import { dataOf } from "../database/database-error.server";

const tables = { order: "shop_lmn_requests", product: "product_page_lmn_requests" } as const;
const orderDraft = "draft:temporary_brand_partnership_lmn_requests";
const text = z.string().nullable();

/**
 * Moves a letter from the status the caller saw (the stored word) to the next; with a denial go its mail and, if it is
 * paid, its refund. False: it was no longer in that status. Throws `DatabaseError`.
 */
export async function advanceLetter(
  ref: LetterRef,
  from: LetterStatus | "submitted",
  to: LetterStatus,
): Promise<boolean> {
  const db = await database();
  const answer = await db.rpc("advance_letter", {
    p_kind: ref.kind,
    p_request_id: ref.requestId,
    p_from: from,
    p_to: to,
  });
  return parse("advance letter", z.boolean(), dataOf("advance letter", answer));
}

/** Notes that the provider's side has the request, from when on its answer is looked for. Throws `DatabaseError`. */
export async function markGenerationRequested(ref: LetterRef): Promise<void> {
  const db = await database();
  const answer = await db
    .from(tables[ref.kind])
    .update({ generation_requested_at: new Date().toISOString() })
    .eq("id", ref.requestId)
    .is("generation_requested_at", null);
  dataOf("mark generation requested", answer);
}

const treatment = { previous_treatments: text, product_use: text };
const productRecord = z
  .object({ status: z.string(), valid_until: text, email: z.string(), name: z.string(), ...treatment })
  .transform((row) => ({ ...facts(row), email: row.email, name: row.name, treatment: joined(row) }))
  .nullable();
const orderRecord = z
  .object({
    ...{ status: z.string(), valid_until: text, customer_email: z.string() },
    draft: z.object({ name: text, ...treatment }).nullable(),
  })
  .transform((row) => ({
    ...facts(row),
    email: row.customer_email,
    name: row.draft?.name ?? "",
    treatment: row.draft ? joined(row.draft) : "",
  }))
  .nullable();

const facts = (row: { status: string; valid_until: string | null }) => ({
  status: row.status,
  validUntil: row.valid_until,
});
const joined = (row: { previous_treatments: string | null; product_use: string | null }): string =>
  [row.previous_treatments, row.product_use].filter(Boolean).join("\n\n");

/** What a letter's review is about. `status` is the stored word, `validUntil` an ISO date. */
export interface LetterRecord {
  status: string;
  validUntil: string | null;
  email: string;
  /** Empty once an order's draft is gone. */
  name: string;
  /** What the person wrote of earlier treatments and of the product's use; empty when nothing. */
  treatment: string;
}

/** The letter and whom it is for, in one read; null when it is unknown. Throws `DatabaseError`. */
export async function readLetterRecord(ref: LetterRef): Promise<LetterRecord | null> {
  const db = await database();
  const own = "previous_treatments, product_use";
  const answer = await db
    .from(tables[ref.kind])
    .select(
      ref.kind === "order"
        ? `status, valid_until, customer_email, ${orderDraft}(name, ${own})`
        : `status, valid_until, email, name, ${own}`,
    )
    .eq("id", ref.requestId)
    .maybeSingle();
  const row = dataOf("read letter record", answer);
  return ref.kind === "order"
    ? parse("read letter record", orderRecord, row)
    : parse("read letter record", productRecord, row);
}
