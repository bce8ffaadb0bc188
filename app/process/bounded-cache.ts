import { LRUCache } from "lru-cache";

/**
 * A cache in this process's memory that drops what was used least recently; `ttl` in milliseconds. The library keeps the
 * clock it finds when it loads, which no test can move: it is given one that looks each time.
 */
export const boundedCache = <Key extends string, Value extends object>(options: {
  max: number;
  ttl?: number;
}) => new LRUCache<Key, Value>({ ...options, perf: { now: () => Date.now() } });

export type BoundedCache<Value extends object> = LRUCache<string, Value>;
