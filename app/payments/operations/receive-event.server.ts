import { acceptSignedEvent } from "~/platform/http/signed-event.server";
import { services } from "~/services.server";
import { rememberPaymentEvent } from "../store/payments.server";
import { recordWebhookEvent } from "./record-payment.server";

/** Records a webhook event of the payment provider. */
export const receivePaymentEvent = (request: Request): Promise<Response> =>
  acceptSignedEvent(request, "payment event", async (rawBody) => {
    const signature = request.headers.get("Stripe-Signature") ?? "";
    const event = services().payments.verifyWebhookEvent(rawBody, signature);
    await recordWebhookEvent(event);
    return { type: event.type, isNew: await rememberPaymentEvent(event.eventId, event.type) };
  });
