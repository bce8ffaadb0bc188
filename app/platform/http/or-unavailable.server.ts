import { DatabaseError } from "../database/database-error.server";
import { logError } from "../process/log.server";

/** Wraps a resource route's response: 503 if the database doesn't respond. */
export async function orUnavailable(request: Request, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    logError(error, { requestId: request.headers.get("X-Request-Id") });
    return new Response("Try again later\n", { status: 503, headers: { "Retry-After": "5" } });
  }
}
