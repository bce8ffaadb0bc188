import { z } from "zod";
import {
  deliveryFaults,
  deliveryStates,
  type WebhookDelivery,
  webhookTypes,
} from "../../webhooks/domain/events";
import type { Endpoint } from "../../webhooks/operations/endpoints.server";
import { shownInstant } from "./parts";

const shownAddress = z.string().meta({ description: "Without its query, which may hold a token." });

export const endpointSchema = z
  .strictObject({
    endpoint_id: z.uuid(),
    address: shownAddress,
    events: z
      .array(z.enum(webhookTypes))
      .nullable()
      .meta({ description: "The events it gets; null for all, later ones too." }),
    disabled_at: shownInstant
      .nullable()
      .meta({ description: "When it answered 410 Gone: it gets nothing since." }),
    failing_since: shownInstant
      .nullable()
      .meta({ description: "Since when every try has failed; null after a success." }),
    last_failed_status: z.int().nullable(),
    last_delivered_at: shownInstant.nullable().meta({ description: "To the minute." }),
    created_at: shownInstant,
  })
  .meta({ id: "WebhookEndpoint" });

export const showEndpoint = (endpoint: Endpoint): z.input<typeof endpointSchema> => ({
  endpoint_id: endpoint.id,
  address: endpoint.address,
  events: endpoint.events,
  disabled_at: endpoint.disabledAt,
  failing_since: endpoint.failingSince,
  last_failed_status: endpoint.lastFailedStatus,
  last_delivered_at: endpoint.lastDeliveredAt,
  created_at: endpoint.createdAt,
});

export const endpointExample: z.input<typeof endpointSchema> = {
  endpoint_id: "3f1d9a52-6c0e-4b7a-9c55-0d9f6a7b1e20",
  address: "https://hooks.northpine.example/letterwell",
  events: ["letter.sent", "letter.denied"],
  disabled_at: null,
  failing_since: null,
  last_failed_status: null,
  last_delivered_at: "2026-11-22T17:30:00.000Z",
  created_at: "2026-11-20T09:30:00.000Z",
};

export const deliverySchema = z
  .strictObject({
    delivery_id: z.uuid().meta({ description: "What you get as webhook-id, the same on every try." }),
    endpoint_id: z.uuid(),
    type: z.enum(webhookTypes),
    state: z.enum(deliveryStates).meta({
      description: "failed: given up after 3 days, or because its address answered 410 Gone.",
    }),
    tried: z
      .array(
        z.strictObject({
          address: shownAddress,
          tries: z.int().min(1),
          status: z.int().nullable().meta({ description: "The last try's answer; null: there was none." }),
          error: z.enum(deliveryFaults).nullable().meta({ description: "Why there was none." }),
          at: shownInstant,
        }),
      )
      .meta({ description: "Where its tries went, the oldest first: one entry until the address changes." }),
    created_at: shownInstant,
    delivered_at: shownInstant.nullable(),
    next_try_at: shownInstant.nullable(),
  })
  .meta({ id: "WebhookDelivery" });

export const showDelivery = (delivery: WebhookDelivery): z.input<typeof deliverySchema> => ({
  delivery_id: delivery.id,
  endpoint_id: delivery.endpointId,
  type: delivery.type,
  state: delivery.state,
  tried: delivery.tried,
  created_at: delivery.createdAt,
  delivered_at: delivery.deliveredAt,
  next_try_at: delivery.nextAt,
});

export const deliveryExample: z.input<typeof deliverySchema> = {
  delivery_id: "5c1f0c2e-90f4-8d3b-8a17-3d2f6b0e9c44",
  endpoint_id: endpointExample.endpoint_id,
  type: "letter.sent",
  state: "delivered",
  tried: [
    {
      address: "https://old.northpine.example/letterwell",
      tries: 7,
      status: 502,
      error: null,
      at: "2026-11-22T17:40:12.000Z",
    },
    {
      address: endpointExample.address,
      tries: 1,
      status: 204,
      error: null,
      at: "2026-11-22T17:45:03.000Z",
    },
  ],
  created_at: "2026-11-22T17:30:00.000Z",
  delivered_at: "2026-11-22T17:45:03.000Z",
  next_try_at: null,
};
