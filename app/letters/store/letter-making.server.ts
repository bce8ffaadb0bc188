import { z } from "zod";
import { call, callParsed, query } from "~/platform/database/call.server";
import { parse } from "~/platform/database/columns.server";
import type { RateLimit } from "~/platform/http/store/rate-limits.server";
import { type LetterContent, letterContent } from "../domain/letter-content";
import { decryptColumns } from "./letter-keys.server";

/** A signed letter's content while its PDF isn't made yet; null afterwards. */
export async function readUnmadeLetter(letterId: string): Promise<LetterContent | null> {
  const row = await query("read unmade letter", (db) =>
    db
      .from("issued_letters")
      .select("content, letter_key_id")
      .eq("id", letterId)
      .eq("state", "making")
      .maybeSingle(),
  );
  return row && parse("read unmade letter", letterContent, (await decryptColumns(row)).content);
}

/**
 * Makes the letter valid once its PDF is stored, and queues its mail. False if that was already done, or the letter was
 * undone.
 */
export async function completeLetter(
  letterId: string,
  pdf: { sha256: string; pages: number; key: string },
): Promise<boolean> {
  return call("complete_letter", { letterId, sha256: pdf.sha256, pages: pdf.pages, key: pdf.key });
}

/** Ends requests whose letter has expired, at most `limit`; returns their number. */
export async function expireLetters(limit: number): Promise<number> {
  return call("expire_letters", { limit });
}

/** Sends the mail with the newest letter's link again, once per key; false if we have no letter. */
export async function mailLetterAgain(requestId: string, key: string): Promise<boolean> {
  return call("mail_letter_again", { requestId, key });
}

/** The same for the shopper, within a limit; repeating a key doesn't count again. */
export async function mailLetterForShopper(requestId: string, key: string, limit: RateLimit) {
  return callParsed("mail_letter_for_shopper", mailedAgain, {
    requestId,
    key,
    limitKey: limit.key,
    limit: limit.limit,
    windowSeconds: limit.windowSeconds,
  });
}

const mailedAgain = z.enum(["mailed", "too-often", "no-letter"]);

/** Signed letters without a PDF whose undo period is over, at most `limit`. */
export async function listUnmadeLetters(limit: number): Promise<string[]> {
  const rows = await query("list unmade letters", (db) =>
    db.from("issued_letters").select("id").eq("state", "making").is("held_until", null).limit(limit),
  );
  return rows.map(({ id }) => id);
}

const resendLease = z.enum(["leased", "sent", "under-way", "too-often"]);

/**
 * Leases a resend: "leased" (send it, then settle the lease), "sent" (the form with this key, a UUID, already caused a
 * mail), "under-way" (the remaining mails are being sent) or "too-often" (`limit` mails were sent in the last
 * `windowSeconds`). An unsettled lease expires after a minute.
 */
export async function leaseLetterResend(
  requestId: string,
  formKey: string,
  { limit, windowSeconds }: { limit: number; windowSeconds: number },
): Promise<z.output<typeof resendLease>> {
  return callParsed("lease_letter_resend", resendLease, {
    requestId,
    formKey,
    limit,
    windowSeconds,
    leaseSeconds: 60,
  });
}

/** Settles a lease: counts the mail if it was accepted for delivery, else releases the lease. */
export async function settleLetterResend(requestId: string, formKey: string, sent: boolean): Promise<void> {
  await call("settle_letter_resend", { requestId, formKey, sent });
}
