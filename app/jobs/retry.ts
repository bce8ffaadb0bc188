import type { OutboxTopic } from "~/platform/outbox/domain/topics";

interface Policy {
  firstSeconds: number;
  /** Maximum delay of the exponential backoff. */
  maxSeconds: number;
  /** Age at which a row is given up; null: never. */
  givenUpAfterMs: number | null;
  /** Minimum number of tries before a row is parked, so that downtime or a clock change doesn't park it. */
  minTries: number;
  /** Maximum random change of a delay, as a share of it. */
  jitter: number;
}

const hourMs = 3_600_000;
const ours: Policy = {
  firstSeconds: 1,
  maxSeconds: 3_600,
  jitter: 0,
  // 13 tries take more than an hour.
  givenUpAfterMs: 24 * hourMs,
  minTries: 13,
};

const others: Partial<Record<string, Policy>> = {
  // A refund we owe is retried until it succeeds, however long that takes.
  "payment.refund": { ...ours, givenUpAfterMs: null },
  "webhook.deliver": {
    // Spreads the retries so that a recovering shop server isn't hit by all of them at once.
    firstSeconds: 5,
    maxSeconds: 6 * 3_600,
    jitter: 0.2,
    // A backlog to a silent server is tried one row at a time, so many tries of each would take weeks.
    givenUpAfterMs: 72 * hourMs,
    minTries: 3,
  },
} satisfies Partial<Record<OutboxTopic, Policy>>;

/** The fields of an outbox row that decide its next try; `since` is when its first try was due. */
export interface Tried {
  topic: string;
  attempts: number;
  since: Date | string;
}

/**
 * Seconds until the next try: doubles from one second to an hour, for webhooks from 5 seconds to 6 hours. Null to give up:
 * after a day, for webhooks 3 days, and the minimum number of tries.
 */
export function retryAfterSeconds(
  { topic, attempts, since }: Tried,
  now: Date,
  random: () => number = Math.random,
): number | null {
  const { firstSeconds, maxSeconds, givenUpAfterMs, minTries, jitter } = others[topic] ?? ours;
  const isOld = givenUpAfterMs !== null && now.getTime() - new Date(since).getTime() >= givenUpAfterMs;
  if (isOld && attempts >= minTries) return null;
  const seconds = Math.min(maxSeconds, firstSeconds * 2 ** (attempts - 1));
  return seconds * (1 + jitter * (2 * random() - 1));
}
