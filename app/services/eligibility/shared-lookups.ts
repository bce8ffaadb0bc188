import { ServiceError } from "~/services/service-error";
import { TooManyReadingsError } from "./port";

interface Lookup<T> {
  outcome: Promise<T>;
  /** In milliseconds of `performance.now()`; endless while the lookup runs. */
  until: number;
}

/**
 * Lookups that are slow and often asked for at once: one for each key runs at a time, whoever asks, and its outcome,
 * good or bad, is repeated for a short while, so that a page which refreshes itself finds it. `TooManyReadingsError` is
 * the answer to whoever began the lookup alone: the others ask for themselves.
 */
export class SharedLookups<T> {
  private readonly lookups = new Map<string, Lookup<T>>();
  private running = 0;

  constructor(private readonly limits = { keepMs: 10_000, most: 500, mostRunning: 64 }) {}

  /** Joins or begins the lookup of a key. Throws `ServiceError` when too many are running. */
  async ask(key: string, look: () => Promise<T>): Promise<T> {
    const known = this.lookups.get(key);
    if (!known || known.until <= performance.now()) return this.begin(key, look);
    try {
      return await known.outcome;
    } catch (error) {
      if (error instanceof TooManyReadingsError) return this.ask(key, look);
      throw error;
    }
  }

  private begin(key: string, look: () => Promise<T>): Promise<T> {
    if (this.running >= this.limits.mostRunning) {
      throw new ServiceError("eligibility", "too many lookups at once");
    }
    this.running += 1;
    const lookup: Lookup<T> = { outcome: look(), until: Number.POSITIVE_INFINITY };
    // Set again, so that the order of the map is that of the lookups' beginnings.
    this.lookups.delete(key);
    this.lookups.set(key, lookup);
    const settle = (error?: unknown) => {
      this.running -= 1;
      if (error instanceof TooManyReadingsError) this.lookups.delete(key);
      lookup.until = performance.now() + this.limits.keepMs;
      this.forgetOldest();
    };
    lookup.outcome.then(() => settle(), settle);
    return lookup.outcome;
  }

  private forgetOldest(): void {
    for (const [key, { until }] of this.lookups) {
      if (this.lookups.size <= this.limits.most) return;
      if (until !== Number.POSITIVE_INFINITY) this.lookups.delete(key);
    }
  }
}
