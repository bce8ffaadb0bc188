import { DatabaseSetupError } from "~/platform/database/check-database.server";
import { missingFigures } from "~/savings/content/figures-due.server";
import { ageSeconds, alarmsOf, type Waiting } from "../domain/operations-report";
import { readOperationsReport } from "../store/operations-report.server";
import { checkSetup } from "./check-setup.server";
import { readResources } from "./read-resources.server";

/** What is waiting, with ages in seconds, and the alarms, for a monitor. */
async function describeOperations() {
  const [report, resources] = await Promise.all([readOperationsReport(), readResources()]);
  const now = new Date();
  const aged = ({ count, oldestAt }: Waiting) => ({ count, oldestSeconds: ageSeconds(oldestAt, now) });
  return {
    alarms: alarmsOf(report, now, resources),
    refunds: aged(report.refunds),
    heldPayments: aged(report.heldPayments),
    disputes: aged(report.disputes),
    lateRequests: aged(report.lateRequests),
    lateCorrections: aged(report.lateCorrections),
    strandedStates: report.strandedStates.map((one) => ({ state: one.state, ...aged(one) })),
    strandedCorrections: report.strandedCorrections.map((one) => ({ state: one.state, ...aged(one) })),
    openRequests: aged(report.openRequests),
    unconfirmedPayments: aged(report.unconfirmedPayments),
    differences: aged(report.differences),
    comparedSeconds: ageSeconds(report.comparedAt, now),
    purgedSeconds: ageSeconds(report.purgedAt, now),
    receiptsRoom: resources.receipts,
    diskFreeBytes: resources.diskFreeBytes,
    documents: resources.documents,
    figuresDue: missingFigures(now),
    topics: report.topics.map(({ oldestAt, ...topic }) => ({
      ...topic,
      oldestSeconds: ageSeconds(oldestAt, now),
    })),
  };
}

const headers = { "Cache-Control": "no-store" };
const withinMs = 1_800;

/** Readiness: the database answers and fits this build; 503 within two seconds otherwise. `isDeep` adds what is waiting. */
export async function describeReadiness(isDeep: boolean): Promise<Response> {
  try {
    await checkSetup(withinMs);
    if (!isDeep) return new Response("ready", { headers });
    return Response.json(await describeOperations(), { headers });
  } catch (error) {
    const fault = error instanceof DatabaseSetupError ? error.message : "the database does not answer";
    return new Response(fault, { status: 503, headers: { ...headers, "Retry-After": "5" } });
  }
}
