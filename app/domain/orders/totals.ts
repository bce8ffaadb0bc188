import { isCounted } from "./line-eligibility";
import type { OrderLine } from "./order-line";

/** In cents; `eligibleCents - discountsCents + shippingAndTaxesCents` is `totalCents`. None is negative. */
export interface ReimbursementTotals {
  /** The eligible lines as the shop lists them, before discounts. */
  eligibleCents: number;
  discountsCents: number;
  shippingAndTaxesCents: number;
  totalCents: number;
}

/**
 * What of an order may be reimbursed: the eligible lines with their share of discounts, shipping and taxes; never more
 * than was paid. Source: decisions on the specification, "Reimbursement total": total = eligible / subtotal × price.
 * Where the lines cost more than the subtotal, the difference is a discount on all of them, and the share is that of the
 * lines. A subtotal of 0 gives 0.
 */
export function reimbursementTotals(order: {
  products: readonly Pick<OrderLine, "quantity" | "unitPriceCents" | "eligibility">[];
  subtotalCents: number;
  priceCents: number;
}): ReimbursementTotals {
  const { products, subtotalCents, priceCents } = order;
  if (subtotalCents <= 0) {
    return { eligibleCents: 0, discountsCents: 0, shippingAndTaxesCents: 0, totalCents: 0 };
  }
  const listedCents = Math.max(subtotalCents, costOf(products));
  const eligibleCents = costOf(products.filter((line) => isCounted(line.eligibility)));
  const share = (cents: number) => Math.round((eligibleCents * cents) / listedCents);
  const totalCents = share(priceCents);
  const discountsCents =
    priceCents > subtotalCents ? share(listedCents - subtotalCents) : Math.max(0, eligibleCents - totalCents);
  return {
    eligibleCents,
    discountsCents,
    shippingAndTaxesCents: totalCents - eligibleCents + discountsCents,
    totalCents,
  };
}

const costOf = (lines: readonly Pick<OrderLine, "quantity" | "unitPriceCents">[]): number =>
  lines.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0);
