import { query } from "~/platform/database/call.server";
import { instant } from "~/platform/database/columns.server";
import { type DenialReason, readDenialReason } from "../domain/denial";
import { type UndecidedEnding, undecidedEnding } from "../domain/ending";
import type { LetterKind, RequestRef } from "../domain/letter-ref";

/** A question's request, when it was asked (ISO instant), and whether it is unanswered; null if there is none. */
export async function readMailedQuestion(
  questionId: string,
): Promise<(RequestRef & { askedAt: string; isOpen: boolean }) | null> {
  const row = await query("read mailed question", (db) =>
    db
      .from("letter_questions")
      .select("kind, request_id, asked_at, answered_at, withdrawn_at")
      .eq("id", questionId)
      .maybeSingle(),
  );
  return (
    row && {
      kind: row.kind === "order" ? "order" : "product",
      requestId: row.request_id,
      askedAt: instant(row.asked_at),
      isOpen: row.answered_at === null && row.withdrawn_at === null,
    }
  );
}

/** The reason for which our provider denied a request; null if there is none. */
export async function readDenialReasonOf(requestId: string): Promise<DenialReason | null> {
  const row = await query("read denial reason", (db) =>
    db.from("letter_denials").select("reason").eq("request_id", requestId).maybeSingle(),
  );
  return row && readDenialReason(row.reason);
}

/** How a request ended without a decision. */
export async function readUndecidedEnding(requestId: string): Promise<UndecidedEnding> {
  const rows = await query("read ending", (db) =>
    db.from("letter_audit").select("at, action").eq("request_id", requestId).order("seq"),
  );
  return undecidedEnding(rows)?.ending ?? "withdrawn";
}

/** The request of a correction that a mail is about. */
interface MailedCorrection extends RequestRef {
  isPhysician: boolean;
}

const correctionOf = (row: { kind: LetterKind; request_id: string; field: string }): MailedCorrection => ({
  kind: row.kind,
  requestId: row.request_id,
  isPhysician: row.field === "physician",
});

/** A pending correction and when it was requested (ISO instant); null otherwise. */
export async function readWaitingCorrection(
  id: string,
): Promise<(MailedCorrection & { askedAt: string }) | null> {
  const row = await query("read waiting correction", (db) =>
    db.rpc("waiting_corrections").select("kind, request_id, field, asked_at").eq("id", id).maybeSingle(),
  );
  return row && { ...correctionOf(row), askedAt: instant(row.asked_at) };
}

/** A refused correction and the code of its reason; null otherwise. */
export async function readRefusedCorrection(
  id: string,
): Promise<(MailedCorrection & { reason: string | null }) | null> {
  const row = await query("read refused correction", (db) =>
    db
      .from("letter_corrections")
      .select("kind, request_id, field, refusal_reason")
      .eq("id", id)
      .eq("is_confirmed", false)
      .maybeSingle(),
  );
  return row && { ...correctionOf(row), reason: row.refusal_reason };
}
