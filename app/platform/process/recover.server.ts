import { logError } from "./log.server";

/**
 * Handles errors of one class that the caller can recover from: `work.catch(recover(ServiceError, "order could not be
 * read", () => null))`. The error is logged as `event`, which names what it prevented, and `fallback` provides the
 * outcome. Any other error is a bug and is rethrown.
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
