import { Gauge, Registry } from "prom-client";
import {
  ageSeconds,
  alarms,
  alarmsOf,
  type OperationsReport,
  type Waiting,
} from "../domain/operations-report";
import type { Resources } from "../domain/resources";

const waitingFor = {
  letters: "openRequests",
  letters_late: "lateRequests",
  corrections_late: "lateCorrections",
  refunds: "refunds",
  payments_unconfirmed: "unconfirmedPayments",
  payments_held: "heldPayments",
  disputes: "disputes",
  payment_differences: "differences",
} as const satisfies Record<string, keyof OperationsReport>;

/** The database's waiting counts as Prometheus metrics; every process reports the same values. */
export function operationsGauges(
  report: OperationsReport,
  now: Date,
  resources: Resources | null = null,
): Promise<string> {
  const registry = new Registry();
  const gauge = (name: string, help: string, labelNames: string[]) =>
    new Gauge({ name: `letterwell_${name}`, help, labelNames, registers: [registry] });

  const outbox = gauge("outbox_deliveries", "Deliveries that aren't done. State: waiting or parked.", [
    "topic",
    "state",
  ]);
  const outboxAge = gauge("outbox_oldest_age_seconds", "Age of the oldest delivery that isn't parked.", [
    "topic",
  ]);
  for (const { topic, waiting, parked, oldestAt } of report.topics) {
    outbox.set({ topic, state: "waiting" }, waiting);
    outbox.set({ topic, state: "parked" }, parked);
    outboxAge.set({ topic }, ageSeconds(oldestAt, now) ?? 0);
  }

  const waiting = gauge("waiting", "What waits for a provider, the payment provider or an operator.", [
    "what",
  ]);
  const waitingAge = gauge("waiting_oldest_age_seconds", "How long the oldest of them waits; 0 for none.", [
    "what",
  ]);
  for (const [what, field] of Object.entries(waitingFor)) {
    const { count, oldestAt }: Waiting = report[field];
    waiting.set({ what }, count);
    waitingAge.set({ what }, ageSeconds(oldestAt, now) ?? 0);
  }

  const stranded = gauge(
    "stranded_requests",
    "Requests that wait where no provider of their practice is licensed.",
    ["state"],
  );
  for (const { state, count } of report.strandedStates) stranded.set({ state }, count);

  const corrections = gauge(
    "stranded_corrections",
    "Corrections that wait where no provider of their practice may decide on them.",
    ["state"],
  );
  for (const { state, count } of report.strandedCorrections) corrections.set({ state }, count);

  gauge("high_approvals", "Providers who approved more than 95 of 100 requests in 30 days.", []).set(
    report.highApprovals,
  );

  gauge(
    "reconciliation_age_seconds",
    "Since when payments weren't compared with the provider's list.",
    [],
  ).set(ageSeconds(report.comparedAt, now) ?? 0);

  gauge(
    "purge_age_seconds",
    "Since when the retention rule that is furthest behind hasn't come to its end.",
    [],
  ).set(ageSeconds(report.purgedAt, now) ?? 0);

  const alarm = gauge("alarm", "1 while an operator should look at it: the alarms of docs/running.md.", [
    "alarm",
  ]);
  const raised = new Set(alarmsOf(report, now, resources));
  for (const name of alarms) alarm.set({ alarm: name }, raised.has(name) ? 1 : 0);
  return registry.metrics();
}
