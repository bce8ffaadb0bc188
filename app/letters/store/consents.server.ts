import type { Consent } from "~/legal/domain/consents";
import { query } from "~/platform/database/call.server";
import { instant } from "~/platform/database/columns.server";

/** What was agreed to for a request, first consent first; empty for one from before we asked. */
export async function listConsents(requestId: string): Promise<Consent[]> {
  const rows = await query("list consents", (db) =>
    db
      .from("letter_consents")
      .select("consent, version, given_at")
      .eq("request_id", requestId)
      .order("given_at")
      .order("consent"),
  );
  return rows.map((row) => ({
    kind: row.consent,
    version: row.version,
    givenAt: instant(row.given_at),
  }));
}
