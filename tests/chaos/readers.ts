import { setTimeout as sleep } from "node:timers/promises";

export interface Sample {
  kind: string;
  ms: number;
}

/** Readers who open one kind of page again and again until they are told to stop. */
export interface Readers {
  /** What the readers waited, since the last call. */
  takeSamples(): Sample[];
  errors: readonly string[];
  stop(): Promise<void>;
}

/** Starts a reader for each kind of page; `pauseMs` is between two pages of one reader. */
export function startReaders(
  address: string,
  pages: Readonly<Record<string, string>>,
  { cookie, pauseMs }: { cookie: string; pauseMs: number },
): Readers {
  const stopping = new AbortController();
  const errors: string[] = [];
  const samples: Sample[] = [];

  async function read(kind: string, path: string): Promise<void> {
    while (!stopping.signal.aborted) {
      const began = performance.now();
      const answer = await fetch(address + path, { headers: { Cookie: cookie } }).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.ok) samples.push({ kind, ms: performance.now() - began });
      else errors.push(`${kind} ${answer?.status ?? "no answer"}`);
      await sleep(pauseMs);
    }
  }

  const all = Promise.all(Object.entries(pages).map(([kind, path]) => read(kind, path)));
  return {
    takeSamples: () => samples.splice(0),
    errors,
    async stop() {
      stopping.abort();
      await all;
    },
  };
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;

/** p50/p99 by kind, and the worst p99 of a page. */
export function latencies(samples: readonly Sample[]): { words: string; worst: number } {
  let worst = 0;
  const kinds = [...new Set(samples.map(({ kind }) => kind))];
  const words = kinds.map((kind) => {
    const times = samples.filter((one) => one.kind === kind).map(({ ms }) => ms);
    const sorted = times.sort((a, b) => a - b);
    if (kind !== "letter") worst = Math.max(worst, at(sorted, 0.99));
    return `${kind} ${sorted.length}× ${at(sorted, 0.5).toFixed(0)}/${at(sorted, 0.99).toFixed(0)} ms`;
  });
  return { words: words.join(", "), worst };
}
