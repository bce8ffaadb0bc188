import { recordKeyUse } from "~/orders/shops/operations/key-use.server";
import { validSecrets } from "~/orders/shops/operations/shop-secrets.server";
import { UndeliverableError } from "~/platform/outbox/domain/undeliverable-error";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import { type DeliveryFault, deliveryFaults, webhookBody } from "../domain/events";
import type { WebhookMessage } from "../service/port";
import {
  type AttemptOutcome,
  readWebhook,
  recordWebhookAttempt,
  writeExpiringWebhooks,
} from "../store/deliveries.server";

/** The receiver has disabled the endpoint (410), until its shop registers the URL again. */
class EndpointDisabledError extends UndeliverableError {
  override name = "EndpointDisabledError";
}

/**
 * Sends a webhook, signed with every valid secret of the shop, and records the outcome. If its endpoint's address was changed
 * meanwhile and the old one didn't take it, it goes to the new one. Throws `ServiceError` to be retried, and
 * `EndpointDisabledError`.
 */
export async function deliverWebhook(id: string): Promise<void> {
  const webhook = await readWebhook(id);
  if (!webhook) return;
  if (webhook.isDisabled) throw new EndpointDisabledError();
  const valid = await validSecrets(webhook.shopDomain, "webhook");
  if (valid.length === 0) throw new ServiceError("webhooks", "no secret");
  const message = { id, body: webhookBody(webhook), secrets: valid.map(({ secret }) => secret) };
  const { url } = webhook;
  const { outcome, error, ...answer } = await tryAt(url, message);
  const isCurrent = await recordWebhookAttempt({ id, url }, outcome, answer);
  if (answer.status !== null) for (const secret of valid) if (secret.id) recordKeyUse(secret.id);
  if (outcome === "delivered") return;
  if (!isCurrent) return deliverWebhook(id);
  throw outcome === "gone" ? new EndpointDisabledError() : error;
}

async function tryAt(url: string, message: WebhookMessage) {
  try {
    const status = await services().webhooks.send(url, message);
    const error = new ServiceError("webhooks", `status ${status}`);
    return { outcome: outcomeOf(status), status, fault: null, error };
  } catch (error) {
    return { outcome: "failed" as const, status: null, fault: faultOf(error), error };
  }
}

/** Why there was no response, from the sender's error. */
function faultOf(error: unknown): DeliveryFault {
  const detail = error instanceof ServiceError ? error.detail : "";
  return deliveryFaults.find((fault) => fault === detail) ?? "no-answer";
}

function outcomeOf(status: number): AttemptOutcome {
  if (status === 410) return "gone";
  return status >= 200 && status < 300 ? "delivered" : "failed";
}

const writtenAtOnce = 500;

/** Queues letter.expiring for letters that are about to end. */
export async function writeExpiringEvents(): Promise<void> {
  while ((await writeExpiringWebhooks(writtenAtOnce)) === writtenAtOnce);
}
