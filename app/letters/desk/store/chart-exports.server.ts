import { read } from "~/platform/database/batched-reads.server";
import { call } from "~/platform/database/call.server";
import type { DeskMember } from "../domain/provider";
import { readMember } from "./providers.server";

const decisions = ["approved", "denied", "correction approved", "correction confirmed", "physician signed"];

export async function hasDecided(requestId: string, providerId: string): Promise<boolean> {
  const audit = await read("list_request_audit", { p_request_id: requestId });
  return audit.some(({ actor_id, action }) => actor_id === providerId && decisions.includes(action));
}

/** The provider who denied a request; null if it wasn't denied. */
export async function readProviderOfDenial(requestId: string): Promise<DeskMember | null> {
  const [denial] = await read("read_letter_denial", { p_request_id: requestId });
  return denial ? readMember(denial.provider_id) : null;
}

/** Records in the audit that a chart was exported. Returns false if this person may not export it. */
export const auditChartExport = (
  requestId: string,
  providerId: string,
  format: "pdf" | "fhir",
): Promise<boolean> =>
  call("note_chart_export", { p_request_id: requestId, p_provider_id: providerId, p_format: format });
