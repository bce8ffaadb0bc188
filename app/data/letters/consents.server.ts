import type { Consent } from "~/domain/letters/consents";
import { database } from "../database/client.server";
import { instant } from "../database/columns.server";
import { dataOf } from "../database/database-error.server";

/** What was agreed to for a request, first consent first; empty for one from before we asked. Throws `DatabaseError`. */
export async function listConsents(requestId: string): Promise<Consent[]> {
  const db = await database();
  const answer = await db
    .from("letter_consents")
    .select("consent, version, given_at")
    .eq("request_id", requestId)
    .order("given_at")
    .order("consent");
  return dataOf("list consents", answer).map((row) => ({
    kind: row.consent,
    version: row.version,
    givenAt: instant(row.given_at),
  }));
}
