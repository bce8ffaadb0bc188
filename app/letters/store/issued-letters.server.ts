import { z } from "zod";
import { call, query } from "~/platform/database/call.server";
import { fieldsOf, parse } from "~/platform/database/columns.server";
import { type IssuedState, type RevocationCause, revocationCauses } from "../domain/issued-letter";
import { letterKinds, type RequestRef } from "../domain/letter-ref";
import { type VerifiedLetter, verifiedStates } from "../domain/verified-letter";

/** The facts of a letter's version for a mail. Dates are ISO days. */
interface MailedLetter extends RequestRef {
  id: string;
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
  return call("mark_letter_sent", { letterId });
}

/** A request whose letter's retention has ended, with the keys of its files. */
interface OldLetter extends RequestRef {
  pdfKeys: string[];
}

/** Letters whose retention has ended, first due first, at most `limit`. */
export async function listLettersToForget(limit: number): Promise<OldLetter[]> {
  return (await call("list_letters_to_forget", { limit })).map((row) => ({
    ...fieldsOf(row),
    kind: parse("list letters to forget", z.enum(letterKinds), row.kind),
  }));
}

/** Deletes such a request with its letter; the audit stays. False if it was deleted, or must be kept. */
export async function forgetLetter({ requestId }: OldLetter): Promise<boolean> {
  return call("forget_letter", { requestId });
}

const state = z.enum(verifiedStates);

/** The issued letter with this code in its stored form; null if no letter has it. */
export async function readVerifiedLetter(code: string): Promise<VerifiedLetter | null> {
  const [row = null] = await call("read_verified_letter", { code });
  if (!row) return null;
  const { signer_name: name, signer_credential: credential, signer_npi: npi, ...rest } = row;
  const { signer_license_state: licensedIn, signer_license_number: number, ...letter } = rest;
  return {
    ...fieldsOf(letter),
    state: parse("read verified letter", state, row.state),
    signer: { name, credential, npi, license: licensedIn && number ? { state: licensedIn, number } : null },
  };
}
