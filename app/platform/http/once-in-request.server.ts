import { boundedCache } from "../process/bounded-cache";

/** Longer than a page takes to load. */
const keptMs = 10_000;

/**
 * Runs the work once for all loaders of a page. Each loader gets its own Request, but they share the id that
 * `beginRequest` set. An action runs it separately, because it may change what the loaders after it read.
 */
export function onceInRequest<T>(work: (request: Request) => Promise<T>): (request: Request) => Promise<T> {
  const done = boundedCache<string, Promise<T>>({ max: 1_000, ttl: keptMs });
  return (request) => {
    const id = request.headers.get("X-Request-Id");
    if (id === null || (request.method !== "GET" && request.method !== "HEAD")) return work(request);
    const known = done.get(id);
    if (known) return known;
    const begun = work(request);
    done.set(id, begun);
    return begun;
  };
}
