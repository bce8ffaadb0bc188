import { type BoundedCache, boundedCache } from "../process/bounded-cache";
import { countCacheRead } from "../process/metrics.server";
import { database } from "./client.server";

/** A database read that is cached in memory. */
interface CachedRead<Question, T> {
  (question: Question): Promise<T>;
  /** Bypasses the cache, and refreshes it. */
  fresh(question: Question): Promise<T>;
}

/**
 * Caches a read that is the same for all visitors. Concurrent callers share one query; a failed read isn't cached. Each
 * process has its own cache, so a change is visible everywhere after `seconds`.
 */
export function cachedRead<Question extends string | object, T>(
  read: (question: Question) => Promise<T>,
  { seconds, max }: { seconds: number; max: number },
): CachedRead<Question, T> {
  const caches = new WeakMap<object, BoundedCache<Promise<T>>>();
  async function ownCache(): Promise<BoundedCache<Promise<T>>> {
    const db = await database();
    const cache = caches.get(db) ?? boundedCache({ max, ttl: seconds * 1000 });
    caches.set(db, cache);
    return cache;
  }
  function readInto(cache: BoundedCache<Promise<T>>, question: Question): Promise<T> {
    const key = JSON.stringify(question);
    const response = read(question);
    cache.set(key, response);
    response.catch(() => cache.peek(key) === response && cache.delete(key));
    return response;
  }
  async function recall(question: Question): Promise<T> {
    const cache = await ownCache();
    const known = cache.get(JSON.stringify(question));
    countCacheRead("reads", known !== undefined);
    return known ?? readInto(cache, question);
  }
  return Object.assign(recall, {
    fresh: async (question: Question) => readInto(await ownCache(), question),
  });
}
