import { cachedRead } from "~/platform/database/cached-read.server";
import { DatabaseError } from "~/platform/database/database-error.server";
import { processMetrics } from "~/platform/process/metrics.server";
import { recover } from "~/platform/process/recover.server";
import { withTimeout } from "~/platform/process/timeout";
import type { OperationsReport } from "../domain/operations-report";
import type { Resources } from "../domain/resources";
import { readOperationsReport } from "../store/operations-report.server";
import { operationsGauges } from "./operations-gauges";
import { readResources } from "./read-resources.server";

const withinMs = 1_500;
/** Limits how often scraping queries the database. */
const cachedReport = cachedRead<"report", { report: OperationsReport; resources: Resources }>(
  async () => {
    const [report, resources] = await Promise.all([readOperationsReport(), readResources()]);
    return { report, resources };
  },
  { seconds: 5, max: 1 },
);

/**
 * All metrics in Prometheus's text format. While the database doesn't answer, its metrics are omitted rather than stale,
 * and `letterwell_database_up` is 0.
 */
export async function readMetrics(): Promise<string> {
  const read = await withTimeout(cachedReport("report"), withinMs).catch(
    recover(DatabaseError, "metrics: the database did not answer", () => undefined),
  );
  const isUp = `# HELP letterwell_database_up Whether the database answered this scrape.
# TYPE letterwell_database_up gauge
letterwell_database_up ${read ? 1 : 0}
`;
  const waiting = read ? await operationsGauges(read.report, new Date(), read.resources) : "";
  return [isUp, await processMetrics(), waiting].join("");
}
