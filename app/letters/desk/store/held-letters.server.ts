import { z } from "zod";
import { read } from "~/platform/database/batched-reads.server";
import { call, query } from "~/platform/database/call.server";
import { fieldsOf, instant, parse } from "~/platform/database/columns.server";
import type { HeldLetter } from "../domain/review";
import type { ClaimKey } from "./decisions.server";

type SignerKey = Pick<ClaimKey, "requestId" | "providerId">;

/** The provider's signed letters that haven't been sent, the next to be sent first. */
export async function listHeldLetters(providerId: string): Promise<HeldLetter[]> {
  const rows = await read("list_held_letters", { p_provider_id: providerId });
  return rows.map((row) => ({ ...fieldsOf(row), heldUntil: instant(row.held_until) }));
}

const undoing = z.enum(["undone", "gone", "closed"]);

/**
 * Undoes a signature while its letter is held; the provider then holds the request for `minutes`. Idempotent. "gone": the
 * letter is made, or being mailed. `correctionId` is the correction that is pending again.
 */
export async function undoSigning(
  { requestId, providerId }: SignerKey,
  minutes: number,
): Promise<{ outcome: z.output<typeof undoing>; correctionId: string | null }> {
  const args = { p_request_id: requestId, p_provider_id: providerId, p_claim_minutes: minutes };
  const row = await query("undo signing", (db) => db.rpc("undo_signing", args).single());
  return { outcome: parse("undo signing", undoing, row.outcome), correctionId: row.correction_id };
}

const sending = z.enum(["sent", "closed"]);

/** Sends a signed letter without waiting longer. Idempotent. */
export async function sendLetterNow({ requestId, providerId }: SignerKey): Promise<z.output<typeof sending>> {
  const args = { p_request_id: requestId, p_provider_id: providerId };
  return parse("send letter now", sending, await call("send_letter_now", args));
}
