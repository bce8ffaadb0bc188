import { call } from "~/platform/database/call.server";
import type { OrderKey } from "../domain/shop-order";

/**
 * Records, once, how far the order's shopper got with its letter; the database itself records "begun", "asked" and
 * "approved".
 */
export const reachStep = (
  { shopDomain, shopOrderId }: OrderKey,
  step: "shown" | "opened" | "claimed",
): Promise<unknown> => call("record_order_step", { shopDomain, shopOrderId, step });
