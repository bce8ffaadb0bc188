import { z } from "zod";
import { read } from "~/platform/database/batched-reads.server";
import { call, callForRow, callParsed, query } from "~/platform/database/call.server";
import { type RateLimit, unlessRefused } from "~/platform/http/store/rate-limits.server";
import type { RequestRef } from "../domain/letter-ref";
import { emailCorrectionOutcomes } from "../domain/mail-trouble";

/**
 * Records that the mail of an outbox row bounced. False if it wasn't sent to a request's own address, or that was corrected
 * meanwhile.
 */
export async function recordMailBounce(outboxId: string): Promise<boolean> {
  return call("record_mail_bounce", { outboxId });
}

/** The address from which a request's mails bounce, and whether another one awaits confirmation; null if none bounced. */
export async function readMailTrouble(
  about: RequestRef,
): Promise<{ email: string; isAsked: boolean } | null> {
  const [row] = await read("read_mail_trouble", { requestId: about.requestId });
  return row ? { email: row.email, isAsked: row.is_asked } : null;
}

const outcome = z.enum(emailCorrectionOutcomes);

/**
 * Saves a new address for a request whose mails bounce, and queues its confirmation. Idempotent per form; attempts are
 * limited per request and per visitor. The keys are stored as they are.
 */
export async function requestEmailCorrection(
  about: RequestRef,
  email: string,
  formKey: string,
  ofVisitor: RateLimit,
): Promise<z.output<typeof outcome>> {
  return unlessRefused(ofVisitor, "too-often", async () => {
    return callParsed("request_email_correction", outcome, {
      requestId: about.requestId,
      email,
      formKey,
      visitorKey: ofVisitor.key,
      limit: ofVisitor.limit,
      windowSeconds: ofVisitor.windowSeconds,
    });
  });
}

/** A new address that awaits confirmation; null if there is none. */
export async function readEmailCorrection(
  correctionId: string,
): Promise<(RequestRef & { email: string }) | null> {
  const row = await query("read email correction", (db) =>
    db
      .from("email_corrections")
      .select("kind, request_id, email")
      .eq("id", correctionId)
      .is("confirmed_at", null)
      .maybeSingle(),
  );
  return (
    row && { kind: row.kind === "order" ? "order" : "product", requestId: row.request_id, email: row.email }
  );
}

/** Starts using the new address that this link confirms. False if there is no such link, or it has expired. */
export async function confirmEmailCorrection(tokenHash: string): Promise<boolean> {
  return (await callForRow("confirm_email_correction", { tokenHash })).outcome !== "unknown";
}
