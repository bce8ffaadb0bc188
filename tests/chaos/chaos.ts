import { parseArgs } from "node:util";
import { startHosted } from "../bench/hosted.ts";
import { median } from "../bench/rounds.ts";
import { endWhenCutOff } from "../support/ending.ts";
import { stormCatalog } from "./catalog.ts";
import { catalogInWords, isCatalogGood } from "./catalog-outcome.ts";
import { jumpClocks } from "./clocks.ts";
import { fillDisks } from "./disks.ts";
import { crashHosted, killAllButOne, killEmbedded, type Rounds } from "./kills.ts";
import { inWords, isGood } from "./outcome.ts";
import { startReceivers } from "./receivers.ts";

/** `npm run chaos -- --rounds 30 --only embedded`: what was killed, how often, and the outcome. */
endWhenCutOff();
const { values } = parseArgs({
  options: { rounds: { type: "string", default: "30" }, only: { type: "string" } },
});
const rounds = Number(values.rounds);
/** The duration of a lease, the worker's polling interval, and the receivers' own time. */
const leaseAndPollMs = 65_000;
let isWell = true;

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function report(what: string, { outcome, backMs, failures }: Rounds): void {
  const good = isGood(outcome);
  isWell &&= good;
  console.log(
    `${good ? "ok  " : "BAD "} ${what}, ${backMs.length} rounds: ${inWords(outcome)}; back after ` +
      `${inSeconds(median(backMs))}, ${inSeconds(Math.max(...backMs))} at most; errors met: ${[...failures].map(([message, times]) => `${times}× ${message}`).join(", ") || "none"}`,
  );
}

const runs: Record<string, () => Promise<void>> = {
  embedded: async () => {
    const receivers = await startReceivers();
    report("kill -9, embedded database", await killEmbedded(receivers, rounds, { refunds: true }));
    await receivers.close();
  },
  database: async () => {
    const [receivers, hosted] = await Promise.all([startReceivers(), startHosted()]);
    if (!hosted) return console.log("skip crash of PostgreSQL: no PostgreSQL found");
    report("crash of PostgreSQL", await crashHosted(receivers, hosted, rounds));
    await Promise.all([receivers.close(), hosted.close()]);
  },
  two: () => killSome(2),
  three: () => killSome(3),
  catalog: async () => {
    const outcome = await stormCatalog(Math.ceil(rounds / 6));
    const { backMs } = outcome;
    const good = isCatalogGood(outcome);
    isWell &&= good;
    console.log(
      `${good ? "ok  " : "BAD "} kill -9 under orders and a catalog that changes, ${backMs.length} rounds: ${catalogInWords(outcome)}; ` +
        `back after ${inSeconds(median(backMs))}, ${inSeconds(Math.max(...backMs))} at most`,
    );
  },
  clock: async () => {
    const receivers = await startReceivers();
    const few = Math.ceil(rounds / 3);
    report("clock that jumps and is put right", await jumpClocks(receivers, few));
    await receivers.close();
  },
  disk: async () => {
    const receivers = await startReceivers();
    const done = await fillDisks(receivers, Math.ceil(rounds / 10));
    await receivers.close();
    if (!done) return console.log("skip full disk: this user may not mount one");
    report("full disk", done);
    console.log(
      `     home page meanwhile ${[...done.home].join(", ")}; a start on a read-only disk: ${done.said}`,
    );
    isWell &&= done.said.includes("can't be written to");
  },
};

async function killSome(processes: number): Promise<void> {
  const [receivers, hosted] = await Promise.all([startReceivers(), startHosted()]);
  if (!hosted) return console.log("skip killing all processes but one: no PostgreSQL found");
  const done = await killAllButOne(receivers, hosted, { processes, rounds: Math.ceil(rounds / 6) });
  report(`kill -9 of ${processes - 1} of ${processes} processes`, done);
  isWell &&= Math.max(...done.backMs) <= leaseAndPollMs;
  await Promise.all([receivers.close(), hosted.close()]);
}

for (const [name, run] of Object.entries(runs)) if (!values.only || values.only === name) await run();
process.exit(isWell ? 0 : 1);
