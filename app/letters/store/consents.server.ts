import type { Consent } from "~/legal/domain/consents";
import { database } from "~/platform/database/client.server";
import { instant } from "~/platform/database/columns.server";
import { dataOf } from "~/platform/database/database-error.server";

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
