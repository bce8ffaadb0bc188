import type { Consent } from "~/legal/domain/consents";
import { read } from "~/platform/database/batched-reads.server";
import { instant } from "~/platform/database/columns.server";

/** A request's consents, oldest first; empty for one from before we asked. */
export async function listConsents(requestId: string): Promise<Consent[]> {
  const rows = await read("list_letter_consents", { requestId });
  return rows.map((row) => ({
    kind: row.consent,
    version: row.version,
    givenAt: instant(row.given_at),
  }));
}
