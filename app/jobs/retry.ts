import type { OutboxTopic } from "~/platform/outbox/domain/topics";

interface Policy {
  firstSeconds: number;
  /** Doubling ends here. */
  maxSeconds: number;
  /** A row is given up once it is that old; null: never. */
  givenUpAfterMs: number | null;
  /**
   * A row must also have been tried this often before it is parked, so that downtime or a clock that jumps doesn't park
   * it.
   */
  minTries: number;
  /** The most by which a wait is shorter or longer, as a share of it. */
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
  // Money we owe stays due until it is back, however long that takes.
  "payment.refund": { ...ours, givenUpAfterMs: null },
  "webhook.deliver": {
    // A shop's server that was down is not met by all that waited at once.
    firstSeconds: 5,
    maxSeconds: 6 * 3_600,
    jitter: 0.2,
    // A backlog in front of a silent server is tried one by one: many tries of each would take weeks.
    givenUpAfterMs: 72 * hourMs,
    minTries: 3,
  },
} satisfies Partial<Record<OutboxTopic, Policy>>;

/** A row of the outbox as far as its next try needs it; `since` is when its tries began. */
export interface Tried {
  topic: string;
  attempts: number;
  since: Date | string;
}

/**
 * Seconds until the next try: doubling from one second to an hour, for a webhook from 5 seconds to 6 hours; null once a row
 * that may be given up is a day old, a webhook 3 days, and was tried often.
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
