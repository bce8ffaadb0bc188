import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { atExit } from "../support/ending.ts";
import type { LoadPlan, LoadResult } from "./load.ts";
import type { Server } from "./servers.ts";

export type Loads = Record<string, Omit<LoadPlan, "seconds"> & { server: Server }>;

/** Medians over the rounds; `processorMs` is the server's processor time for one response. */
export interface Median {
  perSecond: number;
  p50: number;
  p99: number;
  processorMs: number;
  statuses: string;
}

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const roundCount = Number(process.env.BENCH_ROUNDS ?? 3);

export const howLoaded = `${roundCount} rounds of ${seconds} s each, taken in turns, medians`;

type Measured = LoadResult & { processorMs: number };

/** Runs the loads alternately in rounds, so that a slow minute of the machine affects all of them. */
export async function inTurns<L extends Loads>(loads: L): Promise<Record<keyof L, Median>> {
  const results = new Map<string, Measured[]>(Object.keys(loads).map((name) => [name, []]));
  for (let round = 0; round < roundCount; round += 1) {
    for (const [name, { server, ...plan }] of Object.entries(loads)) {
      const before = server.processorMs();
      const result = await generate({ ...plan, seconds });
      const processorMs = (server.processorMs() - before) / result.sent;
      results.get(name)?.push({ ...result, processorMs });
    }
  }
  const medians = [...results].map(([name, measured]) => [name, medianOf(measured)]);
  return Object.fromEntries(medians) as Record<keyof L, Median>;
}

/** Runs one load in its own process. */
export async function generate(plan: LoadPlan): Promise<LoadResult> {
  const generator = spawn(process.execPath, [fileURLToPath(new URL("load.ts", import.meta.url))], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const forget = atExit(() => generator.kill());
  generator.stdin.end(JSON.stringify(plan));
  const result = await text(generator.stdout);
  forget();
  return JSON.parse(result);
}

/** The median; of an even count, the upper middle value. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function medianOf(measured: Measured[]): Median {
  const over = (figure: (one: Measured) => number) => median(measured.map(figure));
  const seen = new Set(measured.flatMap(({ statuses }) => Object.keys(statuses)));
  return {
    perSecond: over((one) => one.perSecond),
    p50: over((one) => one.p50),
    p99: over((one) => one.p99),
    processorMs: over((one) => one.processorMs),
    statuses: [...seen].join(", "),
  };
}

/** Formats a load's figures. */
export function inWords({ perSecond, p50, p99, processorMs, statuses }: Median): string {
  const times = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  return `${perSecond.toFixed(0)} req/s, ${times}, ${processorMs.toFixed(2)} ms of processor each (status ${statuses})`;
}
