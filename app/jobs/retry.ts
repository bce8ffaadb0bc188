import type { OutboxTopic } from "~/domain/outbox/topics";

const firstSeconds = 1;
const maxSeconds = 3_600;
const givenUpAfterMs = 24 * 3_600_000;
/** More than an hour of tries: a row is not given up because the process was down for a day, or its clock jumped. */
const minTries = 13;

/** Money we owe stays due until it is back, however long that takes. */
const neverGivenUp: ReadonlySet<string> = new Set<OutboxTopic>(["payment.refund"]);

/** A row of the outbox as far as its next try needs it; `since` is when its tries began. */
export interface Tried {
  topic: string;
  attempts: number;
  since: Date | string;
}

/** Seconds until the next try: doubling from one second to an hour; null once a row that may be given up is a day old and was tried often. */
export function retryAfterSeconds({ topic, attempts, since }: Tried, now: Date): number | null {
  const isOld = now.getTime() - new Date(since).getTime() >= givenUpAfterMs;
  if (isOld && attempts >= minTries && !neverGivenUp.has(topic)) return null;
  return Math.min(maxSeconds, firstSeconds * 2 ** (attempts - 1));
}
