import { LRUCache } from "lru-cache";

/**
 * A cache in this process's memory that drops what was used least recently; `ttl` in milliseconds. Where values are large,
 * `maxBytes` bounds them together by `bytesOf`, and one larger than that is not cached. The library keeps the
 * clock it finds when it loads, which no test can move: it is given one that looks each time.
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
