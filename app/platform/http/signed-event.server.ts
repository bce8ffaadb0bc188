import { DatabaseUnavailableError } from "../database/database-error.server";
import { log, logError } from "../process/log.server";
import { ForgedWebhookError } from "../service/forged-webhook";
import { ServiceError } from "../service/service-error";
import { readBody } from "./form.server";

/** The response of a webhook whose secret or key isn't configured. */
export const notSetUp = () => new Response("this address isn't set up", { status: 404 });

/**
 * Handles an outside service's signed webhook: `record` verifies and stores it, and returns what to log. The service
 * retries unless the response is 2xx. `what` names the event in the log.
 */
export const acceptSignedEvent = (
  request: Request,
  what: string,
  record: (rawBody: string) => Promise<Record<string, unknown>>,
): Promise<Response> => answerSignedEvent(request, what, async () => record(await readBody(request)));

/** Like `acceptSignedEvent`, for an event whose body isn't text. */
export async function answerSignedEvent(
  request: Request,
  what: string,
  record: () => Promise<Record<string, unknown>>,
): Promise<Response> {
  const requestId = request.headers.get("X-Request-Id");
  try {
    log.info({ requestId, ...(await record()) }, what);
    return new Response("received");
  } catch (error) {
    if (error instanceof ForgedWebhookError) {
      log.warn({ requestId }, `forged ${what}`);
      return new Response("signature does not hold", { status: 400 });
    }
    if (!(error instanceof ServiceError || error instanceof DatabaseUnavailableError)) throw error;
    logError(error, { requestId }, `${what} could not be recorded`);
    return new Response("try again later", { status: 503, headers: { "Retry-After": "30" } });
  }
}
