import { z } from "zod";
import { letterEventTypes, type WebhookEvent, webhookBody } from "../../webhooks/domain/events";
import { verdictSchema } from "./eligibility";
import { shownStatuses } from "./letter";
import { orderId, shownInstant } from "./parts";

const livemode = z.boolean().meta({ description: "False in your test shop; true in all others." });

/** The body of a webhook about a letter; in a test all of `data` is null. */
export const eventSchema = z
  .strictObject({
    type: z.enum([...letterEventTypes, "webhook.test"]),
    timestamp: shownInstant.meta({ description: "When it happened." }),
    livemode,
    data: z.strictObject({
      letter_id: z.uuid().nullable(),
      shop_order_id: orderId.nullable(),
      status: z.enum(shownStatuses).nullable(),
      valid_until: z.iso.date().nullable().meta({ description: "The letter's last day." }),
    }),
  })
  .meta({ id: "Event" });

const sent: WebhookEvent = {
  livemode: true,
  type: "letter.sent",
  at: "2026-11-22T17:30:00.000Z",
  product: null,
  requestId: "6f0c1a52-7a3e-4c58-9d0b-2f6f1f1c9a10",
  shopOrderId: 450_789_469,
  status: "sent",
  validUntil: "2027-11-22",
};

/** The body of a webhook about a product. */
export const productEventSchema = z
  .strictObject({
    type: z.literal("product.verdict_changed"),
    timestamp: shownInstant,
    livemode,
    data: z.strictObject({ product_id: z.string(), verdict: verdictSchema, previous_verdict: verdictSchema }),
  })
  .meta({ id: "ProductEvent" });

export const verdictExample = productEventSchema.parse(
  JSON.parse(
    webhookBody({
      livemode: true,
      type: "product.verdict_changed",
      at: "2026-11-22T17:30:00.000Z",
      product: { productId: "632910392", verdict: "letter", before: "unknown" },
      requestId: null,
      shopOrderId: null,
      status: null,
      validUntil: null,
    }),
  ),
);

export const eventExample = eventSchema.parse(JSON.parse(webhookBody(sent)));
