import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Server, startLetterwell, temporaryFolder } from "../bench/servers.ts";
import { checkedPath, stepPath, visitorAfter } from "../bench/visitor.ts";
import { endWhenCutOff } from "../support/ending.ts";
import { inWords, isGood, outcomeOf } from "./outcome.ts";
import { type Receivers, startReceivers } from "./receivers.ts";
import { startShoppers } from "./shoppers.ts";

/**
 * `npm run soak -- --minutes 10 --max-growth-mb 40 --max-p99-ms 500 --max-errors 0`: mixed load on the embedded database;
 * prints memory and latencies for each minute and ends with 1 beyond a limit.
 */
endWhenCutOff(60_000);
const number = (standard: string) => ({ type: "string", default: standard }) as const;
const { values } = parseArgs({
  options: {
    minutes: number("10"),
    "max-growth-mb": number("60"),
    "max-p99-ms": number("1000"),
    "max-errors": number("0"),
  },
});
const minutes = Number(values.minutes);
/** Caches and the compiler have settled by then. */
const settledMinute = Math.min(3, minutes - 1);
const minuteMs = 60_000;
const readerCount = 4;
const shopperCount = 2;
/** Between two pages of one reader, as people read. */
const readingMs = 20;

interface Sample {
  kind: string;
  ms: number;
}

/** Reads one kind of page again and again until `stop` aborts. */
async function read(
  url: string,
  kind: string,
  samples: Sample[],
  errors: string[],
  stop: AbortSignal,
  cookie = "",
) {
  while (!stop.aborted) {
    const began = performance.now();
    const answer = await fetch(url, { headers: { Cookie: cookie } }).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) samples.push({ kind, ms: performance.now() - began });
    else errors.push(`${kind} ${answer?.status ?? "no answer"}`);
    await sleep(readingMs);
  }
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;

/** p50/p99 by kind, and the worst p99. */
function summary(samples: readonly Sample[]): { words: string; worst: number } {
  const kinds = [...new Set(samples.map(({ kind }) => kind))];
  let worst = 0;
  const words = kinds.map((kind) => {
    const times = samples.filter((one) => one.kind === kind).map(({ ms }) => ms);
    const sorted = times.sort((a, b) => a - b);
    if (kind !== "letter") worst = Math.max(worst, at(sorted, 0.99));
    return `${kind} ${sorted.length}× ${at(sorted, 0.5).toFixed(0)}/${at(sorted, 0.99).toFixed(0)} ms`;
  });
  return { words: words.join(", "), worst };
}

async function soak(server: Server, receivers: Receivers): Promise<boolean> {
  const stop = new AbortController();
  const samples: Sample[] = [];
  const errors: string[] = [];
  const cookie = await visitorAfter(server.address, 1);
  const pages: [kind: string, path: string][] = [
    ["home", "/"],
    ["brand", "/shop/kettle-and-spine"],
    ["check", checkedPath],
    ["step", stepPath(2)],
  ];
  const readers = pages
    .slice(0, readerCount)
    .map(([kind, path]) => read(server.address + path, kind, samples, errors, stop.signal, cookie));
  const shoppers = startShoppers(() => server.address, receivers, shopperCount);
  const memory: number[] = [];
  let worst = 0;
  for (let minute = 1; minute <= minutes; minute += 1) {
    const lettersBefore = shoppers.latencies.length;
    samples.length = 0;
    await sleep(minuteMs);
    for (const { ms } of shoppers.latencies.slice(lettersBefore)) samples.push({ kind: "letter", ms });
    const { words, worst: worstNow } = summary(samples);
    memory.push(server.residentMb());
    if (minute > settledMinute) worst = Math.max(worst, worstNow);
    console.log(`${String(minute).padStart(3)} min  ${memory.at(-1)?.toFixed(0)} MB  p50/p99: ${words}`);
  }
  stop.abort();
  await Promise.all([...readers, shoppers.stop()]);
  const outcome = await outcomeOf(shoppers.submissions, {
    address: server.address,
    receivers,
    limitMs: minuteMs,
  });
  const growth = (memory.at(-1) ?? 0) - (memory[settledMinute - 1] ?? 0);
  for (const [message, times] of shoppers.failures) errors.push(...Array(times).fill(`letter: ${message}`));
  const failed = errors.length;
  console.log(inWords(outcome));
  console.log(
    `${failed} errors ${[...new Set(errors)].join(", ")}; ${growth.toFixed(1)} MB more than after minute ${settledMinute}; ` +
      `worst p99 of a page after it ${worst.toFixed(0)} ms`,
  );
  return (
    isGood(outcome) &&
    failed <= Number(values["max-errors"]) &&
    growth <= Number(values["max-growth-mb"]) &&
    worst <= Number(values["max-p99-ms"])
  );
}

const receivers = await startReceivers();
const server = await startLetterwell({ ...receivers.env, DATA_DIR: temporaryFolder(), LOG_LEVEL: "silent" });
const isWell = await soak(server, receivers);
await server.stop();
process.exit(isWell ? 0 : 1);
