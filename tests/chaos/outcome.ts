import { setTimeout as sleep } from "node:timers/promises";
import type { Receivers } from "./receivers.ts";
import { returnFromPaying, type Submission } from "./shoppers.ts";

/** What came of acknowledged submissions. */
export interface Outcome {
  submissions: number;
  /** Whose page or delivery is not there. */
  missing: number;
  /** Whose letter was asked for, or whose mail went out, under two keys. */
  twoKeys: number;
  /** Deliveries made again under the same key, by which a receiver recognizes them. */
  repeated: number;
  /** Requests whose fee was given back more than once. */
  refundedTwice: number;
  /** Refunds owed and made. */
  refunds: number;
  waitedMs: number;
}

const looksEveryMs = 250;

/**
 * Has every shopper come back from paying, waits until each submission is delivered, `limitMs` at most, and counts.
 * With `refunds` it waits for the fees of denied requests too.
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

/** Those whose page does not say that they paid. */
async function notYet(submissions: readonly Submission[], address: string): Promise<Submission[]> {
  const left: Submission[] = [];
  for (const one of submissions)
    if (!(await returnFromPaying(address, one.requestId).catch(() => false))) left.push(one);
  return left;
}

/** The shortest true sentence about an outcome. */
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

/** True when nothing is lost and nothing was done twice that a receiver can't recognize. */
export const isGood = ({ missing, twoKeys, refundedTwice }: Outcome): boolean =>
  missing + twoKeys + refundedTwice === 0;
