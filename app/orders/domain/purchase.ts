import { isCounted, type LineEligibility } from "./line-eligibility";
import type { ShopOrder } from "./shop-order";
import { type ReimbursementTotals, reimbursementTotals } from "./totals";

export interface PurchaseLine {
  title: string;
  imageUrl: string | null;
  quantity: number;
  /** Quantity times unit price, before discounts. */
  totalCents: number;
  eligibility: LineEligibility;
}

/** What the shopper bought, and how much may be reimbursed. */
export interface Purchase {
  lines: PurchaseLine[];
  totals: ReimbursementTotals;
}

/** An order's lines and prices, without the person. */
export type OrderContents = Pick<ShopOrder, "products" | "subtotalCents" | "priceCents">;

/** The order's lines and totals; null for an order without lines. */
export function purchaseOf(order: OrderContents): Purchase | null {
  if (order.products.length === 0) return null;
  return {
    lines: order.products.map((line) => ({
      title: line.title,
      imageUrl: line.imageUrl,
      quantity: line.quantity,
      totalCents: line.quantity * line.unitPriceCents,
      eligibility: line.eligibility,
    })),
    totals: reimbursementTotals(order),
  };
}

/** True if the shop says that no line is eligible, so that a letter can't help. */
export const hasNothingEligible = ({ products }: Pick<ShopOrder, "products">): boolean =>
  products.length > 0 && products.every((line) => line.eligibility === "none");

/** Lines that count and that a letter may be for. */
export const eligibleLines = (products: ShopOrder["products"]): ShopOrder["products"] =>
  products.filter((line) => isCounted(line.eligibility));
