import { call, query } from "~/platform/database/call.server";
import type { LetterRef } from "../domain/letter-ref";
import { type LetterStatus, readLetterStatus, type StoredLetterStatus } from "../domain/status";
import { opened } from "./letter-keys.server";

/**
 * Moves a letter from the status the caller saw (the stored word) to the next; a denial also queues its mail and, if it was
 * paid, its refund. False if the status has changed meanwhile.
 */
export async function advanceLetter(
  ref: LetterRef,
  from: StoredLetterStatus,
  to: LetterStatus,
): Promise<boolean> {
  return call("advance_letter", { p_request_id: ref.requestId, p_from: from, p_to: to });
}

/** Records that the provider's side has the request, so that its response is polled from now on. */
export async function markGenerationRequested(ref: LetterRef): Promise<void> {
  await query("mark generation requested", (db) =>
    db
      .from("letter_requests")
      .update({ generation_requested_at: new Date().toISOString() })
      .eq("id", ref.requestId)
      .is("generation_requested_at", null),
  );
}

/** The request whose letter this one renews; null if it renews none. */
export async function readRenews(requestId: string): Promise<string | null> {
  const row = await query("read renewed request", (db) =>
    db.from("letter_requests").select("renews").eq("id", requestId).maybeSingle(),
  );
  return row?.renews ?? null;
}

/** The address for a letter's mails; null if the letter is unknown. */
export async function readLetterEmail(ref: LetterRef): Promise<string | null> {
  const row = await query("read letter email", (db) =>
    db.from("letter_requests").select("email").eq("id", ref.requestId).maybeSingle(),
  );
  return row?.email ?? null;
}

/** The facts for a letter's review. `status` is the stored word, `validUntil` an ISO date. */
export interface LetterRecord {
  status: StoredLetterStatus;
  validUntil: string | null;
  email: string;
  /** Empty once an order's draft was deleted. */
  name: string;
  /** What the person wrote about earlier treatments and the product's use; may be empty. */
  treatment: string;
}

/** Reads the letter, its patient and their words in one call; null if it is unknown. */
export async function readLetterRecord(ref: LetterRef): Promise<LetterRecord | null> {
  return ref.kind === "order" ? readOrderRecord(ref.requestId) : readProductRecord(ref.requestId);
}

/** The report that a letters service would give about our own letter; null if it is unknown. */
export async function readOwnReport(ref: LetterRef) {
  const letter = await readLetterRecord(ref);
  const status = readLetterStatus(letter?.status);
  return letter && status && { ...letter, status, pdfUrl: null };
}

async function readOrderRecord(id: string): Promise<LetterRecord | null> {
  const row = await query("read letter record", (db) =>
    db
      .from("shop_lmn_requests")
      .select(
        "status, valid_until, customer_email, draft:temporary_brand_partnership_lmn_requests(name, previous_treatments, product_use, letter_key_id)",
      )
      .eq("id", id)
      .maybeSingle(),
  );
  return (
    row && {
      status: row.status,
      validUntil: row.valid_until,
      email: row.customer_email,
      name: row.draft?.name ?? "",
      treatment: row.draft ? treatmentOf(await opened(row.draft)) : "",
    }
  );
}

async function readProductRecord(id: string): Promise<LetterRecord | null> {
  const row = await query("read letter record", (db) =>
    db
      .from("product_page_lmn_requests")
      .select("status, valid_until, email, name, previous_treatments, product_use, letter_key_id")
      .eq("id", id)
      .maybeSingle(),
  );
  return (
    row && {
      status: row.status,
      validUntil: row.valid_until,
      email: row.email,
      name: row.name,
      treatment: treatmentOf(await opened(row)),
    }
  );
}

const treatmentOf = (row: { previous_treatments: string | null; product_use: string | null }): string =>
  [row.previous_treatments, row.product_use].filter(Boolean).join("\n\n");
