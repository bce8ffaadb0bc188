import { vi } from "vitest";

/** Retries the work until it doesn't throw, long enough even for a machine under load. */
export const eventually = <T>(work: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(work, { timeout: 45_000, interval: 50 });
