import { withTimeout } from "../process/timeout";
import { ServiceError } from "./service-error";

/**
 * The outcome of `work`, or a `ServiceError` once `ms` have passed. For libraries whose own timeouts only count
 * silence; the work itself is left to end by those.
 */
export async function within<T>(ms: number, service: string, work: Promise<T>): Promise<T> {
  const done = await withTimeout(
    work.then((outcome) => ({ outcome })),
    ms,
  );
  if (!done) throw new ServiceError(service, "no answer in time");
  return done.outcome;
}

/** Time that all the outside calls of one page share: what one call takes is gone for the next. */
export class TimeBudget {
  private readonly endsAt: number;

  constructor(totalMs: number) {
    this.endsAt = performance.now() + totalMs;
  }

  /** Whole milliseconds left, at most what a single call may take; 0 once the budget is spent. */
  left(callMs: number): number {
    return Math.max(0, Math.min(callMs, Math.floor(this.endsAt - performance.now())));
  }
}
