import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startLetterwell, temporaryFolder } from "../bench/servers.ts";
import type { Rounds } from "./kills.ts";
import { outcomeOf } from "./outcome.ts";
import type { Receivers } from "./receivers.ts";
import { startShoppers } from "./shoppers.ts";

const hourMs = 3_600_000;
/** Jumps ahead and back. Beyond two days a payment provider rejects requests until the clock is right again. */
const jumpsMs = [3 * hourMs, -2 * hourMs, 50 * hourMs, 12 * hourMs, -9 * hourMs];
const shopperCount = 3;
const loadMs = 2_000;
const limitMs = 30_000;

/**
 * Makes the clock of a process with the embedded database jump ahead and back while shoppers request and pay. `backMs` is
 * the time from the jump back until everything was delivered.
 */
export async function jumpClocks(receivers: Receivers, rounds: number): Promise<Rounds> {
  const folder = temporaryFolder();
  const clock = join(folder, "clock");
  const env = {
    ...receivers.env,
    DATA_DIR: join(folder, "data"),
    LOG_LEVEL: "silent",
    CHAOS_CLOCK_FILE: clock,
  };
  const server = await startLetterwell(env, ["--import", "./tests/chaos/clock.mjs"]);
  const jump = async (aheadMs: number) => {
    writeFileSync(clock, String(aheadMs));
    await server.signal("SIGUSR2");
    await sleep(loadMs);
  };
  const shoppers = startShoppers(() => server.address, receivers, shopperCount);
  const outcome = () => outcomeOf(shoppers.submissions, { address: server.address, receivers, limitMs });
  const backMs: number[] = [];
  await sleep(loadMs);
  for (let round = 0; round < rounds; round += 1) {
    await jump(jumpsMs[round % jumpsMs.length] ?? 0);
    await jump(0);
    backMs.push((await outcome()).waitedMs);
  }
  await shoppers.stop();
  const last = await outcome();
  await server.stop();
  return { outcome: last, backMs, failures: shoppers.failures };
}
