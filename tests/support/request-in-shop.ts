import { expect } from "vitest";
import { sentOrderExample } from "~/merchants/api/schemas/sent-order";
import { signedOrderLink } from "~/orders/operations/sign-link.server";
import type { ApiClient } from "./api-client";
import { Visitor } from "./visitor";
import { queryOf, walkThrough, wizards } from "./walk";
import { rowWhere, type World } from "./world";

interface Asking {
  domain: string;
  orderId: number;
  treatments: string;
  from: ApiClient;
  deliver(): Promise<void>;
}

/**
 * Sends an order to the API and requests its letter, in a state where written answers don't suffice; the request isn't
 * delivered.
 */
export async function requestInShop(world: World, { domain, orderId, treatments, from, deliver }: Asking) {
  const order = { ...sentOrderExample, shop_order_id: orderId, email: `shopper-${orderId}@mail.example` };
  expect((await from.post("orders", order)).status).toBe(201);
  await deliver();
  const link = await signedOrderLink(domain, orderId, { days: 1 });
  const answers = {
    contact: { email: order.email, name: "Bo Field", state: "TX" },
    treatments: { previousTreatments: treatments, productUse: "" },
  };
  const visitor = new Visitor();
  await visitor.get(link);
  await walkThrough(visitor, wizards.order, { query: queryOf(link), answers });
  const letter = () => rowWhere(world, "shop_lmn_requests", "shop_order_id", orderId);
  return {
    orderId,
    link,
    requestId: String((await letter()).id),
    status: async () => (await letter()).status,
  };
}
