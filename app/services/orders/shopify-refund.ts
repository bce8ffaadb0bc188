import type { IncomingRefund } from "~/domain/orders/incoming-order";
import type { MoneySet, ShopifyRefund } from "./shopify-wire";

export type RefundedLine = IncomingRefund["lines"][number];

/** An amount in the dollars the shopper paid, in cents; `plain` is in the shop's own currency. */
export function dollars(plain: number, set: MoneySet): number {
  if (set?.presentment_money.currency_code === "USD") return set.presentment_money.amount;
  return set?.shop_money.amount ?? plain;
}

/** What went back to the shopper in one refund; fees that the shop kept are no negative refund. */
export function refundOf(wire: ShopifyRefund): IncomingRefund {
  const lines = wire.refund_line_items.map((item) => ({
    lineId: String(item.line_item_id),
    quantity: item.quantity,
    amountCents: dollars(item.subtotal, item.subtotal_set) + dollars(item.total_tax ?? 0, item.total_tax_set),
  }));
  const shippingCents = shippingOf(wire);
  const isOnlyMoney = lines.length === 0 && shippingCents === 0;
  const otherCents = adjusted(wire, (kind) => kind !== "shipping_refund");
  return {
    ...{ refundId: String(wire.id), refundedAt: wire.processed_at ?? wire.created_at, lines, shippingCents },
    otherCents: isOnlyMoney ? Math.max(otherCents, paidBack(wire)) : otherCents,
  };
}

/** Newer versions of the API list shipping separately, older ones among the adjustments. */
function shippingOf(wire: ShopifyRefund): number {
  const listed = wire.refund_shipping_lines.reduce(
    (sum, line) => sum + dollars(0, line.subtotal_amount_set) + dollars(0, line.tax_amount_set),
    0,
  );
  return listed > 0 ? listed : adjusted(wire, (kind) => kind === "shipping_refund");
}

function adjusted(wire: ShopifyRefund, isCounted: (kind: string) => boolean): number {
  const cents = wire.order_adjustments
    .filter(({ kind }) => isCounted(kind ?? ""))
    .reduce(
      (sum, one) =>
        sum - dollars(one.amount, one.amount_set) - dollars(one.tax_amount ?? 0, one.tax_amount_set),
      0,
    );
  return Math.max(0, cents);
}

const paidBack = ({ transactions }: ShopifyRefund): number =>
  transactions
    .filter(
      ({ kind, status, currency }) =>
        kind === "refund" && status === "success" && (currency ?? "USD") === "USD",
    )
    .reduce((sum, { amount }) => sum + amount, 0);
