import { type AuthError, isAuthRetryableFetchError, isAuthSessionMissingError } from "@supabase/supabase-js";
import { DatabaseError, DatabaseUnavailableError } from "./database-error.server";

/** The error code that we hand to Auth's library when no response arrived. */
export const noResponseCode = "auth_unanswered";

type Answer = { data: unknown; error: null } | { data: unknown; error: AuthError };
type Success<Any extends Answer> = Extract<Any, { error: null }>;

/**
 * Returns the data of a Supabase Auth response, or null if Auth refused with one of the codes in `refusals`. Throws
 * `DatabaseUnavailableError` if Auth did not respond, `DatabaseError` for any other refusal.
 */
export function authDataOf<Any extends Answer>(
  operation: string,
  answer: Any,
  refusals: readonly string[] = [],
): Success<Any>["data"] | null {
  const { error } = answer;
  if (!error) return answer.data;
  const code = isAuthSessionMissingError(error) ? "session_not_found" : (error.code ?? "unknown");
  if (refusals.includes(code)) return null;
  if (code === noResponseCode || isAuthRetryableFetchError(error) || (error.status ?? 0) >= 500)
    throw new DatabaseUnavailableError(operation, code);
  throw new DatabaseError(operation, code);
}
