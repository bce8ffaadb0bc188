import type { ActionFunctionArgs } from "@remix-run/node";
import { recordWebhookEvent } from "~/payments/operations/record-payment.server";
import type { PaymentEvent } from "~/payments/service/port";
import { rememberPaymentEvent } from "~/payments/store/payment-events.server";
import { DatabaseUnavailableError } from "~/platform/database/database-error.server";
import type { RouteHandle } from "~/platform/document/route-handle";
import { readBody } from "~/platform/http/form.server";
import { log, logError } from "~/platform/process/log.server";
import { ForgedWebhookError } from "~/platform/service/forged-webhook";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";

export const handle: RouteHandle = { crawled: false, loggedWhole: true };

/** Webhook events of the payment provider. Anything but a 2xx makes the provider send the event again. */
export async function action({ request }: ActionFunctionArgs) {
  const requestId = request.headers.get("X-Request-Id");
  let event: PaymentEvent;
  try {
    event = services().payments.verifyWebhookEvent(
      await readBody(request),
      request.headers.get("Stripe-Signature") ?? "",
    );
  } catch (error) {
    if (!(error instanceof ForgedWebhookError)) throw error;
    log.warn({ requestId }, "forged payment event");
    return new Response("signature does not hold", { status: 400 });
  }
  try {
    await recordWebhookEvent(event);
    const isNew = await rememberPaymentEvent(event.eventId, event.type);
    log.info({ requestId, type: event.type, isNew }, "payment event");
    return new Response("received");
  } catch (error) {
    if (!(error instanceof ServiceError || error instanceof DatabaseUnavailableError)) throw error;
    logError(error, { requestId }, "payment event could not be recorded");
    return new Response("try again later", { status: 503, headers: { "Retry-After": "30" } });
  }
}

export const loader = () => new Response("send a signed POST", { status: 405, headers: { Allow: "POST" } });
