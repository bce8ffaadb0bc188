import { setTimeout as sleep } from "node:timers/promises";
import type { Receivers } from "./receivers.ts";
import { returnFromPaying, type Submission } from "./shoppers.ts";

/** What happened to acknowledged submissions. */
export interface Outcome {
  submissions: number;
  /** Submissions whose page or delivery is missing. */
  missing: number;
  /** Submissions whose letter was requested, or whose mail was sent, under two keys. */
  twoKeys: number;
  /** Deliveries repeated under the same key, which a receiver deduplicates. */
  repeated: number;
  /** Requests whose fee was refunded more than once. */
  refundedTwice: number;
  refunds: number;
  waitedMs: number;
}

const looksEveryMs = 250;

/**
 * Returns every shopper from the payment page, waits up to `limitMs` for each submission to be delivered, and counts. With
 * `refunds` it also waits for the fees of denied requests.
 */
export async function outcomeOf(
  submissions: readonly Submission[],
  {
    address,
    receivers,
    limitMs,
    refunds = false,
  }: { address: string; receivers: Receivers; limitMs: number; refunds?: boolean },
): Promise<Outcome> {
  const began = performance.now();
  let unpaid = [...submissions];
  let missing: Submission[] = unpaid;
  const isThere = ({ email, requestId }: Submission) =>
    receivers.generated(requestId).size > 0 &&
    receivers.mailsTo(email).size > 0 &&
    (!refunds || receivers.refunds(requestId) !== 0);
  while (performance.now() - began < limitMs) {
    unpaid = await notYet(unpaid, address);
    missing = missing.filter((one) => !isThere(one));
    if (unpaid.length + missing.length === 0) break;
    await sleep(looksEveryMs);
  }
  const keysOf = (one: Submission) => [
    receivers.generated(one.requestId),
    ...receivers.mailsTo(one.email).values(),
  ];
  const isTwice = (one: Submission) => keysOf(one).some((keys) => keys.size > 1);
  const again = (keys: ReadonlyMap<string, number>) =>
    [...keys.values()].reduce((sum, times) => sum + times - 1, 0);
  const given = submissions.map(({ requestId }) => receivers.refunds(requestId) ?? 0);
  return {
    submissions: submissions.length,
    missing: new Set([...unpaid, ...missing]).size,
    twoKeys: submissions.filter(isTwice).length,
    repeated: submissions.flatMap(keysOf).reduce((sum, keys) => sum + again(keys), 0),
    refundedTwice: given.filter((times) => times > 1).length,
    refunds: given.reduce((sum, times) => sum + times, 0),
    waitedMs: performance.now() - began,
  };
}

/** Submissions whose page doesn't say that they are paid. */
async function notYet(submissions: readonly Submission[], address: string): Promise<Submission[]> {
  const left: Submission[] = [];
  for (const one of submissions)
    if (!(await returnFromPaying(address, one.requestId).catch(() => false))) left.push(one);
  return left;
}

/** Summarizes an outcome in one short sentence. */
export const inWords = ({
  submissions,
  missing,
  twoKeys,
  repeated,
  refunds,
  refundedTwice,
}: Outcome): string =>
  `${submissions} submissions: ${missing} missing, ${twoKeys} under two keys, ${repeated} repeated under the same key, ` +
  `${refunds} refunds, ${refundedTwice} made twice`;

/** True if nothing is lost and nothing was duplicated that a receiver can't deduplicate. */
export const isGood = ({ missing, twoKeys, refundedTwice }: Outcome): boolean =>
  missing + twoKeys + refundedTwice === 0;
