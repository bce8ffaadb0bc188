import { z } from "zod";
import { read } from "~/platform/database/batched-reads.server";
import { callForRow, callParsed } from "~/platform/database/call.server";
import { fieldsOf, instant, parse } from "~/platform/database/columns.server";
import type { HeldLetter } from "../domain/review";
import type { ClaimKey } from "./decisions.server";

type SignerKey = Pick<ClaimKey, "requestId" | "providerId">;

/** The provider's signed letters that haven't been sent, the next to be sent first. */
export async function listHeldLetters(providerId: string): Promise<HeldLetter[]> {
  const rows = await read("list_held_letters", { providerId });
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
  const row = await callForRow("undo_signing", { requestId, providerId, claimMinutes: minutes });
  return { outcome: parse("undo signing", undoing, row.outcome), correctionId: row.correction_id };
}

const sending = z.enum(["sent", "closed"]);

/** Sends a signed letter without waiting longer. Idempotent. */
export async function sendLetterNow({ requestId, providerId }: SignerKey): Promise<z.output<typeof sending>> {
  return callParsed("send_letter_now", sending, { requestId, providerId });
}
