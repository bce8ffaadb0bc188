import { call, query } from "~/platform/database/call.server";
import type { DeskMember } from "../domain/provider";
import { readMember } from "./providers.server";

const decisions = ["approved", "denied", "correction approved", "correction confirmed", "physician signed"];

/** Whether a person decided on a request. */
export async function hasDecided(requestId: string, providerId: string): Promise<boolean> {
  const rows = await query("read decisions", (db) =>
    db
      .from("letter_audit")
      .select("seq")
      .eq("request_id", requestId)
      .eq("actor_id", providerId)
      .in("action", decisions)
      .limit(1),
  );
  return rows.length > 0;
}

/** Who denied a request; null where it wasn't. */
export async function readProviderOfDenial(requestId: string): Promise<DeskMember | null> {
  const row = await query("read denial", (db) =>
    db.from("letter_denials").select("provider_id").eq("request_id", requestId).maybeSingle(),
  );
  return row && readMember(row.provider_id);
}

/** Audits that a chart leaves the desk. Returns false where this person may not export it. */
export const auditChartExport = (
  requestId: string,
  providerId: string,
  format: "pdf" | "fhir",
): Promise<boolean> =>
  call("note_chart_export", { p_request_id: requestId, p_provider_id: providerId, p_format: format });
