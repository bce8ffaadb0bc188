import { call } from "../../database/call.server";
import { boundedCache } from "../../process/bounded-cache";
import { logError } from "../../process/log.server";
import { countRateLimitRefusal } from "../../process/metrics.server";

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

/**
 * Takes one of the tokens a key has; false when none is left. Refused once, a key is refused from memory until its window
 * has a token again.
 */
export function spendToken(key: string, limit: number, windowSeconds: number): Promise<boolean> {
  return unlessRefused({ key, limit, windowSeconds }, false, async () => {
    const args = { p_key: key, p_limit: limit, p_window_seconds: windowSeconds };
    return call("take_rate_limit_token", args);
  });
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
  const answer = await ask();
  if (answer === refusal) await rememberRefusal(limit);
  return answer;
}

/** Whether the database refused a key and would still; counts that refusal. */
export function isRefused(key: string): boolean {
  const isStill = refused.has(key);
  if (isStill) countRefusal(key);
  return isStill;
}

const countRefusal = (key: string): void => countRateLimitRefusal(key.slice(0, key.indexOf(":")));

/** For tests, whose databases come and go: asks the database about every key again. */
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
