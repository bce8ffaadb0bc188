import { vi } from "vitest";

/** Repeats the work until it does not throw, for as long as even a machine under load may need to get well again. */
export const eventually = <T>(work: () => Promise<T>): Promise<T> =>
  vi.waitFor(work, { timeout: 45_000, interval: 50 });
