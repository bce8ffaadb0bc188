import { z } from "zod";
import { database } from "~/platform/database/client.server";
import { parse } from "~/platform/database/columns.server";
import { dataOf } from "~/platform/database/database-error.server";
import { unlessRefused } from "~/platform/http/store/rate-limits.server";
import { emailCorrectionOutcomes } from "../domain/mail-trouble";

type About = { kind: "order" | "product"; requestId: string };

/**
 * Notes that the mail of an outbox row came back. False: it went to no request's own address, or before that was
 * corrected. Throws `DatabaseError`.
 */
export async function recordMailBounce(outboxId: string): Promise<boolean> {
  const db = await database();
  return dataOf("record mail bounce", await db.rpc("record_mail_bounce", { p_outbox_id: outboxId }));
}

/** The address a request's mails come back from, and whether another waits for its confirmation; null without trouble. Throws `DatabaseError`. */
export async function readMailTrouble(about: About): Promise<{ email: string; isAsked: boolean } | null> {
  const db = await database();
  const args = { p_kind: about.kind, p_request_id: about.requestId };
  const row = dataOf("read mail trouble", await db.rpc("read_mail_trouble", args).maybeSingle());
  return row && { email: row.email, isAsked: row.is_asked };
}

const outcome = z.enum(emailCorrectionOutcomes);

/**
 * Takes a new address for a request whose mails come back, and has its owner asked. A form is taken once; a visitor and a
 * request have `limit` tries in `windowSeconds`. The keys are stored as they are. Throws `DatabaseError`.
 */
export async function askEmailCorrection(
  about: About,
  email: string,
  keys: { form: string; visitor: string },
  { limit, windowSeconds }: { limit: number; windowSeconds: number },
): Promise<z.output<typeof outcome>> {
  return unlessRefused({ key: keys.visitor, limit, windowSeconds }, "too-often", async () => {
    const db = await database();
    const answer = await db.rpc("ask_email_correction", {
      p_kind: about.kind,
      p_request_id: about.requestId,
      p_email: email,
      p_form_key: keys.form,
      p_visitor_key: keys.visitor,
      p_limit: limit,
      p_window_seconds: windowSeconds,
    });
    return parse("ask email correction", outcome, dataOf("ask email correction", answer));
  });
}

/** A new address that waits for its confirmation; null when there is none. Throws `DatabaseError`. */
export async function readEmailCorrection(correctionId: string): Promise<(About & { email: string }) | null> {
  const db = await database();
  const open = db
    .from("email_corrections")
    .select("kind, request_id, email")
    .eq("id", correctionId)
    .is("confirmed_at", null);
  const row = dataOf("read email correction", await open.maybeSingle());
  return (
    row && { kind: row.kind === "order" ? "order" : "product", requestId: row.request_id, email: row.email }
  );
}

/** Uses the new address that this link confirms. False: there is no such link, or its time is over. Throws `DatabaseError`. */
export async function confirmEmailCorrection(tokenHash: string): Promise<boolean> {
  const db = await database();
  const answer = db.rpc("confirm_email_correction", { p_token_hash: tokenHash }).single();
  return dataOf("confirm email correction", await answer).outcome !== "unknown";
}
