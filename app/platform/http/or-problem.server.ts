import { DatabaseUnavailableError } from "../database/database-error.server";
import { logError } from "../process/log.server";
import { problem } from "./problem";

interface ErrorAnswer {
  /** Makes the problem. */
  refuse?: typeof problem;
  /** What the log says of the request. */
  about?: object;
  /** What the caller reads while the database is away. */
  detail?: string;
  retrySeconds?: number;
}

/** Responds to a program: a request of an API, or a shop's event. Errors become problems and are never thrown. */
export async function orProblem(
  request: Request,
  respond: () => Promise<Response>,
  { refuse = problem, about, detail = "Ask again in a few seconds.", retrySeconds = 5 }: ErrorAnswer = {},
): Promise<Response> {
  try {
    return await respond();
  } catch (error) {
    const requestId = request.headers.get("X-Request-Id");
    logError(error, { requestId, ...about }, "API request could not be answered");
    return error instanceof DatabaseUnavailableError
      ? refuse(503, "unavailable", detail, { headers: { "Retry-After": String(retrySeconds) } })
      : refuse(500, "internal_error", "Something went wrong on our side.");
  }
}
