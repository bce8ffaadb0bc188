import { DatabaseUnavailableError } from "../database/database-error.server";
import { logError } from "../process/log.server";
import { problem } from "./problem";

/** Responds to a request of an API. Errors become problems, made by `refuse`, and are never thrown. */
export async function orProblem(
  request: Request,
  respond: () => Promise<Response>,
  refuse: typeof problem = problem,
): Promise<Response> {
  try {
    return await respond();
  } catch (error) {
    logError(error, { requestId: request.headers.get("X-Request-Id") }, "API request could not be answered");
    return error instanceof DatabaseUnavailableError
      ? refuse(503, "unavailable", "Ask again in a few seconds.", { headers: { "Retry-After": "5" } })
      : refuse(500, "internal_error", "Something went wrong on our side.");
  }
}
