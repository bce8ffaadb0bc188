import { isToShop } from "~/platform/outbox/domain/topics";
import { alarmsOfResources, type ResourceAlarm, type Resources, resourceAlarms } from "./resources";

/** How many of something wait, and the ISO instant since when the oldest does; null where none waits. */
export interface Waiting {
  count: number;
  oldestAt: string | null;
}

/** Deliveries of one topic that are not done. `oldestAt` is that of the oldest one that is not parked. */
export interface TopicReport {
  topic: string;
  waiting: number;
  parked: number;
  oldestAt: string | null;
}

/** What waits for a worker or a person. Counts and instants only. */
export interface OperationsReport {
  topics: readonly TopicReport[];
  /** Fees that are owed back. */
  refunds: Waiting;
  /** Payments that differ from what was asked for. */
  heldPayments: Waiting;
  /** Payments whose payers' banks have not decided. */
  disputes: Waiting;
  /** Requests without a decision 24 hours after they were sent, or paid for where they cost a fee. */
  lateRequests: Waiting;
  /** Corrections that no provider decided on for 24 hours. */
  lateCorrections: Waiting;
  /** Requests that wait for a provider's decision. */
  openRequests: Waiting;
  /** Requests that wait where no provider of their practice is licensed, by state. */
  strandedStates: readonly ({ state: string } & Waiting)[];
  /** Corrections that no one of their practice may decide on, by state. */
  strandedCorrections: readonly ({ state: string } & Waiting)[];
  /** Providers who approved more than 95 of 100 requests in the last 30 days, of 40 decisions or more. */
  highApprovals: number;
  /** Payment pages that were opened and of which the payment provider hasn't told the end. */
  unconfirmedPayments: Waiting;
  /** Differences from the payment provider's own list, which an operator has neither mended nor accepted. */
  differences: Waiting;
  /** ISO instant of the last comparison with that list; before the first, when this could first be done. */
  comparedAt: string;
  /** ISO instant at which the retention rule that is furthest behind last had nothing more to delete. */
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

/** Seconds from an ISO instant to `now`; null without an instant. */
export const ageSeconds = (instant: string | null, now: Date): number | null =>
  instant === null ? null : Math.max(0, Math.round((now.getTime() - Date.parse(instant)) / 1000));

/** What a person should look at. Refunds and deliveries take seconds; after an hour something is wrong. */
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
