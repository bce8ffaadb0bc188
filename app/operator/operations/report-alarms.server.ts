import { log } from "~/platform/process/log.server";
import { alarmsOf } from "../domain/operations-report";
import { readOperationsReport } from "../store/operations-report.server";
import { readResources } from "./read-resources.server";

/** Logs the alarms an operator should look at, repeatedly. */
export async function reportAlarms(): Promise<void> {
  const [report, resources] = await Promise.all([readOperationsReport(), readResources()]);
  const alarms = alarmsOf(report, new Date(), resources);
  if (alarms.length === 0) return;
  const { refunds, lateRequests, lateCorrections } = report;
  const counts = {
    refunds: refunds.count,
    lateRequests: lateRequests.count,
    lateCorrections: lateCorrections.count,
  };
  const states = {
    strandedStates: report.strandedStates.map(({ state }) => state),
    strandedCorrections: report.strandedCorrections.map(({ state }) => state),
  };
  log.warn({ alarms, ...counts, ...states }, "alarms");
}
