import { PageUnreadableError } from "./page-unreadable-error";

/**
 * Runs `work` with a signal that aborts after `ms`, and also once the work has settled, so that none of it continues.
 * Throws `PageUnreadableError` "too-slow", and what `work` throws.
 */
export async function abortedAfter<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = new PageUnreadableError("too-slow");
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(late), ms);
  const aborted = new Promise<never>((_, reject) => {
    stop.signal.addEventListener("abort", () => reject(late), { once: true });
  });
  try {
    return await Promise.race([work(stop.signal), aborted]);
  } finally {
    clearTimeout(timer);
    stop.abort(late);
    aborted.catch(() => {});
  }
}
