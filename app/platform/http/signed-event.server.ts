import { DatabaseUnavailableError } from "../database/database-error.server";
import { log, logError } from "../process/log.server";
import { ForgedWebhookError } from "../service/forged-webhook";
import { ServiceError } from "../service/service-error";
import { readBody } from "./form.server";

/**
 * Takes an outside service's signed event: `record` verifies and records it, and returns what is logged of it. Anything but a
 * 2xx makes the service send the event again. `what` names the event in the log.
 */
export const acceptSignedEvent = (
  request: Request,
  what: string,
  record: (rawBody: string) => Promise<Record<string, unknown>>,
): Promise<Response> => answerSignedEvent(request, what, async () => record(await readBody(request)));

/** As `acceptSignedEvent`, for an event whose body isn't read as text. */
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
