import { isCounted } from "./line-eligibility";
import type { OrderLine } from "./order-line";

/** In cents, nonnegative; `eligibleCents - discountsCents + shippingAndTaxesCents` is `totalCents`. */
export interface ReimbursementTotals {
  /** The eligible lines at list price, before discounts. */
  eligibleCents: number;
  discountsCents: number;
  shippingAndTaxesCents: number;
  totalCents: number;
}

/**
 * The reimbursable part of an order: the eligible lines with their discounts and their share of shipping and taxes; never
 * more than was paid. Source: decisions on the specification, "Reimbursement total": total = eligible / subtotal × price.
 * If the lines after their own discounts exceed the subtotal, the difference is a discount on all of them, and the share is
 * that of the lines. A subtotal of 0 gives 0.
 */
export function reimbursementTotals(order: {
  products: readonly PricedLine[];
  subtotalCents: number;
  priceCents: number;
}): ReimbursementTotals {
  const { products, subtotalCents, priceCents } = order;
  if (subtotalCents <= 0) {
    return { eligibleCents: 0, discountsCents: 0, shippingAndTaxesCents: 0, totalCents: 0 };
  }
  const eligible = products.filter((line) => isCounted(line.eligibility));
  const eligibleCents = sumOf(eligible, listedOf);
  const netCents = sumOf(eligible, netOf);
  const allCents = Math.max(subtotalCents, sumOf(products, netOf));
  const share = (cents: number) => Math.round((netCents * cents) / allCents);
  const totalCents = share(priceCents);
  const shared =
    priceCents > subtotalCents ? share(allCents - subtotalCents) : Math.max(0, netCents - totalCents);
  const discountsCents = eligibleCents - netCents + shared;
  return {
    eligibleCents,
    discountsCents,
    shippingAndTaxesCents: totalCents - eligibleCents + discountsCents,
    totalCents,
  };
}

type Priced = Pick<OrderLine, "quantity" | "unitPriceCents" | "discountCents">;
type PricedLine = Priced & Pick<OrderLine, "eligibility">;

const listedOf = (line: Priced): number => line.quantity * line.unitPriceCents;

/** The price of a line after its own discount. */
export const netOf = (line: Priced): number => Math.max(0, listedOf(line) - line.discountCents);

const sumOf = (lines: readonly PricedLine[], amountOf: (line: PricedLine) => number): number =>
  lines.reduce((sum, line) => sum + amountOf(line), 0);
