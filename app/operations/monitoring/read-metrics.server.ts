import { cachedRead } from "~/data/database/cached-read.server";
import { DatabaseError } from "~/data/database/database-error.server";
import { readOperationsReport } from "~/data/operations/operations-report.server";
import { processMetrics } from "~/process/metrics.server";
import { recover } from "~/process/recover.server";
import { withTimeout } from "~/process/timeout";
import { operationsGauges } from "./operations-gauges";

const withinMs = 1_500;
/** However often it is scraped, the database is asked so seldom. */
const cachedReport = cachedRead<"report", Awaited<ReturnType<typeof readOperationsReport>>>(
  readOperationsReport,
  { seconds: 5, max: 1 },
);

/**
 * Everything that is measured, in the text format of Prometheus. While the database doesn't answer, what it knows is left out
 * rather than shown as it was, and `letterwell_database_up` is 0.
 */
export async function readMetrics(): Promise<string> {
  const report = await withTimeout(cachedReport("report"), withinMs).catch(
    recover(DatabaseError, "metrics: the database did not answer", () => undefined),
  );
  const isUp = `# HELP letterwell_database_up Whether the database answered this scrape.
# TYPE letterwell_database_up gauge
letterwell_database_up ${report ? 1 : 0}
`;
  const waiting = report ? await operationsGauges(report, new Date()) : "";
  return [isUp, await processMetrics(), waiting].join("");
}
