import { z } from "zod";
import { ForgedWebhookError } from "~/platform/service/forged-webhook";
import type { PaymentEvent } from "./port";
import { stripeLibrary } from "./stripe-library.server";

const toleranceSeconds = 300;

const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  data: z.object({ object: z.object({ id: z.string().max(255).optional() }) }),
});

/**
 * Reads an event with Stripe's signature. Only ids are taken from it. `now` is in milliseconds. Throws `ForgedWebhookError`
 * for a wrong signature, one more than five minutes off `now`, or a body that isn't an event.
 */
export function readWebhookEvent(
  secret: string,
  rawBody: string,
  signature: string,
  now: number,
): PaymentEvent {
  const event = verifiedEvent(secret, rawBody, signature, now);
  return { eventId: event.id, type: event.type, about: subject(event.type, event.data.object.id) };
}

function verifiedEvent(secret: string, rawBody: string, signature: string, now: number) {
  try {
    stripeLibrary().webhooks.constructEvent(rawBody, signature, secret, toleranceSeconds, undefined, now);
  } catch {
    throw new ForgedWebhookError("the signature does not hold");
  }
  // The library accepts any time in the future.
  const ahead = signedAt(signature) - Math.floor(now / 1000);
  if (!(ahead <= toleranceSeconds)) throw new ForgedWebhookError("signed in the future");
  const event = eventSchema.safeParse(JSON.parse(rawBody));
  if (!event.success) throw new ForgedWebhookError("not an event");
  return event.data;
}

function signedAt(signature: string): number {
  const times = signature.split(",").filter((part) => part.startsWith("t="));
  return Number.parseInt(times.at(-1)?.slice(2) ?? "", 10);
}

function subject(type: string, id: string | undefined): PaymentEvent["about"] {
  if (id === undefined) return { kind: "other" };
  switch (type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.expired":
      return { kind: "checkout", checkoutId: id, failed: false };
    case "checkout.session.async_payment_failed":
      return { kind: "checkout", checkoutId: id, failed: true };
    case "charge.refunded":
      return { kind: "charge", chargeId: id };
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
    case "charge.refund.updated":
      return { kind: "refund", refundId: id };
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
      return { kind: "dispute", disputeId: id };
    default:
      return { kind: "other" };
  }
}
