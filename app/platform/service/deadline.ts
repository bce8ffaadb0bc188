import { withTimeout } from "../process/timeout";
import { ServiceError } from "./service-error";

/**
 * Returns the outcome of `work`, or throws a `ServiceError` after `ms`. For libraries whose own timeouts measure only
 * idle time; those end the work itself.
 */
export async function within<T>(ms: number, service: string, work: Promise<T>): Promise<T> {
  const done = await withTimeout(
    work.then((outcome) => ({ outcome })),
    ms,
  );
  if (!done) throw new ServiceError(service, "no answer in time");
  return done.outcome;
}

/** A time budget shared by all outside calls of one page: what one call takes is gone for the next. */
export class TimeBudget {
  private readonly endsAt: number;

  constructor(totalMs: number) {
    this.endsAt = performance.now() + totalMs;
  }

  /** Whole milliseconds left, capped at the maximum of a single call; 0 once the budget is spent. */
  left(callMs: number): number {
    return Math.max(0, Math.min(callMs, Math.floor(this.endsAt - performance.now())));
  }
}
