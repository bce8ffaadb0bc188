import { LRUCache } from "lru-cache";

/** What public pages read is cached for this long, and a page made of it for `publicPageSeconds`: ten together. */
export const publicReadSeconds = 8;
export const publicPageSeconds = 2;

/**
 * An LRU cache in this process's memory; `ttl` in milliseconds. For large values, `maxBytes` bounds their total size as
 * measured by `bytesOf`, and a larger value is not cached. The library captures the clock when it loads, so it gets one
 * that tests can fake.
 */
export const boundedCache = <Key extends string, Value extends object>({
  maxBytes,
  bytesOf,
  ...options
}: {
  max: number;
  ttl?: number;
} & (
  | { maxBytes: number; bytesOf: (value: Value, key: Key) => number }
  | { maxBytes?: never; bytesOf?: never }
)) =>
  new LRUCache<Key, Value>({
    ...options,
    ...(maxBytes && {
      maxSize: maxBytes,
      sizeCalculation: (value, key) => Math.max(1, bytesOf(value, key)),
    }),
    perf: { now: () => Date.now() },
  });

export type BoundedCache<Value extends object> = LRUCache<string, Value>;
