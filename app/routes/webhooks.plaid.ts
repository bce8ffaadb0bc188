import type { ActionFunctionArgs } from "@remix-run/node";
import { markAttention } from "~/accounts/store/linked-accounts.server";
import { DatabaseUnavailableError } from "~/platform/database/database-error.server";
import type { RouteHandle } from "~/platform/document/route-handle";
import { readBody } from "~/platform/http/form.server";
import { log, logError } from "~/platform/process/log.server";
import { ForgedWebhookError } from "~/platform/service/forged-webhook";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";

export const handle: RouteHandle = { crawled: false, loggedWhole: true };

/** Webhook events of the account-linking provider. Anything but a 2xx makes the provider send the event again. */
export async function action({ request }: ActionFunctionArgs) {
  const requestId = request.headers.get("X-Request-Id");
  try {
    const signature = request.headers.get("Plaid-Verification") ?? "";
    const event = await services().bank.verifyWebhookEvent(await readBody(request), signature);
    const { itemId, needsAttention, type } = event;
    const isOurs =
      itemId !== null && needsAttention !== null && (await markAttention(itemId, needsAttention));
    log.info({ requestId, type, isOurs }, "account event");
    return new Response("received");
  } catch (error) {
    if (error instanceof ForgedWebhookError) {
      log.warn({ requestId }, "forged account event");
      return new Response("signature does not hold", { status: 400 });
    }
    if (!(error instanceof ServiceError || error instanceof DatabaseUnavailableError)) throw error;
    logError(error, { requestId }, "account event could not be recorded");
    return new Response("try again later", { status: 503, headers: { "Retry-After": "30" } });
  }
}

export const loader = () => new Response("send a signed POST", { status: 405, headers: { Allow: "POST" } });
