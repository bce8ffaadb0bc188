import { setTimeout as sleep } from "node:timers/promises";
import type { HostedDatabase } from "../bench/hosted.ts";
import { type Server, startLetterwell, temporaryFolder } from "../bench/servers.ts";
import { type Outcome, outcomeOf } from "./outcome.ts";
import type { Receivers } from "./receivers.ts";
import { startShoppers } from "./shoppers.ts";

/** Times in ms per round: until the service answered again, or until the queue was empty. */
export interface Rounds {
  outcome: Outcome;
  backMs: number[];
  /** The number of failed tries of shoppers, by error message. */
  failures: ReadonlyMap<string, number>;
}

const shopperCount = 4;
const settleMs = 90_000;
/** The letter service is polled once a minute. */
const refundsMs = 100_000;
const submissionsBetween = 3;

/**
 * Repeatedly kills the process with the embedded database, a new one unless `dataDir` has one, while shoppers request and
 * pay, each of whom rests for `restMs` after a letter. Node.js gets `nodeArgs` each time.
 */
export async function killEmbedded(
  receivers: Receivers,
  rounds: number,
  { refunds = false, dataDir = temporaryFolder(), restMs = 0, nodeArgs = [] as string[] } = {},
): Promise<Rounds> {
  const env = { ...receivers.env, DATA_DIR: dataDir, LOG_LEVEL: "silent" };
  let server = await startLetterwell(env, nodeArgs);
  const shoppers = startShoppers(() => server.address, receivers, shopperCount, restMs);
  const backMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await shoppers.moreOf(submissionsBetween);
    await server.signal("SIGKILL");
    server = await startLetterwell(env, nodeArgs);
    backMs.push(server.startMs);
  }
  await shoppers.moreOf(submissionsBetween);
  await shoppers.stop();
  const limitMs = refunds ? refundsMs : settleMs;
  const outcome = await outcomeOf(shoppers.submissions, {
    address: server.address,
    receivers,
    limitMs,
    refunds,
  });
  await server.stop();
  return { outcome, backMs, failures: shoppers.failures };
}

/** Repeatedly crashes PostgreSQL, alternating between the whole server and one backend. */
export async function crashHosted(
  receivers: Receivers,
  database: HostedDatabase,
  rounds: number,
  restMs = 0,
): Promise<Rounds> {
  const env = { ...receivers.env, ...database.env, DATA_DIR: temporaryFolder(), LOG_LEVEL: "silent" };
  const server = await startLetterwell(env);
  const shoppers = startShoppers(() => server.address, receivers, shopperCount, restMs);
  const backMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await shoppers.moreOf(submissionsBetween);
    const began = performance.now();
    await database.crash(round % 2 === 0 ? "server" : "connection");
    await answersAgain(server.address);
    backMs.push(performance.now() - began);
  }
  await shoppers.moreOf(submissionsBetween);
  await shoppers.stop();
  const outcome = await outcomeOf(shoppers.submissions, {
    address: server.address,
    receivers,
    limitMs: settleMs,
  });
  await server.stop();
  return { outcome, backMs, failures: shoppers.failures };
}

const backLimitMs = 60_000;

async function answersAgain(address: string): Promise<void> {
  const began = performance.now();
  while (performance.now() - began < backLimitMs) {
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error("the service did not come back");
}

/**
 * Several processes on one database, and shoppers whose every request goes to any of them; all but one are killed, one after the other,
 * while the letter service takes its time. `backMs` is how long after the last kill the last submission was delivered.
 */
export async function killAllButOne(
  receivers: Receivers,
  database: HostedDatabase,
  { processes, rounds }: { processes: number; rounds: number },
): Promise<Rounds> {
  const secret = { SESSION_SECRET: "a-secret-of-all-processes-0123456789-012" };
  const quiet = { DATA_DIR: temporaryFolder(), LOG_LEVEL: "silent" };
  const env = { ...receivers.env, ...database.env, ...secret, ...quiet };
  const last = await startLetterwell(env);
  const all: Outcome[] = [];
  const backMs: number[] = [];
  const failures = new Map<string, number>();
  receivers.delayLetters(1_000);
  for (let round = 0; round < rounds; round += 1) {
    const doomed: Server[] = [];
    while (doomed.length < processes - 1) doomed.push(await startLetterwell(env));
    const anyOf = () => [last, ...doomed][Math.floor(Math.random() * (doomed.length + 1))] ?? last;
    const shoppers = startShoppers(() => anyOf().address, receivers, shopperCount);
    while (doomed.length > 0) {
      await shoppers.moreOf(submissionsBetween * 2);
      await doomed.pop()?.signal("SIGKILL");
    }
    await shoppers.stop();
    for (const [message, times] of shoppers.failures)
      failures.set(message, (failures.get(message) ?? 0) + times);
    const { address } = last;
    const outcome = await outcomeOf(shoppers.submissions, { address, receivers, limitMs: settleMs });
    all.push(outcome);
    backMs.push(outcome.waitedMs);
  }
  receivers.delayLetters(0);
  await last.stop();
  return { outcome: all.reduce(sum), backMs, failures };
}

const sum = (one: Outcome, two: Outcome): Outcome => ({
  submissions: one.submissions + two.submissions,
  missing: one.missing + two.missing,
  twoKeys: one.twoKeys + two.twoKeys,
  repeated: one.repeated + two.repeated,
  refundedTwice: one.refundedTwice + two.refundedTwice,
  refunds: one.refunds + two.refunds,
  waitedMs: Math.max(one.waitedMs, two.waitedMs),
});
