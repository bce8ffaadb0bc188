import { z } from "zod";
import { call } from "~/platform/database/call.server";
import { parse } from "~/platform/database/columns.server";

const claim = z.enum(["claimed", "sent", "under-way", "too-often"]);

/**
 * Claims a resend: "claimed" (send it, then settle the claim), "sent" (the form with this key, a UUID, already caused a
 * mail), "under-way" (the remaining mails are being sent) or "too-often" (`limit` mails were sent in the last
 * `windowSeconds`). An unsettled claim expires after a minute.
 */
export async function claimLetterResend(
  requestId: string,
  formKey: string,
  { limit, windowSeconds }: { limit: number; windowSeconds: number },
): Promise<z.output<typeof claim>> {
  return parse(
    "claim letter resend",
    claim,
    await call("claim_letter_resend", {
      p_request_id: requestId,
      p_form_key: formKey,
      p_limit: limit,
      p_window_seconds: windowSeconds,
      p_claim_seconds: 60,
    }),
  );
}

/** Settles a claim: counts the mail if it was accepted for delivery, else releases the claim. */
export async function settleLetterResend(requestId: string, formKey: string, sent: boolean): Promise<void> {
  await call("settle_letter_resend", {
    p_request_id: requestId,
    p_form_key: formKey,
    p_sent: sent,
  });
}
