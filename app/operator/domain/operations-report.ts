import { isToShop } from "~/platform/outbox/domain/topics";
import { alarmsOfResources, type ResourceAlarm, type Resources, resourceAlarms } from "./resources";

/** The number of waiting items and the ISO instant since which the oldest has waited; null if none. */
export interface Waiting {
  count: number;
  oldestAt: string | null;
}

/** Unfinished deliveries of one topic. `oldestAt` is the oldest that isn't parked. */
interface TopicReport {
  topic: string;
  waiting: number;
  parked: number;
  oldestAt: string | null;
}

/** What waits for a worker or a person. Holds only counts and instants. */
export interface OperationsReport {
  topics: readonly TopicReport[];
  /** Fees that we owe back. */
  refunds: Waiting;
  /** Payments that differ from what we asked for. */
  heldPayments: Waiting;
  /** Payments disputed with the payer's bank, undecided so far. */
  disputes: Waiting;
  /** Requests undecided 24 hours after they were sent or, if there is a fee, paid. */
  lateRequests: Waiting;
  /** Corrections undecided for 24 hours. */
  lateCorrections: Waiting;
  /** Requests waiting for a provider's decision. */
  openRequests: Waiting;
  /** Requests that no provider of their practice is licensed to decide, by state. */
  strandedStates: readonly ({ state: string } & Waiting)[];
  /** Corrections that no one at their practice may decide, by state. */
  strandedCorrections: readonly ({ state: string } & Waiting)[];
  /** Providers who approved more than 95% in the last 30 days, with at least 40 decisions. */
  highApprovals: number;
  /** Payment pages that were opened and whose outcome the payment provider hasn't reported. */
  unconfirmedPayments: Waiting;
  /** Differences from the payment provider's own list that no operator has fixed or accepted. */
  differences: Waiting;
  /** ISO instant of the last comparison with that list; before the first, the instant from which it was possible. */
  comparedAt: string;
  /** When the retention rule that lags most last had nothing left to delete, as an ISO instant. */
  purgedAt: string;
}

const reportAlarms = [
  "refund-late",
  "delivery-late",
  "delivery-parked",
  "payment-held",
  "payment-disputed",
  "payment-mismatch",
  "reconciliation-late",
  "request-late",
  "correction-late",
  "state-stranded",
  "correction-stranded",
  "approvals-high",
  "purge-late",
] as const;
export const alarms = [...reportAlarms, ...resourceAlarms] as const;
export type Alarm = (typeof alarms)[number];

const lateAfterMs = 3_600_000;
/** Payments are compared once a day. */
const unreconciledMs = 49 * 3_600_000;
/** Every rule runs once an hour. */
const unpurgedMs = 6 * 3_600_000;

/** Seconds from an ISO instant to `now`; null if there is none. */
export const ageSeconds = (instant: string | null, now: Date): number | null =>
  instant === null ? null : Math.max(0, Math.round((now.getTime() - Date.parse(instant)) / 1000));

/** What a person should look at. Refunds and deliveries take seconds, so one that waits for an hour is an alarm. */
export function alarmsOf(report: OperationsReport, now: Date, resources: Resources | null = null): Alarm[] {
  const isLate = (instant: string | null) =>
    instant !== null && now.getTime() - Date.parse(instant) > lateAfterMs;
  const ours = report.topics.filter(({ topic }) => !isToShop(topic));
  const raised: Record<Exclude<Alarm, ResourceAlarm>, boolean> = {
    "refund-late": isLate(report.refunds.oldestAt),
    "delivery-late": ours.some(({ oldestAt }) => isLate(oldestAt)),
    "delivery-parked": ours.some(({ parked }) => parked > 0),
    "payment-held": report.heldPayments.count > 0,
    "payment-disputed": report.disputes.count > 0,
    "payment-mismatch": report.differences.count > 0,
    "reconciliation-late": now.getTime() - Date.parse(report.comparedAt) > unreconciledMs,
    "request-late": report.lateRequests.count > 0,
    "correction-late": report.lateCorrections.count > 0,
    "state-stranded": report.strandedStates.length > 0,
    "correction-stranded": report.strandedCorrections.length > 0,
    "approvals-high": report.highApprovals > 0,
    "purge-late": now.getTime() - Date.parse(report.purgedAt) > unpurgedMs,
  };
  const short = resources ? alarmsOfResources(resources) : [];
  return [...reportAlarms.filter((alarm) => raised[alarm]), ...short];
}
