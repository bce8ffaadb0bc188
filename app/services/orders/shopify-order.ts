import type { IncomingLine, IncomingOrder } from "~/domain/orders/incoming-order";
import { shareOut } from "~/domain/values/share-out";
import { readUsState } from "~/domain/values/us-state";
import { pictureAddress, webLink } from "~/domain/values/web-address";
import { dollars, type RefundedLine, refundOf } from "./shopify-refund";
import type { ShopifyLine, ShopifyOrder } from "./shopify-wire";
import { notedText, statedEligibility } from "./wire-values";

/** A line with what its shop took for it, before it was edited. */
interface PricedLine {
  wire: ShopifyLine;
  unitPriceCents: number;
  discountCents: number;
  taxCents: number;
}

/**
 * The order a Shopify event tells. Lines lose what an edit took off them, tips are left out, and discounts and taxes are those
 * Shopify allots to each line.
 */
export function shopifyOrder(wire: ShopifyOrder): IncomingOrder {
  const refunds = wire.refunds.map(refundOf);
  const lines = pricedLines(wire);
  const kept = lines.map((line) =>
    keptLine(
      line,
      refunds.flatMap((refund) => refund.lines),
    ),
  );
  return {
    shopOrderId: wire.id,
    number: wire.name,
    email: wire.email ?? wire.contact_email ?? wire.customer?.email ?? "",
    customerName: nameOf(wire),
    state: stateOf(wire),
    placedAt: wire.processed_at ?? wire.created_at,
    updatedAt: wire.updated_at,
    cancelledAt: wire.cancelled_at ?? (wire.financial_status === "voided" ? wire.updated_at : null),
    lines: kept.filter(({ quantity }) => quantity > 0),
    shippingCents: dollars(0, wire.total_shipping_price_set),
    taxCents: wire.taxes_included ? 0 : dollars(wire.total_tax ?? 0, wire.total_tax_set),
    totalCents: totalOf(wire, lines, kept),
    refunds,
  };
}

function pricedLines(wire: ShopifyOrder): PricedLine[] {
  const bought = wire.line_items.filter(({ tip }) => tip === null || tip === undefined);
  const allotted = bought.map((line) =>
    sum(line.discount_allocations.map(({ amount, amount_set }) => dollars(amount, amount_set))),
  );
  const prices = bought.map(({ price, price_set }) => dollars(price, price_set));
  const isAllotted = [...wire.line_items, ...wire.shipping_lines].some(
    ({ discount_allocations }) => discount_allocations.length > 0,
  );
  const discounts = isAllotted
    ? allotted
    : shareOut(
        dollars(wire.total_discounts ?? 0, wire.total_discounts_set),
        bought.map(({ quantity }, index) => quantity * (prices[index] ?? 0)),
      );
  return bought.map((line, index) => ({
    wire: line,
    unitPriceCents: prices[index] ?? 0,
    discountCents: discounts[index] ?? 0,
    taxCents: wire.taxes_included
      ? 0
      : sum(line.tax_lines.map(({ price, price_set }) => dollars(price, price_set))),
  }));
}

/** What the order's edits left of a line; items that came back are still in it. */
function keptLine({ wire, ...line }: PricedLine, refunded: readonly RefundedLine[]): IncomingLine {
  const lineId = String(wire.id);
  const back = sum(refunded.filter((one) => one.lineId === lineId).map(({ quantity }) => quantity));
  const quantity = Math.min(wire.quantity, (wire.current_quantity ?? wire.quantity) + back);
  const share = (cents: number) => Math.round((cents * quantity) / wire.quantity);
  return {
    ...{ lineId, quantity, title: wire.title, vendor: wire.vendor, productType: null },
    variant: wire.variant_title === "Default Title" ? null : wire.variant_title,
    unitPriceCents: line.unitPriceCents,
    discountCents: share(line.discountCents),
    taxCents: share(line.taxCents),
    productUrl: webLink(notedText(wire.properties, "product_url")),
    imageUrl: pictureAddress(notedText(wire.properties, "image_url")),
    eligibility: wire.gift_card ? "none" : statedEligibility(wire.properties),
  };
}

/** What was paid, without tips and without what an edit took off, where Shopify still counts it. */
function totalOf(wire: ShopifyOrder, lines: readonly PricedLine[], kept: readonly IncomingLine[]): number {
  const total = dollars(wire.total_price, wire.total_price_set) - (wire.total_tip_received ?? 0);
  const net = sum(lines.map((line) => paidFor(line, line.wire.quantity) - line.taxCents));
  const countsEdited = Math.abs(net - dollars(wire.subtotal_price, wire.subtotal_price_set)) <= 1;
  const before = sum(lines.map((line) => paidFor(line, line.wire.quantity)));
  const after = sum(kept.map((line) => paidFor(line, line.quantity)));
  return Math.max(0, countsEdited ? total - (before - after) : total);
}

const paidFor = (
  line: Pick<IncomingLine, "unitPriceCents" | "discountCents" | "taxCents">,
  quantity: number,
): number => quantity * line.unitPriceCents - line.discountCents + line.taxCents;

const nameOf = ({ customer, shipping_address, billing_address }: ShopifyOrder): string =>
  [customer?.first_name, customer?.last_name].filter(Boolean).join(" ") ||
  (shipping_address?.name ?? billing_address?.name ?? "");

function stateOf({ shipping_address, billing_address }: ShopifyOrder): string | null {
  const address = [shipping_address, billing_address].find((one) => one?.country_code === "US");
  return address?.province_code ? readUsState(address.province_code) : null;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
