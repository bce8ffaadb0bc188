import { z } from "zod";
import type { LetterRef } from "~/domain/letter/letter-ref";
import type { LetterStatus } from "~/domain/letter/status";
import { database } from "./client.server";
import { parse } from "./columns.server";
import { dataOf } from "./database-error.server";

const tables = { order: "shop_lmn_requests", product: "product_page_lmn_requests" } as const;
const orderDraft = "draft:temporary_brand_partnership_lmn_requests";
const text = z.string().nullable();

/**
 * Moves a letter from the status the caller saw (the stored word) to the next, with the mail and refund of a denial.
 * False: it no longer stood there. Throws `DatabaseError`.
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

const treatment = z.object({ previous_treatments: text, product_use: text }).nullable();
const draftTreatment = z
  .object({ draft: treatment })
  .nullable()
  .transform((row) => row?.draft ?? null);

/** What the person wrote of earlier treatments and of the product's use; empty when nothing. Throws `DatabaseError`. */
export async function readTreatment(ref: LetterRef): Promise<string> {
  const db = await database();
  const columns = "previous_treatments, product_use";
  const answer = await db
    .from(tables[ref.kind])
    .select(ref.kind === "order" ? `${orderDraft}(${columns})` : columns)
    .eq("id", ref.requestId)
    .maybeSingle();
  const schema = ref.kind === "order" ? draftTreatment : treatment;
  const row = parse("read treatment", schema, dataOf("read treatment", answer));
  return [row?.previous_treatments, row?.product_use].filter(Boolean).join("\n\n");
}

const productPerson = z.object({ email: z.string(), name: z.string() }).nullable();
const orderPerson = z
  .object({ customer_email: z.string(), draft: z.object({ name: text }).nullable() })
  .transform((row) => ({ email: row.customer_email, name: row.draft?.name ?? "" }))
  .nullable();

/** Whom the letter is for; null when it is unknown. `name` is empty once an order's draft is gone. Throws `DatabaseError`. */
export async function readLetterPerson(ref: LetterRef): Promise<{ email: string; name: string } | null> {
  const db = await database();
  const answer = await db
    .from(tables[ref.kind])
    .select(ref.kind === "order" ? `customer_email, ${orderDraft}(name)` : "email, name")
    .eq("id", ref.requestId)
    .maybeSingle();
  const schema = ref.kind === "order" ? orderPerson : productPerson;
  return parse("read letter person", schema, dataOf("read letter person", answer));
}
