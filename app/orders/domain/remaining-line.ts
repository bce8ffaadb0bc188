import type { IncomingLine, IncomingRefund } from "./incoming-order";

/** A line after its refunds, in cents. */
export interface RemainingLine {
  line: IncomingLine;
  /** 0 if nothing of the line can be reimbursed. */
  quantity: number;
  discountCents: number;
  /** After discounts, before taxes. */
  netCents: number;
  /** How much the order's price is reduced by what was returned or refunded. */
  goneCents: number;
}

/**
 * A line after its order's refunds. It is worth what its remaining items cost: neither returned items, even if the shop
 * kept some money for them, nor refunded ones count.
 */
export function remainingLine(
  line: IncomingLine,
  { refunds, taxesIncluded }: { refunds: readonly IncomingRefund[]; taxesIncluded: boolean },
): RemainingLine {
  const back = refunds.flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === line.lineId));
  const returned = back.reduce((sum, { quantity }) => sum + quantity, 0);
  const left = Math.max(0, line.quantity - returned);
  const refundedCents = back.reduce((sum, one) => sum + refundedFor(one, taxesIncluded), 0);
  const paidCents = Math.max(0, line.quantity * line.unitPriceCents - line.discountCents) + line.taxCents;
  // Round up in favor of the remaining items.
  const worthCents = Math.ceil((paidCents * left) / line.quantity);
  const keptCents = Math.max(0, Math.min(paidCents - refundedCents, worthCents));
  const isLeft = left > 0 && (keptCents > 0 || paidCents === 0);
  if (!isLeft) return { line, quantity: 0, discountCents: 0, netCents: 0, goneCents: paidCents };
  const listedCents = left * line.unitPriceCents;
  const taxCents = paidCents === 0 ? 0 : Math.round((keptCents * line.taxCents) / paidCents);
  const netCents = Math.min(keptCents - taxCents, listedCents);
  return {
    line,
    quantity: left,
    netCents,
    discountCents: listedCents - netCents,
    goneCents: paidCents - keptCents,
  };
}

/** A line's refund, including its taxes once. */
export const refundedFor = (
  { amountCents, taxCents }: IncomingRefund["lines"][number],
  taxesIncluded: boolean,
): number => amountCents + (taxesIncluded ? 0 : taxCents);
