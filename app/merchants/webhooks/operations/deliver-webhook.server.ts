import { recordKeyUse } from "~/orders/shops/operations/key-use.server";
import { validSecrets } from "~/orders/shops/operations/shop-secrets.server";
import { UndeliverableError } from "~/platform/outbox/domain/undeliverable-error";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import { type DeliveryFault, deliveryFaults, webhookBody } from "../domain/events";
import { readWebhook, recordWebhookAttempt, writeExpiringWebhooks } from "../store/deliveries.server";

/** The receiver has disabled the endpoint (410), until its shop registers the URL again. */
class EndpointDisabledError extends UndeliverableError {
  override name = "EndpointDisabledError";
}

/**
 * Sends a webhook, signed with every valid secret of the shop, and records the outcome. Throws `ServiceError` to be
 * retried, and `EndpointDisabledError`.
 */
export async function deliverWebhook(id: string): Promise<void> {
  const webhook = await readWebhook(id);
  if (!webhook) return;
  if (webhook.isDisabled) throw new EndpointDisabledError();
  const valid = await validSecrets(webhook.shopDomain, "webhook");
  if (valid.length === 0) throw new ServiceError("webhooks", "no secret");
  const message = { id, body: webhookBody(webhook), secrets: valid.map(({ secret }) => secret) };
  const status = await services()
    .webhooks.send(webhook.url, message)
    .catch(async (error: unknown) => {
      await recordWebhookAttempt(id, "failed", { status: null, fault: faultOf(error) });
      throw error;
    });
  for (const secret of valid) if (secret.id) recordKeyUse(secret.id);
  await recordWebhookAttempt(id, outcomeOf(status), { status, fault: null });
  if (status === 410) throw new EndpointDisabledError();
  if (outcomeOf(status) === "failed") throw new ServiceError("webhooks", `status ${status}`);
}

/** Why there was no response, from the sender's error. */
function faultOf(error: unknown): DeliveryFault {
  const detail = error instanceof ServiceError ? error.detail : "";
  return deliveryFaults.find((fault) => fault === detail) ?? "no-answer";
}

function outcomeOf(status: number): "delivered" | "failed" | "gone" {
  if (status === 410) return "gone";
  return status >= 200 && status < 300 ? "delivered" : "failed";
}

const writtenAtOnce = 500;

/** Queues letter.expiring for letters that are about to end. */
export async function writeExpiringEvents(): Promise<void> {
  while ((await writeExpiringWebhooks(writtenAtOnce)) === writtenAtOnce);
}
