import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";

export interface Counted {
  /** How far the key is over its limit in this window; 0 if it isn't. */
  refused: number;
  /** How many requests the key has left in this window. */
  remaining: number;
  /** Whole seconds until the window restarts, at least 1. */
  waitSeconds: number;
}

/**
 * The library doesn't bound its number of keys, and a million take 470 MB. So keys share this many counters, about 0.4
 * kB each. With a thousand visitors a minute, a refused visitor shares the counter with another one in 1 of 65 cases.
 */
const maxCounters = 65_536;

/**
 * Counts in this process's memory: `points` per key in a window of `seconds` that begins with the first request. `key`
 * is a hexadecimal digest of at least 8 characters.
 */
export function memoryLimit(points: number, seconds: number): (key: string) => Promise<Counted> {
  const limiter = new RateLimiterMemory({ points, duration: seconds, keyPrefix: "" });
  return async (key) => {
    const counter = Number.parseInt(key.slice(0, 8), 16) % maxCounters;
    const { consumedPoints, msBeforeNext } = await limiter
      .consume(counter)
      .catch((refused: RateLimiterRes) => refused);
    return {
      refused: Math.max(0, consumedPoints - points),
      remaining: Math.max(0, points - consumedPoints),
      waitSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)),
    };
  };
}
