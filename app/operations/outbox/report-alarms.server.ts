import { readOperationsReport } from "~/data/operations/operations-report.server";
import { alarmsOf } from "~/domain/operations/operations-report";
import { log } from "~/process/log.server";

/** Reminds the operator, in the log, of what a person should look at. Throws `DatabaseError`. */
export async function reportAlarms(): Promise<void> {
  const report = await readOperationsReport();
  const alarms = alarmsOf(report, new Date());
  if (alarms.length === 0) return;
  log.warn({ alarms, refunds: report.refunds.count, lateRequests: report.lateRequests.count }, "alarms");
}
