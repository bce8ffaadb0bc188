import type { OrderLine } from "./order-line";

export interface ReimbursementTotals {
  eligibleCents: number;
  shippingAndTaxesCents: number;
  totalCents: number;
}

/**
 * What of an order may be reimbursed, in cents: the eligible lines, their share of shipping and taxes, and the sum.
 * Source: decisions on the specification, "Reimbursement total": total = eligible / subtotal × price. The share is
 * what is left of the rounded total, so the shown parts add up. A subtotal of 0 gives 0.
 */
export function reimbursementTotals(order: {
  products: readonly Pick<OrderLine, "quantity" | "unitPriceCents" | "eligibility">[];
  subtotalCents: number;
  priceCents: number;
}): ReimbursementTotals {
  if (order.subtotalCents <= 0) return { eligibleCents: 0, shippingAndTaxesCents: 0, totalCents: 0 };
  const eligibleCents = order.products
    .filter((line) => line.eligibility !== "none")
    .reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0);
  const totalCents = Math.round((eligibleCents * order.priceCents) / order.subtotalCents);
  return { eligibleCents, shippingAndTaxesCents: totalCents - eligibleCents, totalCents };
}
