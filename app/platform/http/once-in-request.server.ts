import { boundedCache } from "../process/bounded-cache";

/** Longer than a page takes. */
const keptMs = 10_000;

/**
 * The work done once for all loaders of a page, which each get a request of their own with the id that `beginRequest` gave. An action does
 * it for itself, as it may change what the loaders after it find.
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
