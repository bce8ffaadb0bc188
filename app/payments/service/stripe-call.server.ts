import { within } from "~/platform/service/deadline";
import { ServiceError } from "~/platform/service/service-error";
import { stripeLibrary } from "./stripe-library.server";

const maxKeys = 3;

/**
 * Makes one call of the Stripe library within `deadlineMs`; with 0 it makes none. Throws `ServiceError` with the error's
 * type, code and status, never its message, which may contain an address.
 */
export async function callStripe<T>(deadlineMs: number, call: () => Promise<T>): Promise<T> {
  if (deadlineMs <= 0) throw new ServiceError("payments", "no time left");
  try {
    return await within(deadlineMs, "payments", call());
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw new StripeCallError(error);
  }
}

/**
 * Like `callStripe`, for calls with an idempotency key. Stripe replays a stored response for a day, even its own server
 * error, so a replayed server error is retried under the next of a few keys derived from the first.
 */
export async function callStripeOnce<T>(
  deadlineMs: () => number,
  key: string,
  call: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await callStripe(deadlineMs(), () => call(attempt === 1 ? key : `${key}:${attempt}`));
    } catch (error) {
      if (!(error instanceof StripeCallError && error.replayedFailure && attempt < maxKeys)) throw error;
    }
  }
}

/** A `ServiceError` with Stripe's error code and type. */
export class StripeCallError extends ServiceError {
  readonly code: string | undefined;
  readonly invalidRequest: boolean;
  /** Stripe rejected the order itself. An idempotency conflict isn't one: it says nothing about what exists. */
  readonly refused: boolean;
  /** Stripe replayed its own stored server error instead of a fresh response. */
  readonly replayedFailure: boolean;

  constructor(error: unknown) {
    const { StripeError, StripeInvalidRequestError, StripeIdempotencyError } = stripeLibrary().errors;
    const known = error instanceof StripeError ? error : undefined;
    const code = word(known?.code);
    super(
      "payments",
      [known?.type ?? "unexpected answer", code, known?.statusCode].filter(Boolean).join(" "),
    );
    this.code = code;
    this.invalidRequest = known instanceof StripeInvalidRequestError;
    const isKeyFault = known instanceof StripeIdempotencyError || code === "idempotency_key_in_use";
    const status = known?.statusCode ?? 0;
    this.refused = status >= 400 && status < 500 && status !== 409 && !isKeyFault;
    this.replayedFailure = status >= 500 && known?.headers?.["idempotent-replayed"] === "true";
  }
}

function word(value: unknown): string | undefined {
  return typeof value === "string" && /^[a-z0-9_]{1,64}$/.test(value) ? value : undefined;
}
