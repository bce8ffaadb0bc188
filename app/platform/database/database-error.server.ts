/** The database refused what it was asked: a fault of ours. Holds names and codes, never values. */
export class DatabaseError extends Error {
  override name = "DatabaseError";
  constructor(
    readonly operation: string,
    /** SQLSTATE or PostgREST code; "unknown" where there is none. */
    readonly code: string,
  ) {
    super(`${operation}: ${code}`);
  }
}

/** The database did not answer, or not in time. Worth another try later; shown as status 503. */
export class DatabaseUnavailableError extends DatabaseError {
  override name = "DatabaseUnavailableError";
}

/** What every supabase-js call resolves to, as far as we look at it. */
export type Answer<Data = unknown> =
  | { data: Data; error: null }
  | { data: unknown; error: { code?: string } };
export type Success<Any extends Answer> = Extract<Any, { error: null }>;

/** SQLSTATE, or PostgREST's own. Its answer to a query whose connection broke is a 400 with an empty code. */
const named = /^([0-9A-Z]{5}|PGRST\d{3})$/;
const unreachable = /^(08|53|57|58)...$|^PGRST00[0-3]$/;

/**
 * The data of an answer. Throws `DatabaseUnavailableError` when nothing came back, the deadline passed, the server
 * is not well or the error has no code; `DatabaseError` when it names what is wrong with the request.
 */
export function dataOf<Any extends Answer>(operation: string, answer: Any): Success<Any>["data"] {
  if (!answer.error) return answer.data;
  const code = answer.error.code || "unknown";
  if (unreachable.test(code) || !named.test(code)) throw new DatabaseUnavailableError(operation, code);
  throw new DatabaseError(operation, code);
}

/** Turns any fault of a read into "try again later", for pages whose visitors can do nothing about it. Rethrows. */
export function asUnavailable(error: unknown): never {
  throw error instanceof DatabaseError ? new DatabaseUnavailableError(error.operation, error.code) : error;
}
