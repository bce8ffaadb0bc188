import { z } from "zod";
import { acceptOrder, type TakenEvent } from "~/orders/operations/accept-order.server";
import { listShopOrders, readOwnOrder } from "~/orders/store/shop-orders.server";
import { apiAddress } from "../addresses";
import { pageParameters, pageResponse, pageSchema } from "../cursor";
import { noParameters, nothingHere, operation, respond } from "../operation";
import { orderExample, orderSchema, showOrder } from "../schemas/order";
import { orderId, orderIdInAddress } from "../schemas/parts";
import { incomingOrder, sentOrderExample, sentOrderSchema } from "../schemas/sent-order";

const takenSchema = (...results: [string, ...string[]]) =>
  z.strictObject({ shop_order_id: orderId, result: z.enum(results) });

export const sendOrder = operation({
  id: "sendOrder",
  method: "POST",
  path: "/orders",
  scope: "orders:write",
  title: "Send an order",
  text: "Send an order when it is placed, and all of it again whenever something of it changes: lines, a cancellation, a refund. Amounts are in cents. Events may arrive twice and in any order: the latest updated_at counts, of several with one updated_at the one that arrives last, and a refund counts once by its refund_id. Shops on Shopify and WooCommerce don't need this; their webhooks do the same.",
  takesIdempotencyKey: true,
  params: noParameters,
  query: noParameters,
  body: sentOrderSchema,
  responses: {
    201: {
      text: "The order is new. Its page and links work from now on.",
      schema: takenSchema("created").meta({ id: "CreatedOrder" }),
      example: { shop_order_id: sentOrderExample.shop_order_id, result: "created" },
    },
    200: {
      text: "The order was known. updated: this version counts now. older: a later one is known. unchanged: nothing new in it.",
      schema: takenSchema("updated", "older", "unchanged").meta({ id: "KnownOrder" }),
      example: { shop_order_id: sentOrderExample.shop_order_id, result: "unchanged" },
    },
  },
  problems: [],
  bodyExample: sentOrderExample,
  async handle({ caller, body, keyed }) {
    const statusOf = (result: TakenEvent) => (result === "created" ? 201 : 200);
    const answerOf = (result: TakenEvent) => ({ shop_order_id: body.shop_order_id, result });
    const result = await acceptOrder(caller.shopDomain, incomingOrder(body), {
      respond: keyed
        ? (told) => ({ ...keyed, status: statusOf(told), text: JSON.stringify(answerOf(told)) })
        : undefined,
    });
    return respond(statusOf(result), answerOf(result));
  },
});

export const listOrders = operation({
  id: "listOrders",
  method: "GET",
  path: "/orders",
  scope: "orders:read",
  title: "List orders",
  text: "Your shop's orders as we hold them, the newest first: after refunds, with the eligibility of each line, without the shopper.",
  takesIdempotencyKey: false,
  params: noParameters,
  query: z.strictObject(pageParameters(orderIdInAddress)),
  body: null,
  responses: {
    200: {
      text: "One page of orders.",
      schema: pageSchema(orderSchema).meta({ id: "OrderPage" }),
      example: { data: [orderExample], next_cursor: null, next_url: null },
    },
  },
  problems: [],
  bodyExample: null,
  async handle({ caller, query, origin }) {
    const { cursor: after = null, updated_since = null, limit } = query;
    const page = await listShopOrders(caller.shopDomain, { since: updated_since, after, limit });
    const address = apiAddress(origin, "/orders", { updated_since, limit });
    return respond(200, pageResponse(page, showOrder, address));
  },
});

export const readOrder = operation({
  id: "readOrder",
  method: "GET",
  path: "/orders/{shop_order_id}",
  scope: "orders:read",
  title: "Read an order",
  text: "One order as we hold it: after refunds, with the eligibility of each line, without the shopper.",
  takesIdempotencyKey: false,
  params: z.strictObject({
    shop_order_id: orderIdInAddress.meta({
      description: "The order's number in the shop's system.",
      example: orderExample.shop_order_id,
      override: { type: "integer", minimum: 1 },
    }),
  }),
  query: noParameters,
  body: null,
  responses: { 200: { text: "The order.", schema: orderSchema, example: orderExample } },
  problems: ["not_found"],
  bodyExample: null,
  async handle({ caller: { shopDomain }, params }) {
    const order = await readOwnOrder({ shopDomain, shopOrderId: params.shop_order_id });
    return order ? respond(200, showOrder(order)) : nothingHere();
  },
});
