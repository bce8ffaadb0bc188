import type { ActionFunctionArgs } from "@remix-run/node";
import { takeBounce } from "~/letters/operations/take-bounce.server";
import { DatabaseUnavailableError } from "~/platform/database/database-error.server";
import type { RouteHandle } from "~/platform/document/route-handle";
import { readBody, refuse } from "~/platform/http/form.server";
import { bounceSignatureHeader } from "~/platform/mail/service/webhook-event.server";
import { env } from "~/platform/process/env.server";
import { log, logError } from "~/platform/process/log.server";
import { ForgedWebhookError } from "~/platform/service/forged-webhook";

export const handle: RouteHandle = { crawled: false, loggedWhole: true };

/** Mails that came back after the mail server took them. Anything but a 2xx asks for the event again. */
export async function action({ request }: ActionFunctionArgs) {
  const secret = env().MAIL_WEBHOOK_SECRET;
  if (!secret) refuse(404, "This address isn't set up.");
  const requestId = request.headers.get("X-Request-Id");
  const signature = request.headers.get(bounceSignatureHeader) ?? "";
  try {
    const outcome = await takeBounce(secret, await readBody(request), signature);
    log.info({ requestId, outcome }, "mail event");
    return new Response("received");
  } catch (error) {
    if (error instanceof ForgedWebhookError) {
      log.warn({ requestId }, "forged mail event");
      return new Response("signature does not hold", { status: 400 });
    }
    if (!(error instanceof DatabaseUnavailableError)) throw error;
    logError(error, { requestId }, "mail event could not be recorded");
    return new Response("try again later", { status: 503, headers: { "Retry-After": "30" } });
  }
}

export const loader = () => new Response("send a signed POST", { status: 405, headers: { Allow: "POST" } });
