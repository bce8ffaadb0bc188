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
/** However often it is scraped, the database is asked so seldom. */
const cachedReport = cachedRead<"report", { report: OperationsReport; resources: Resources }>(
  async () => {
    const [report, resources] = await Promise.all([readOperationsReport(), readResources()]);
    return { report, resources };
  },
  { seconds: 5, max: 1 },
);

/**
 * Everything that is measured, in the text format of Prometheus. While the database doesn't answer, what it knows is left out
 * rather than shown as it was, and `letterwell_database_up` is 0.
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
