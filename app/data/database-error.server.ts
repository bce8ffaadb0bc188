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
export interface Answer {
  data: unknown;
  error: { code?: string | undefined } | null;
  status: number;
}

const sqlState = /^[0-9A-Z]{5}$/;
const unreachable = /^(08|53|57|58)...$|^PGRST00[0-3]$/;

/**
 * The data of an answer. Throws `DatabaseUnavailableError` when nothing came back, the deadline passed or the server
 * is not well; `DatabaseError` when it answered that the request is wrong.
 */
export function dataOf(operation: string, answer: Answer): unknown {
  if (!answer.error) return answer.data;
  const code = answer.error.code || "unknown";
  const refused = sqlState.test(code) || (answer.status >= 400 && answer.status < 500);
  if (unreachable.test(code) || !refused) throw new DatabaseUnavailableError(operation, code);
  throw new DatabaseError(operation, code);
}

/** Turns any fault of a read into "try again later", for pages whose visitors can do nothing about it. Rethrows. */
export function asUnavailable(error: unknown): never {
  throw error instanceof DatabaseError ? new DatabaseUnavailableError(error.operation, error.code) : error;
}
