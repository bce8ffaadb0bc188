import type { LoaderFunctionArgs } from "@remix-run/node";
import { readMetrics } from "~/operator/operations/read-metrics.server";
import { refuseStranger } from "~/platform/http/operator-access.server";
import { metricsContentType } from "~/platform/process/metrics.server";

/** Metrics for Prometheus, for operators only. Works without the database too. */
export async function loader({ request }: LoaderFunctionArgs) {
  const headers = { "Cache-Control": "no-store", "Content-Type": metricsContentType };
  return refuseStranger(request) ?? new Response(await readMetrics(), { headers });
}
