/** The database rejected a request, which is a bug of ours. Contains names and codes, never values. */
export class DatabaseError extends Error {
  override name = "DatabaseError";
  constructor(
    readonly operation: string,
    /** The SQLSTATE or PostgREST code; "unknown" if there is none. */
    readonly code: string,
  ) {
    super(`${operation}: ${code}`);
  }
}

/** The database did not respond in time. A retry may help; pages respond with status 503. */
export class DatabaseUnavailableError extends DatabaseError {
  override name = "DatabaseUnavailableError";
}

/** The part of a supabase-js result that we use. */
export type Answer<Data = unknown> =
  | { data: Data; error: null }
  | { data: unknown; error: { code?: string } };
export type Success<Any extends Answer> = Extract<Any, { error: null }>;

/** A SQLSTATE or PostgREST code. PostgREST's response to a query whose connection broke is a 400 with an empty code. */
const named = /^([0-9A-Z]{5}|PGRST\d{3})$/;
const unreachable = /^(08|53|57|58)...$|^PGRST00[0-3]$/;

/**
 * Returns the data of a result. Throws `DatabaseUnavailableError` if no response arrived in time, the server is failing
 * or the error has no code; `DatabaseError` if the error names a fault of the request.
 */
export function dataOf<Any extends Answer>(operation: string, answer: Any): Success<Any>["data"] {
  if (!answer.error) return answer.data;
  const code = answer.error.code || "unknown";
  if (unreachable.test(code) || !named.test(code)) throw new DatabaseUnavailableError(operation, code);
  throw new DatabaseError(operation, code);
}

/** Converts any read error to "try again later", for pages whose visitors can do nothing else. Always throws. */
export function asUnavailable(error: unknown): never {
  throw error instanceof DatabaseError ? new DatabaseUnavailableError(error.operation, error.code) : error;
}
