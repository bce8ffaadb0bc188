import { missingFigures } from "~/savings/content/figures-due.server";
import { ageSeconds, alarmsOf, type Waiting } from "../domain/operations-report";
import { readOperationsReport } from "../store/operations-report.server";
import { readResources } from "./read-resources.server";

/** What waits, with ages in seconds, and what a person should look at, for a monitor. */
export async function describeOperations() {
  const [report, resources] = await Promise.all([readOperationsReport(), readResources()]);
  const now = new Date();
  const aged = ({ count, oldestAt }: Waiting) => ({ count, oldestSeconds: ageSeconds(oldestAt, now) });
  return {
    alarms: alarmsOf(report, now, resources),
    refunds: aged(report.refunds),
    heldPayments: aged(report.heldPayments),
    disputes: aged(report.disputes),
    lateRequests: aged(report.lateRequests),
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
