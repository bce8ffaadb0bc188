import { z } from "zod";
import { email } from "~/platform/values/email";

/** The demo checkout's form; without an address the order gets a fictional one. */
export const demoCheckout = z.object({ email: email.optional() });

/** Larger than shops' order ids, and within the 15 digits of a deep link. */
export const firstDemoOrderId = 100_000_000_000_000;

/** The displayed order number, from the id in a link. */
export const demoOrderNumber = (shopOrderId: number): string => `KS-${String(shopOrderId).slice(-5)}`;

/** The properties in which demo orders differ. */
export interface DemoOrder {
  shopOrderId: number;
  number: string;
  email: string;
  /** ISO instant. */
  placedAt: string;
}
