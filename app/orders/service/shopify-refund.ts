import type { IncomingRefund } from "../domain/incoming-order";
import type { MoneySet, ShopifyRefund } from "./shopify-wire";

export type RefundedLine = IncomingRefund["lines"][number];

/** An amount in the currency the shopper paid, in cents; `plain` is in the shop's own currency. */
export function dollars(plain: number, set: MoneySet): number {
  if (set?.presentment_money.currency_code === "USD") return set.presentment_money.amount;
  return set?.shop_money.amount ?? plain;
}

/** The amount refunded to the shopper; fees that the shop kept are not a negative refund. */
export function refundOf(wire: ShopifyRefund): IncomingRefund {
  const lines = wire.refund_line_items.map((item) => ({
    lineId: item.line_item_id,
    // A line sold by length or weight counts as one item, so only the whole line can be returned.
    quantity: Math.max(0, Math.floor(item.quantity)),
    amountCents: dollars(item.subtotal, item.subtotal_set),
    taxCents: Math.max(0, dollars(item.total_tax ?? 0, item.total_tax_set)),
  }));
  const shipping = shippingOf(wire);
  const isOnlyMoney = lines.length === 0 && shipping.cents === 0;
  const other = sumAdjustments(wire, (kind) => kind !== "shipping_refund");
  const otherCents = Math.max(0, other.cents + other.taxCents);
  return {
    refundId: wire.id,
    refundedAt: wire.processed_at ?? wire.created_at,
    lines,
    shippingCents: shipping.cents,
    shippingTaxCents: shipping.taxCents,
    otherCents: isOnlyMoney ? Math.max(otherCents, paidBack(wire)) : otherCents,
  };
}

/** Newer API versions list shipping separately, older ones as an adjustment. */
function shippingOf(wire: ShopifyRefund): { cents: number; taxCents: number } {
  const cents = sum(wire.refund_shipping_lines.map((line) => dollars(0, line.subtotal_amount_set)));
  const taxCents = sum(wire.refund_shipping_lines.map((line) => dollars(0, line.tax_amount_set)));
  const shipping =
    cents > 0 ? { cents, taxCents } : sumAdjustments(wire, (kind) => kind === "shipping_refund");
  return { cents: Math.max(0, shipping.cents), taxCents: Math.max(0, shipping.taxCents) };
}

function sumAdjustments(wire: ShopifyRefund, isCounted: (kind: string) => boolean) {
  const counted = wire.order_adjustments.filter(({ kind }) => isCounted(kind ?? ""));
  return {
    cents: -sum(counted.map((one) => dollars(one.amount, one.amount_set))),
    taxCents: -sum(counted.map((one) => dollars(one.tax_amount ?? 0, one.tax_amount_set))),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const paidBack = ({ transactions }: ShopifyRefund): number =>
  transactions
    .filter(
      ({ kind, status, currency }) =>
        kind === "refund" && status === "success" && (currency ?? "USD") === "USD",
    )
    .reduce((sum, { amount }) => sum + amount, 0);
