import { z } from "zod";
import { within } from "~/platform/service/deadline";
import { ServiceError } from "~/platform/service/service-error";

/** A `ServiceError` with Plaid's error type and code. */
export class PlaidCallError extends ServiceError {
  constructor(
    detail: string,
    readonly type: string | null,
    readonly code: string | null,
  ) {
    super("account linking", detail);
  }
}

const word = z
  .string()
  .regex(/^[A-Z0-9_]{1,64}$/)
  .nullable()
  .catch(null);
const refusal = z.object({
  response: z.object({ status: z.int(), data: z.object({ error_type: word, error_code: word }) }),
});
const failure = z.object({ code: word });

/**
 * Calls Plaid's library within `deadlineMs` and parses the response with `schema`. Throws `PlaidCallError` with only the
 * error's type and code: the library's own errors contain our secret and the tokens that were sent.
 */
export async function callPlaid<T>(
  deadlineMs: number,
  call: (options: { signal: AbortSignal }) => Promise<{ data: unknown }>,
  schema: z.ZodType<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(deadlineMs);
  const response = await within(deadlineMs, "account linking", call({ signal })).catch((error: unknown) => {
    throw error instanceof ServiceError ? error : understood(error, signal);
  });
  const read = schema.safeParse(response.data);
  if (read.success) return read.data;
  const where = read.error.issues[0]?.path.join(".") || "whole";
  throw new ServiceError("account linking", `answer not understood (${where})`);
}

function understood(error: unknown, signal: AbortSignal): PlaidCallError {
  if (signal.aborted) return new PlaidCallError("no answer in time", null, null);
  const refused = refusal.safeParse(error);
  if (refused.success) {
    const { status, data } = refused.data.response;
    const named = [data.error_type, data.error_code].filter(Boolean).join(" ");
    return new PlaidCallError(`${named || "refused"} (${status})`, data.error_type, data.error_code);
  }
  const failed = failure.safeParse(error);
  return new PlaidCallError(
    `not reachable (${(failed.success && failed.data.code) || "network"})`,
    null,
    null,
  );
}
