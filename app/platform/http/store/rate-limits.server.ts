import { call } from "../../database/call.server";
import { boundedCache } from "../../process/bounded-cache";
import { env } from "../../process/env.server";
import { logError } from "../../process/log.server";
import { countRateLimitRefusal } from "../../process/metrics.server";
import { countedLimits, type LimitName } from "../rate-limit-table";

/**
 * `key` has `limit` tokens in `windowSeconds`. It is the limit's name, a colon and who is limited, and is stored as it is:
 * hash what names a person.
 */
export interface RateLimit {
  key: string;
  limit: number;
  windowSeconds: number;
}

/** Keys the database has refused and would refuse still. */
const refused = boundedCache<string, object>({ max: 20_000 });

/** The limit of that name of one who is limited, e.g. of a network: hash what names a person. */
export function limitOf(name: LimitName, who: string): RateLimit {
  const { limit, windowSeconds, ...more } = countedLimits[name];
  const factor = "isScaled" in more ? env().RATE_LIMIT_FACTOR : 1;
  const tokens = typeof limit === "string" ? env()[limit] : limit;
  return { key: `${name}:${who}`, limit: Math.ceil(tokens * factor), windowSeconds };
}

/** Takes one of the tokens that a limit leaves `who`; false when none is left. */
export const spendToken = (name: LimitName, who: string): Promise<boolean> =>
  spendTokenOf(limitOf(name, who));

/** Refused once, a key is refused from memory until its window has a token again. */
export function spendTokenOf(limit: RateLimit): Promise<boolean> {
  return unlessRefused(limit, false, () =>
    call("take_rate_limit_token", {
      p_key: limit.key,
      p_limit: limit.limit,
      p_window_seconds: limit.windowSeconds,
    }),
  );
}

/**
 * Asks the database something that takes a token of `limit.key` and answers `refusal` when there is none. That answer is
 * given again from memory until the window has a token, so that repeated attempts cost no database call.
 */
export async function unlessRefused<T>(
  limit: RateLimit,
  refusal: T & (string | boolean),
  ask: () => Promise<T>,
): Promise<T> {
  if (isRefused(limit.key)) return refusal;
  const result = await ask();
  if (result === refusal) await rememberRefusal(limit);
  return result;
}

/** Whether the database refused a key and would still; counts that refusal. */
export function isRefused(key: string): boolean {
  const isStill = refused.has(key);
  if (isStill) countRefusal(key);
  return isStill;
}

const countRefusal = (key: string): void => countRateLimitRefusal(key.slice(0, key.indexOf(":")));

/** Used by tests, whose databases come and go: the database is asked about every key again. */
export const forgetRefusals = (): void => refused.clear();

/** Finds out how long a key has to wait, if it has to, and remembers that. A failure is logged and changes nothing. */
export async function rememberRefusal({ key, limit, windowSeconds }: RateLimit): Promise<void> {
  try {
    const args = { p_key: key, p_limit: limit, p_window_seconds: windowSeconds };
    const waitMs = await call("rate_limit_wait_ms", args);
    if (waitMs === 0) return;
    countRefusal(key);
    refused.set(key, {}, { ttl: waitMs });
  } catch (error) {
    logError(error, {}, "rate limit's wait could not be read");
  }
}
