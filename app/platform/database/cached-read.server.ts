import { type BoundedCache, boundedCache } from "../process/bounded-cache";
import { countCacheRead } from "../process/metrics.server";
import { database } from "./client.server";

/**
 * Caches a read that is the same for all visitors. Callers who ask at once share one query; a failed read isn't cached.
 * Each process has its own cache, so a change shows everywhere after `seconds`.
 */
export function cachedRead<Question extends string | object, T>(
  read: (question: Question) => Promise<T>,
  { seconds, max }: { seconds: number; max: number },
): (question: Question) => Promise<T> {
  const caches = new WeakMap<object, BoundedCache<Promise<T>>>();
  return async (question) => {
    const key = JSON.stringify(question);
    const db = await database();
    const cache = caches.get(db) ?? boundedCache({ max, ttl: seconds * 1000 });
    caches.set(db, cache);
    const known = cache.get(key);
    countCacheRead("reads", known !== undefined);
    if (known) return known;
    const response = read(question);
    cache.set(key, response);
    response.catch(() => cache.peek(key) === response && cache.delete(key));
    return response;
  };
}
