import { z } from "zod";
import { email } from "~/platform/values/email";

/** What the pretend checkout asks; without an address the order has an invented one. */
export const demoCheckout = z.object({ email: email.optional() });

/** Above the numbers that shops give their orders, and within the 15 digits of a deep link. */
export const firstDemoOrderId = 100_000_000_000_000;

/** The number a shopper reads, of the id that a link carries. */
export const demoOrderNumber = (shopOrderId: number): string => `KS-${String(shopOrderId).slice(-5)}`;

/** What differs between the orders of the pretend cart. */
export interface DemoOrder {
  shopOrderId: number;
  number: string;
  email: string;
  /** ISO instant. */
  placedAt: string;
}
