import { createHmac } from "node:crypto";

type Order = Record<"shop" | "orderId", string>;

/** An order's link as the seeded shop kettle-and-spine.example signs it. */
export const signed = (order: Order): Record<"shop" | "orderId" | "sig", string> => ({
  ...order,
  sig: createHmac("sha256", "demo-signing-secret-of-kettle-and-spine-not-for-production")
    .update(`shop=${order.shop}&orderId=${order.orderId}`)
    .digest("hex"),
});
