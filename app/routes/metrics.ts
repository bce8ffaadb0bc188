import type { LoaderFunctionArgs } from "@remix-run/node";
import { refuseStranger } from "~/http/operator-access.server";
import { readMetrics } from "~/operations/monitoring/read-metrics.server";
import { metricsContentType } from "~/process/metrics.server";

/** What Prometheus scrapes; for operators. Answers without the database too. */
export async function loader({ request }: LoaderFunctionArgs) {
  const headers = { "Cache-Control": "no-store", "Content-Type": metricsContentType };
  return refuseStranger(request) ?? new Response(await readMetrics(), { headers });
}
