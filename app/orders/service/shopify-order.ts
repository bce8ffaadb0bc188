import { shareOut } from "~/platform/values/share-out";
import { readUsState } from "~/platform/values/us-state";
import { pictureAddress, webLink } from "~/platform/values/web-address";
import type { IncomingLine, IncomingOrder } from "../domain/incoming-order";
import { asItems, discountShares, type LineReading, notedOn } from "./priced-line";
import { dollars, type RefundedLine, refundOf } from "./shopify-refund";
import type { ShopifyLine, ShopifyOrder } from "./shopify-wire";

interface PricedLine {
  wire: ShopifyLine;
  unitPriceCents: number;
  discountCents: number;
  taxCents: number;
}

/** The shopper's payment hasn't arrived, or never will. */
const unpaid = new Set(["pending", "expired"]);

/**
 * Converts a Shopify order event. Removes what edits took off the lines; excludes tips; treats lines with negative prices
 * as discounts on the others; uses Shopify's allocation of discounts and taxes to lines. `triggeredAt` is when the event
 * was written.
 */
export function shopifyOrder(
  wire: ShopifyOrder,
  reading: LineReading,
  triggeredAt: string | null = null,
): IncomingOrder {
  const refunds = wire.refunds.map(refundOf);
  const refunded = refunds.flatMap((refund) => refund.lines);
  const lines = pricedLines(wire);
  const kept = lines.map((line) => keptLine(line, refunded, reading));
  return {
    shopOrderId: wire.id,
    number: wire.name,
    confirmation: wire.confirmation_number,
    email: wire.email ?? wire.contact_email ?? wire.customer?.email ?? "",
    customerName: nameOf(wire),
    state: stateOf(wire),
    placedAt: wire.processed_at ?? wire.created_at,
    updatedAt: wire.updated_at,
    triggeredAt,
    cancelledAt: wire.cancelled_at ?? (wire.financial_status === "voided" ? wire.updated_at : null),
    isPaid: !unpaid.has(wire.financial_status ?? ""),
    taxesIncluded: wire.taxes_included ?? false,
    lines: kept.filter(({ quantity }) => quantity > 0),
    shippingCents: Math.max(0, dollars(0, wire.total_shipping_price_set)),
    taxCents: wire.taxes_included ? 0 : Math.max(0, dollars(wire.total_tax ?? 0, wire.total_tax_set)),
    totalCents: totalOf(wire, lines, kept),
    refunds,
    listsAllRefunds: false,
  };
}

function pricedLines(wire: ShopifyOrder): PricedLine[] {
  const listed = wire.line_items.filter(
    ({ tip, quantity }) => (tip === null || tip === undefined) && quantity > 0,
  );
  const priceOf = ({ price, price_set }: ShopifyLine) => dollars(price, price_set);
  const bought = listed.filter((line) => priceOf(line) >= 0);
  const below = sum(listed.map((line) => Math.round(line.quantity * Math.min(0, priceOf(line)))));
  const prices = bought.map(priceOf);
  const worth = bought.map(({ quantity }, index) => Math.round(quantity * (prices[index] ?? 0)));
  const allotted = bought.map((line) =>
    Math.max(0, sum(line.discount_allocations.map(({ amount, amount_set }) => dollars(amount, amount_set)))),
  );
  const isAllotted = [...wire.line_items, ...wire.shipping_lines].some(
    ({ discount_allocations }) => discount_allocations.length > 0,
  );
  const discounts = isAllotted
    ? allotted
    : shareOut(Math.max(0, dollars(wire.total_discounts ?? 0, wire.total_discounts_set)), worth);
  const net = worth.map((cents, index) => Math.max(0, cents - (discounts[index] ?? 0)));
  const shares = discountShares(-below, net);
  return bought.map((line, index) => ({
    wire: line,
    unitPriceCents: prices[index] ?? 0,
    discountCents: (discounts[index] ?? 0) + (shares[index] ?? 0),
    taxCents: wire.taxes_included
      ? 0
      : Math.max(0, sum(line.tax_lines.map(({ price, price_set }) => dollars(price, price_set)))),
  }));
}

/** The line after edits, including returned items. */
function keptLine(
  { wire, ...line }: PricedLine,
  refunded: readonly RefundedLine[],
  reading: LineReading,
): IncomingLine {
  const back = sum(refunded.filter(({ lineId }) => lineId === wire.id).map(({ quantity }) => quantity));
  const quantity = Math.min(wire.quantity, (wire.current_quantity ?? wire.quantity) + back);
  const share = (cents: number) => Math.round((cents * Math.max(0, quantity)) / wire.quantity);
  const { productUrl, imageUrl, eligibility } = notedOn(wire.properties, reading);
  const variant = wire.variant_title === "Default Title" ? null : wire.variant_title;
  return {
    ...asItems({ quantity, unitPriceCents: line.unitPriceCents, variant }),
    lineId: wire.id,
    productId: wire.product_id ?? null,
    title: wire.title,
    vendor: wire.vendor,
    productType: null,
    sku: wire.sku,
    discountCents: share(line.discountCents),
    taxCents: share(line.taxCents),
    productUrl: webLink(productUrl),
    imageUrl: pictureAddress(imageUrl),
    eligibility: wire.gift_card ? "none" : eligibility,
  };
}

/** The amount paid, without tips and what edits removed, if Shopify still includes it. */
function totalOf(wire: ShopifyOrder, lines: readonly PricedLine[], kept: readonly IncomingLine[]): number {
  const total = dollars(wire.total_price, wire.total_price_set) - (wire.total_tip_received ?? 0);
  const net = sum(lines.map((line) => paidFor(line, line.wire.quantity) - line.taxCents));
  const subtotal = wire.subtotal_price ?? null;
  const countsEdited = subtotal !== null && Math.abs(net - dollars(subtotal, wire.subtotal_price_set)) <= 1;
  const before = sum(lines.map((line) => paidFor(line, line.wire.quantity)));
  const after = sum(kept.map((line) => paidFor(line, line.quantity)));
  return Math.max(0, countsEdited ? total - (before - after) : total);
}

const paidFor = (
  line: Pick<IncomingLine, "unitPriceCents" | "discountCents" | "taxCents">,
  quantity: number,
): number => Math.round(quantity * line.unitPriceCents) - line.discountCents + line.taxCents;

const nameOf = ({ customer, shipping_address, billing_address }: ShopifyOrder): string =>
  [customer?.first_name, customer?.last_name].filter(Boolean).join(" ") ||
  (shipping_address?.name ?? billing_address?.name ?? "");

function stateOf({ shipping_address, billing_address }: ShopifyOrder): string | null {
  const address = [shipping_address, billing_address].find((one) => one?.country_code === "US");
  return address?.province_code ? readUsState(address.province_code) : null;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
