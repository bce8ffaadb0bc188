import { z } from "zod";
import { database } from "~/platform/database/client.server";
import { parse } from "~/platform/database/columns.server";
import { dataOf } from "~/platform/database/database-error.server";

const claim = z.enum(["claimed", "sent", "under-way", "too-often"]);

/**
 * Whether a letter may be mailed again: "claimed" (send it, then settle the claim), "sent" (the form with this key, a
 * UUID, was answered by a mail), "under-way" (as many mails as are left are being sent) or "too-often" (`limit` mails
 * went out in the last `windowSeconds`). A claim that is not settled ends after a minute. Throws `DatabaseError`.
 */
export async function claimLetterResend(
  requestId: string,
  formKey: string,
  { limit, windowSeconds }: { limit: number; windowSeconds: number },
): Promise<z.output<typeof claim>> {
  const db = await database();
  const answer = await db.rpc("claim_letter_resend", {
    p_request_id: requestId,
    p_form_key: formKey,
    p_limit: limit,
    p_window_seconds: windowSeconds,
    p_claim_seconds: 60,
  });
  return parse("claim letter resend", claim, dataOf("claim letter resend", answer));
}

/** Ends a claim: counts the mail when it was accepted for delivery, else gives the claim back. Throws `DatabaseError`. */
export async function settleLetterResend(requestId: string, formKey: string, sent: boolean): Promise<void> {
  const db = await database();
  const answer = await db.rpc("settle_letter_resend", {
    p_request_id: requestId,
    p_form_key: formKey,
    p_sent: sent,
  });
  dataOf("settle letter resend", answer);
}
