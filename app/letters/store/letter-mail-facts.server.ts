import { query } from "~/platform/database/call.server";
import { instant } from "~/platform/database/columns.server";
import { type DenialReason, readDenialReason } from "../domain/denial";
import { type UndecidedEnding, undecidedEnding } from "../domain/ending";
import type { LetterKind } from "../domain/letter-ref";

/** Whose question it is, since when (ISO instant), and whether it waits for its answer; null when there is none. */
export async function readMailedQuestion(
  questionId: string,
): Promise<{ kind: "order" | "product"; requestId: string; askedAt: string; isOpen: boolean } | null> {
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

/** The stated reason a provider of ours denied a request for; null when there is none. */
export async function readDenialReasonOf(requestId: string): Promise<DenialReason | null> {
  const row = await query("read denial reason", (db) =>
    db.from("letter_denials").select("reason").eq("request_id", requestId).maybeSingle(),
  );
  return row && readDenialReason(row.reason);
}

/** The way in which a request ended before a decision. */
export async function readUndecidedEnding(requestId: string): Promise<UndecidedEnding> {
  const rows = await query("read ending", (db) =>
    db.from("letter_audit").select("at, action").eq("request_id", requestId).order("seq"),
  );
  return undecidedEnding(rows)?.ending ?? "withdrawn";
}

/** Whose correction it is that a mail is about. */
interface MailedCorrection {
  kind: LetterKind;
  requestId: string;
  isPhysician: boolean;
}

const correctionOf = (row: { kind: LetterKind; request_id: string; field: string }): MailedCorrection => ({
  kind: row.kind,
  requestId: row.request_id,
  isPhysician: row.field === "physician",
});

/** A correction that waits for a provider, and since when (ISO instant); null unless it does. */
export async function readWaitingCorrection(
  id: string,
): Promise<(MailedCorrection & { askedAt: string }) | null> {
  const row = await query("read waiting correction", (db) =>
    db.rpc("waiting_corrections").select("kind, request_id, field, asked_at").eq("id", id).maybeSingle(),
  );
  return row && { ...correctionOf(row), askedAt: instant(row.asked_at) };
}

/** A correction that was refused, and the word for why; null unless it was. */
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
