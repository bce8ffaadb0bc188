import { type BoundedCache, boundedCache } from "../process/bounded-cache";
import { ServiceError } from "./service-error";

export interface LookupLimits<T> {
  /** The name in the error for too many lookups. */
  service: string;
  /** How long an outcome is cached, in milliseconds; errors are cached for `failureMs`. */
  cacheMs: (value: T) => number;
  failureMs: number;
  /** Maximum number of cached outcomes. */
  max: number;
  maxRunning: number;
  /** True for an error that concerns only the caller who started the lookup; the others start their own. */
  isOwnError?: (error: unknown) => boolean;
}

export class TooManyLookupsError extends ServiceError {
  override name = "TooManyLookupsError";
}

/**
 * Deduplicates slow lookups: one runs per key, and its outcome, good or bad, is cached for a while, so that a page that
 * reloads itself finds it.
 */
export class SharedLookups<T> {
  private readonly lookups: BoundedCache<Promise<T>>;
  private running = 0;

  constructor(private readonly limits: LookupLimits<T>) {
    this.lookups = boundedCache({ max: limits.max });
  }

  /** Joins or starts the lookup of a key. Throws `TooManyLookupsError` if too many are running. */
  async ask(key: string, look: () => Promise<T>): Promise<T> {
    const known = this.lookups.get(key);
    if (!known) return this.begin(key, look);
    try {
      return await known;
    } catch (error) {
      if (this.limits.isOwnError?.(error)) return this.ask(key, look);
      throw error;
    }
  }

  private begin(key: string, look: () => Promise<T>): Promise<T> {
    const { service, cacheMs, failureMs, maxRunning, isOwnError } = this.limits;
    if (this.running >= maxRunning) throw new TooManyLookupsError(service, "too many lookups at once");
    this.running += 1;
    const lookup = look();
    this.lookups.set(key, lookup);
    const settle = (ms: number) => {
      this.running -= 1;
      if (ms > 0) this.lookups.set(key, lookup, { ttl: ms });
      else this.lookups.delete(key);
    };
    lookup.then(
      (value) => settle(cacheMs(value)),
      (error) => settle(isOwnError?.(error) ? 0 : failureMs),
    );
    return lookup;
  }

  forget(key: string): void {
    this.lookups.delete(key);
  }
}
