import { PageUnreadableError } from "./page-unreadable-error";

/**
 * The outcome of `work`. Its signal is aborted once `ms` have passed, and also when it has settled, so that nothing of
 * it goes on. Throws `PageUnreadableError` "too-slow", and what `work` throws.
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
