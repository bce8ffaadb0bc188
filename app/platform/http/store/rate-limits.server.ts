import { call } from "../../database/call.server";
import { boundedCache } from "../../process/bounded-cache";
import { env } from "../../process/env.server";
import { logError } from "../../process/log.server";
import { countRateLimitRefusal } from "../../process/metrics.server";
import { countedLimits, type LimitName } from "../rate-limit-table";

/**
 * `key` gets `limit` tokens per `windowSeconds`. The key is the limit's name, a colon and the client's id. It is stored
 * as is, so hash anything that identifies a person.
 */
export interface RateLimit {
  key: string;
  limit: number;
  windowSeconds: number;
}

/** Keys that the database has refused and would still refuse. */
const refused = boundedCache<string, object>({ max: 20_000 });

/** The limit of this name for one client, e.g. a network. Hash anything that identifies a person. */
export function limitOf(name: LimitName, who: string): RateLimit {
  const { limit, windowSeconds, ...more } = countedLimits[name];
  const factor = "isScaled" in more ? env().RATE_LIMIT_FACTOR : 1;
  const tokens = typeof limit === "string" ? env()[limit] : limit;
  return { key: `${name}:${who}`, limit: Math.ceil(tokens * factor), windowSeconds };
}

/** Spends one of the client's tokens; returns false if none is left. */
export const spendToken = (name: LimitName, who: string): Promise<boolean> =>
  spendTokenOf(limitOf(name, who));

/** After a refusal the key is refused from memory until its window has a token again. */
export function spendTokenOf(limit: RateLimit): Promise<boolean> {
  return unlessRefused(limit, false, () =>
    call("spend_rate_limit_token", {
      key: limit.key,
      limit: limit.limit,
      windowSeconds: limit.windowSeconds,
    }),
  );
}

/** Spends a token of each limit in turn until one has none left, and returns how many were spent. */
export async function spendTokens(limits: readonly RateLimit[]): Promise<number> {
  const refusedAt = limits.findIndex(({ key }) => isRefused(key));
  const asked = refusedAt === -1 ? limits : limits.slice(0, refusedAt);
  if (asked.length === 0) return 0;
  const taken = await call("spend_rate_limit_tokens", {
    limits: asked.map(({ key, limit, windowSeconds }) => ({ key, limit, windowSeconds })),
  });
  const refusal = asked[taken];
  if (refusal) await rememberRefusal(refusal);
  return taken;
}

/**
 * Calls a database function that spends a token of `limit.key` and returns `refusal` if there is none. A refusal is
 * cached until the window has a token, so that repeated attempts cost no database call.
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

/** True if the database refused a key and would still refuse it; counts the refusal. */
export function isRefused(key: string): boolean {
  const isStill = refused.has(key);
  if (isStill) countRefusal(key);
  return isStill;
}

const countRefusal = (key: string): void => countRateLimitRefusal(key.slice(0, key.indexOf(":")));

/** For tests, which replace the database: clears the cached refusals. */
export const forgetRefusals = (): void => refused.clear();

/** Reads how long a refused key has to wait, and caches that. Errors are logged and ignored. */
export async function rememberRefusal({ key, limit, windowSeconds }: RateLimit): Promise<void> {
  try {
    const waitMs = await call("rate_limit_wait_ms", { key, limit, windowSeconds });
    if (waitMs === 0) return;
    countRefusal(key);
    refused.set(key, {}, { ttl: waitMs });
  } catch (error) {
    logError(error, {}, "rate limit's wait could not be read");
  }
}
