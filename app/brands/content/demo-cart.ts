import type { DemoCart } from "./demo-store";

/** The totals of the demo cart, in cents. `itemsCents` is after discounts. */
export interface CartSums {
  itemsCents: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  totalCents: number;
}

export function cartSums({ lines, shippingCents }: DemoCart): CartSums {
  const sum = (centsOf: (line: DemoCart["lines"][number]) => number) =>
    lines.reduce((total, line) => total + centsOf(line), 0);
  const discountCents = sum((line) => line.discountCents);
  const itemsCents = sum((line) => line.quantity * line.unitPriceCents) - discountCents;
  const taxCents = sum((line) => line.taxCents);
  return {
    itemsCents,
    discountCents,
    shippingCents,
    taxCents,
    totalCents: itemsCents + shippingCents + taxCents,
  };
}
