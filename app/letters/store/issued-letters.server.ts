import { call, query } from "~/platform/database/call.server";
import { fieldsOf } from "~/platform/database/columns.server";
import { type IssuedState, type RevocationCause, revocationCauses } from "../domain/issued-letter";

/** The facts of a letter's version for a mail. Dates are ISO days. */
export interface MailedLetter {
  id: string;
  kind: "order" | "product";
  requestId: string;
  state: IssuedState;
  endCause: RevocationCause | null;
  validFrom: string;
  validUntil: string;
}

/** A letter's version, without its content; null if there is none. */
export async function readMailedLetter(letterId: string): Promise<MailedLetter | null> {
  const row = await query("read mailed letter", (db) =>
    db
      .from("issued_letters")
      .select("id, kind, request_id, state, end_cause, valid_from, valid_until")
      .eq("id", letterId)
      .maybeSingle(),
  );
  const endCause = revocationCauses.find((cause) => cause === row?.end_cause) ?? null;
  return row && { ...fieldsOf(row), endCause };
}

/** Marks a request as sent, because the letter's mail was accepted. False if it was already. */
export async function markLetterSent(letterId: string): Promise<boolean> {
  return call("mark_letter_sent", { p_letter_id: letterId });
}
