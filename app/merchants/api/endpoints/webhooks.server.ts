import { z } from "zod";
import { endpointFaults } from "../../webhooks/domain/endpoint-address";
import { changeAddress, listEndpoints, maxEndpoints } from "../../webhooks/operations/endpoints.server";
import { listDeliveries } from "../../webhooks/store/deliveries.server";
import { apiAddress } from "../addresses";
import { pageParameters, pageResponse, pageSchema } from "../cursor";
import { invalid, noParameters, nothingHere, operation, respond } from "../operation";
import {
  deliveryExample,
  deliverySchema,
  endpointExample,
  endpointSchema,
  showDelivery,
  showEndpoint,
} from "../schemas/webhook";

export const listWebhookEndpoints = operation({
  id: "listWebhookEndpoints",
  method: "GET",
  path: "/webhook-endpoints",
  scope: "webhooks:read",
  title: "List webhook addresses",
  text: "The addresses that your shop registered for events on its page, the oldest first. Each is known by its endpoint_id, which stays when its address changes.",
  takesIdempotencyKey: false,
  params: noParameters,
  query: noParameters,
  body: null,
  responses: {
    200: {
      text: "All of them.",
      schema: z
        .strictObject({ data: z.array(endpointSchema).max(maxEndpoints) })
        .meta({ id: "WebhookEndpoints" }),
      example: { data: [endpointExample] },
    },
  },
  problems: [],
  bodyExample: null,
  async handle({ caller }) {
    return respond(200, { data: (await listEndpoints(caller.shopDomain)).map(showEndpoint) });
  },
});

export const changeWebhookAddress = operation({
  id: "changeWebhookAddress",
  method: "PUT",
  path: "/webhook-endpoints/{endpoint_id}/address",
  scope: "webhooks:write",
  title: "Change a webhook address",
  text: "Gives an endpoint another address, which is checked like a new one. Its events and your secrets stay, it is enabled again, and what waits for the old address or has failed there goes to the new one, under the old ids. Sent again it has no further effect. Your shop's owners read it under Activity.",
  takesIdempotencyKey: false,
  params: z.strictObject({ endpoint_id: z.uuid().meta({ example: endpointExample.endpoint_id }) }),
  query: noParameters,
  body: z
    .strictObject({ url: z.string().max(2_048).meta({ description: "Public, and begins with https://." }) })
    .meta({ id: "WebhookAddress" }),
  responses: {
    200: { text: "The endpoint, with its new address.", schema: endpointSchema, example: endpointExample },
  },
  problems: ["not_found"],
  bodyExample: { url: endpointExample.address },
  async handle({ caller, params, body }) {
    const move = { id: params.endpoint_id, typed: body.url, keyId: caller.keyId };
    const changed = await changeAddress(caller.shopDomain, move);
    if (!changed) return nothingHere();
    if ("fault" in changed) return invalid([{ path: "/url", message: endpointFaults[changed.fault] }]);
    return respond(200, showEndpoint(changed.endpoint));
  },
});

const { cursor, limit } = pageParameters(z.uuid());

export const listWebhookDeliveries = operation({
  id: "listWebhookDeliveries",
  method: "GET",
  path: "/webhook-deliveries",
  scope: "webhooks:read",
  title: "List webhook deliveries",
  text: "The events of the last 30 days, the newest first: whether each was delivered, and which address each try went to. Your shop's page sends one again.",
  takesIdempotencyKey: false,
  params: noParameters,
  query: z.strictObject({ cursor, limit }),
  body: null,
  responses: {
    200: {
      text: "One page of deliveries.",
      schema: pageSchema(deliverySchema).meta({ id: "WebhookDeliveryPage" }),
      example: { data: [deliveryExample], next_cursor: null, next_url: null },
    },
  },
  problems: [],
  bodyExample: null,
  async handle({ caller, query, origin }) {
    const page = await listDeliveries(caller.shopDomain, { limit: query.limit, after: query.cursor ?? null });
    return respond(
      200,
      pageResponse(page, showDelivery, apiAddress(origin, "/webhook-deliveries", { limit: query.limit })),
    );
  },
});
