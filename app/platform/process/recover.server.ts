import { logError } from "./log.server";

/**
 * Handles the errors of one class where the caller can go on without: `work.catch(recover(ServiceError, "order could not be
 * read", () => null))`. The error is logged under `event`, which names what it kept us from doing; what `fallback` makes of
 * it is the outcome. Any other error is a fault of ours and is thrown again.
 */
export const recover =
  <E extends Error, T>(
    kind: abstract new (...args: never[]) => E,
    event: string,
    fallback: (error: E) => T | Promise<T>,
  ) =>
  (error: unknown): T | Promise<T> => {
    if (!(error instanceof kind)) throw error;
    logError(error, {}, event);
    return fallback(error);
  };
