import { read } from "~/platform/database/batched-reads.server";
import { call, query } from "~/platform/database/call.server";
import type { LetterRef } from "../domain/letter-ref";
import { type LetterStatus, readLetterStatus, type StoredLetterStatus } from "../domain/status";

/**
 * Moves a letter from the status the caller saw (the stored word) to the next; a denial also queues its mail and, if it was
 * paid, its refund. False if the status has changed meanwhile.
 */
export async function advanceLetter(
  ref: LetterRef,
  from: StoredLetterStatus,
  to: LetterStatus,
): Promise<boolean> {
  return call("advance_letter", { requestId: ref.requestId, from, to });
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

/** The address for a letter's mails; null if the letter is unknown. */
export async function readLetterEmail(ref: LetterRef): Promise<string | null> {
  const row = await query("read letter email", (db) =>
    db.from("letter_requests").select("email").eq("id", ref.requestId).maybeSingle(),
  );
  return row?.email ?? null;
}

/** The report that a letters service would give about our own letter; null if it is unknown. `validUntil` is an ISO date. */
export async function readOwnReport({ requestId }: Pick<LetterRef, "requestId">) {
  const [row] = await read("read_letter_report", { requestId });
  const status = readLetterStatus(row?.status);
  return row && status
    ? { status, email: row.email, name: row.name, validUntil: row.valid_until, pdfUrl: null }
    : null;
}
