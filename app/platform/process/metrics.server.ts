import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** This process's metrics since it started. Labels contain only names from the code, never what a visitor sent. */
const registry = new Registry();
const registers = [registry];

const requests = new Counter({
  name: "letterwell_http_requests_total",
  help: "Requests answered, by the pattern of their address. Status 499: the visitor left before an answer.",
  labelNames: ["method", "route", "status"],
  registers,
});
const requestSeconds = new Histogram({
  name: "letterwell_http_request_duration_seconds",
  help: "Time from a request's headers to the end of its answer.",
  labelNames: ["route"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});
const databaseSeconds = new Histogram({
  name: "letterwell_database_call_duration_seconds",
  help: "Time until the database answered. Outcome: ok, refused (status 4xx) or failed (5xx, no answer, too late).",
  labelNames: ["outcome"],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
  registers,
});
const serviceSeconds = new Histogram({
  name: "letterwell_service_call_duration_seconds",
  help: "Time an outside service took. Outcome: ok, or the name of the error.",
  labelNames: ["service", "outcome"],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
});
const deliveries = new Counter({
  name: "letterwell_deliveries_total",
  help: "Tries to deliver an outbox row. Outcome: delivered, retry, parked, or refused for an address that takes no mail.",
  labelNames: ["topic", "outcome"],
  registers,
});
const cacheReads = new Counter({
  name: "letterwell_cache_reads_total",
  help: "What caches were asked. Caches: responses (whole pages), reads (of the database), pictures.",
  labelNames: ["cache", "outcome"],
  registers,
});
const readerFailures = new Counter({
  name: "letterwell_receipt_reader_failures_total",
  help: "Documents that a fault of our own program kept from being read.",
  registers,
});
const rateLimitRefusals = new Counter({
  name: "letterwell_rate_limit_refusals_total",
  help: "Requests beyond a rate limit, by the limit's name.",
  labelNames: ["limit"],
  registers,
});

new Gauge({
  name: "letterwell_array_buffers_bytes",
  help: "Memory of buffers outside of the JavaScript heap; part of nodejs_external_memory_bytes.",
  registers,
  collect() {
    this.set(process.memoryUsage().arrayBuffers);
  },
});

/** Counts a finished request. `route` is the pattern of its URL. */
export function countRequest(request: {
  method: string;
  route: string;
  status: number;
  seconds: number;
}): void {
  const { method, route, status, seconds } = request;
  requests.inc({ method, route, status });
  requestSeconds.observe({ route }, seconds);
}

export type DatabaseOutcome = "ok" | "refused" | "failed";

export function countDatabaseCall(outcome: DatabaseOutcome, seconds: number): void {
  databaseSeconds.observe({ outcome }, seconds);
}

/** Counts a call to an outside service once it has ended, and returns its outcome. */
export async function countServiceCall<T>(service: string, call: Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const count = (outcome: string) =>
    serviceSeconds.observe({ service, outcome }, (performance.now() - startedAt) / 1000);
  try {
    const response = await call;
    count("ok");
    return response;
  } catch (error) {
    count(error instanceof Error ? error.name : "unknown");
    throw error;
  }
}

type DeliveryOutcome = "delivered" | "retry" | "parked" | "refused";

export function countDelivery(topic: string, outcome: DeliveryOutcome): void {
  deliveries.inc({ topic, outcome });
}

export function countCacheRead(cache: "responses" | "reads" | "pictures", isHit: boolean): void {
  cacheReads.inc({ cache, outcome: isHit ? "hit" : "miss" });
}

/** Counts a document that couldn't be read because of a bug of ours. */
export function countReaderFailure(): void {
  readerFailures.inc();
}

/** Counts a rate-limit refusal. `limit` is a name from the code, never a visitor's key. */
export function countRateLimitRefusal(limit: string): void {
  rateLimitRefusals.inc({ limit });
}

let isWatchingProcess = false;

/**
 * Renders the metrics in Prometheus's text format. The first call starts measuring memory, garbage collection and
 * event-loop lag, so that unmonitored processes don't pay for it.
 */
export function processMetrics(): Promise<string> {
  if (!isWatchingProcess) collectDefaultMetrics({ register: registry });
  isWatchingProcess = true;
  return registry.metrics();
}

export const metricsContentType = registry.contentType;
