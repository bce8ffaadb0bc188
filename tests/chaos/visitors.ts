import { setTimeout as sleep } from "node:timers/promises";

export interface Sample {
  kind: string;
  ms: number;
}

/** Something that visitors do repeatedly at a given rate, one at a time. Throws if the response is wrong. */
export interface Activity {
  everyMs: number;
  run(): Promise<void>;
}

/** Visitors who continue until stopped. */
export interface Visitors {
  /** Their response times since the last call. */
  takeSamples(): Sample[];
  errors: readonly string[];
  stop(): Promise<void>;
}

/** Starts the activities, each on its own schedule. */
export function startVisitors(activities: Readonly<Record<string, Activity>>): Visitors {
  const stopping = new AbortController();
  const errors: string[] = [];
  const samples: Sample[] = [];

  async function repeat(kind: string, { everyMs, run }: Activity): Promise<void> {
    for (
      let due = performance.now();
      !stopping.signal.aborted;
      due = Math.max(due + everyMs, performance.now())
    ) {
      await sleep(Math.max(0, due - performance.now()), undefined, { signal: stopping.signal }).catch(
        () => undefined,
      );
      if (stopping.signal.aborted) return;
      const began = performance.now();
      await run().then(
        () => samples.push({ kind, ms: performance.now() - began }),
        ({ message }: Error) => errors.push(`${kind}: ${message}`),
      );
    }
  }

  const all = Promise.all(Object.entries(activities).map(([kind, activity]) => repeat(kind, activity)));
  return {
    takeSamples: () => samples.splice(0),
    errors,
    async stop() {
      stopping.abort();
      await all;
    },
  };
}

/** Opens pages, `perSecond` in total. */
export function reading(
  address: string,
  pages: Readonly<Record<string, string>>,
  { cookie, perSecond }: { cookie: string; perSecond: number },
): Record<string, Activity> {
  const kinds = Object.entries(pages);
  const everyMs = (1_000 * kinds.length) / perSecond;
  const open = async (path: string) => {
    const answer = await fetch(address + path, { headers: { Cookie: cookie } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(String(answer.status));
  };
  return Object.fromEntries(kinds.map(([kind, path]) => [kind, { everyMs, run: () => open(path) }]));
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;

/** p50/p99 by kind, and the worst p99 among pages. */
export function latencies(
  samples: readonly Sample[],
  pages: readonly string[],
): { words: string; worst: number } {
  let worst = 0;
  const kinds = [...new Set(samples.map(({ kind }) => kind))];
  const words = kinds.map((kind) => {
    const times = samples.filter((one) => one.kind === kind).map(({ ms }) => ms);
    const sorted = times.sort((a, b) => a - b);
    if (pages.includes(kind)) worst = Math.max(worst, at(sorted, 0.99));
    return `${kind} ${sorted.length}× ${at(sorted, 0.5).toFixed(0)}/${at(sorted, 0.99).toFixed(0)} ms`;
  });
  return { words: words.join(", "), worst };
}
