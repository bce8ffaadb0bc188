import { textTable } from "~/platform/values/text-table";
import { type FigureDue, figureDueLine } from "~/savings/domain/plan-year/figures-due";
import { type Alarm, ageSeconds, type OperationsReport } from "../domain/operations-report";

interface ListedDelivery {
  id: string;
  topic: string;
  attempts: number;
  createdAt: string;
  dueAt: string | null;
  lastError: string | null;
  about: Record<string, string>;
}

interface Shown extends OperationsReport {
  alarms: readonly Alarm[];
  deliveries: readonly ListedDelivery[];
  /** Yearly figures that should be published by now and aren't in our files. */
  figuresDue: readonly FigureDue[];
}

/** The outbox, formatted for an operator's terminal. */
export function outboxTable(shown: Shown, now: Date): string {
  const { topics, deliveries } = shown;
  const age = (instant: string | null) => duration(ageSeconds(instant, now));
  const parts = [
    `Alarms: ${shown.alarms.join(", ") || "none"}`,
    `Refunds owed: ${shown.refunds.count}, oldest ${age(shown.refunds.oldestAt)}`,
    `Payments held: ${shown.heldPayments.count}, oldest ${age(shown.heldPayments.oldestAt)}`,
    `Disputes open: ${shown.disputes.count}, oldest ${age(shown.disputes.oldestAt)}`,
    `Requests without a decision for over 24 hours: ${shown.lateRequests.count}, oldest ${age(shown.lateRequests.oldestAt)}`,
    `Corrections without a decision for over 24 hours: ${shown.lateCorrections.count}, oldest ${age(shown.lateCorrections.oldestAt)}`,
    ...shown.strandedStates.map(
      ({ state, count, oldestAt }) =>
        `Requests that no one of their practice may decide in ${state}: ${count}, oldest ${age(oldestAt)}`,
    ),
    ...shown.strandedCorrections.map(
      ({ state, count, oldestAt }) =>
        `Corrections that no one of their practice may decide on in ${state}: ${count}, oldest ${age(oldestAt)}`,
    ),
    `Payments that differ from the provider's: ${shown.differences.count}, oldest ${age(shown.differences.oldestAt)}`,
    ...shown.figuresDue.map(figureDueLine),
    "",
  ];
  if (topics.length === 0) return [...parts, "The outbox is empty."].join("\n");
  const topicRows = topics.map((row) => [row.topic, `${row.waiting}`, `${row.parked}`, age(row.oldestAt)]);
  parts.push(...textTable([["TOPIC", "WAITING", "PARKED", "OLDEST"], ...topicRows]), "");
  const rows = deliveries.map((row) => [
    ...[row.id, row.topic, row.dueAt === null ? "parked" : dueIn(row.dueAt, now), `${row.attempts}`],
    ...[age(row.createdAt), row.lastError ?? "", Object.values(row.about).join(" ")],
  ]);
  return [
    ...parts,
    ...textTable([["ID", "TOPIC", "NEXT TRY", "TRIES", "AGE", "LAST ERROR", "ABOUT"], ...rows]),
  ].join("\n");
}

function dueIn(dueAt: string, now: Date): string {
  const seconds = Math.round((Date.parse(dueAt) - now.getTime()) / 1000);
  return seconds <= 0 ? "now" : `in ${duration(seconds)}`;
}

/** 90 → "1 min"; null → "-". */
export function duration(seconds: number | null): string {
  if (seconds === null) return "-";
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 2 * 86_400) return `${Math.floor(seconds / 3_600)} h`;
  return `${Math.floor(seconds / 86_400)} d`;
}
