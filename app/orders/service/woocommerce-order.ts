import { z } from "zod";
import { readUsState } from "~/platform/values/us-state";
import { pictureAddress, webLink } from "~/platform/values/web-address";
import type { IncomingLine, IncomingOrder } from "../domain/incoming-order";
import { foreignIssue } from "../domain/shop-event";
import { asItems, discountShares, type LineReading, notedOn } from "./priced-line";
import {
  amount,
  optionalAmount,
  optionalList,
  optionalText,
  signedAmount,
  wireId,
  wireNotes,
  wireOrderId,
  wireQuantity,
  wireTitle,
} from "./wire-values";

/** WooCommerce writes UTC without a "Z". */
const instant = z.iso.datetime({ local: true }).transform((moment) => `${moment.replace(/Z$/, "")}Z`);

const line = z.object({
  id: wireId,
  product_id: wireId.nullish().catch(null),
  name: wireTitle,
  sku: optionalText(100),
  quantity: wireQuantity,
  /** Before discounts. */
  subtotal: optionalAmount,
  /** After discounts. Negative for a discount that a plugin writes as a line. */
  total: signedAmount,
  total_tax: optionalAmount,
  image: z.unknown().optional(),
  meta_data: wireNotes("key"),
});
type WooLine = z.output<typeof line>;

const address = z
  .object({
    first_name: optionalText(100),
    last_name: optionalText(100),
    email: optionalText(320),
    state: optionalText(50),
    country: optionalText(10),
  })
  .nullish();

/** The fields of order.created, order.updated and order.restored that we read. */
export const wooOrderSchema = z
  .object({
    id: wireOrderId,
    number: z.union([z.string(), z.number()]).nullish(),
    status: z.string(),
    currency: z.string(),
    date_created_gmt: instant,
    date_modified_gmt: instant,
    billing: address,
    shipping: address,
    shipping_total: optionalAmount,
    total: amount,
    total_tax: optionalAmount,
    line_items: z.array(line).max(500),
    fee_lines: optionalList(z.object({ total: signedAmount })),
    /** Totals are negative. */
    refunds: optionalList(z.object({ id: wireId, total: signedAmount })),
  })
  .refine(({ currency }) => currency === "USD", {
    path: ["currency"],
    ...foreignIssue,
  });
type WooOrder = z.output<typeof wooOrderSchema>;

/** True for the draft of an unfinished checkout. */
export const isWooDraft = ({ status }: WooOrder): boolean =>
  status === "checkout-draft" || status === "auto-draft";

const cancelled = new Set(["cancelled", "failed", "trash"]);

/** The shopper's payment hasn't arrived. */
const unpaid = new Set(["pending", "on-hold"]);

/**
 * Converts a WooCommerce order event. Its refunds name no lines: they reduce the order's total, and one that is no longer
 * listed was deleted. Fees and lines with negative totals are discounts on all other lines.
 */
export function wooOrder(wire: WooOrder, reading: LineReading): IncomingOrder {
  const bought = wire.line_items.filter(({ total, quantity }) => total > 0 || (total === 0 && quantity > 0));
  const below = [...wire.fee_lines, ...wire.line_items].reduce(
    (sum, { total }) => sum - Math.min(0, total),
    0,
  );
  const shares = discountShares(
    below,
    bought.map(({ total }) => total),
  );
  return {
    shopOrderId: wire.id,
    number: wire.number === null || wire.number === undefined ? null : String(wire.number),
    email: wire.billing?.email ?? "",
    customerName: [wire.billing?.first_name, wire.billing?.last_name].filter(Boolean).join(" "),
    state: stateOf(wire),
    placedAt: wire.date_created_gmt,
    updatedAt: wire.date_modified_gmt,
    confirmation: null,
    triggeredAt: null,
    cancelledAt: cancelled.has(wire.status) ? wire.date_modified_gmt : null,
    isPaid: !unpaid.has(wire.status),
    // WooCommerce writes totals without taxes, however the shop displays its prices.
    taxesIncluded: false,
    lines: bought.map((one, index) => lineOf(one, shares[index] ?? 0, reading)),
    shippingCents: Math.max(0, wire.shipping_total ?? 0),
    taxCents: Math.max(0, wire.total_tax ?? 0),
    totalCents: wire.total,
    refunds: refundsOf(wire),
    listsAllRefunds: true,
  };
}

/** An order whose status says that all went back may list no refunds, as after an import: the rest counts as one more. */
function refundsOf({ refunds, status, total, date_modified_gmt }: WooOrder): IncomingOrder["refunds"] {
  const listed = refunds.map((refund) => ({ refundId: refund.id, otherCents: Math.abs(refund.total) }));
  const restCents = total - listed.reduce((sum, { otherCents }) => sum + otherCents, 0);
  const isUnlisted = status === "refunded" && restCents > 0;
  return [...listed, ...(isUnlisted ? [{ refundId: "unlisted", otherCents: restCents }] : [])].map((one) => ({
    ...one,
    refundedAt: date_modified_gmt,
    lines: [],
    shippingCents: 0,
    shippingTaxCents: 0,
  }));
}

/** A unit price that doesn't divide evenly is rounded up; the discount compensates. */
function lineOf(wire: WooLine, shareCents: number, reading: LineReading): IncomingLine {
  const listedCents = Math.max(wire.subtotal ?? 0, wire.total);
  const isCountable = Number.isInteger(wire.quantity) && wire.quantity > 0;
  const items = isCountable
    ? asItems({
        quantity: wire.quantity,
        unitPriceCents: Math.ceil(listedCents / wire.quantity),
        variant: null,
      })
    : { quantity: 1, unitPriceCents: listedCents, variant: wire.quantity > 0 ? String(wire.quantity) : null };
  const { productUrl, eligibility } = notedOn(wire.meta_data, reading);
  return {
    ...items,
    lineId: wire.id,
    productId: wire.product_id ?? null,
    title: wire.name,
    vendor: null,
    productType: null,
    sku: wire.sku,
    taxCents: Math.max(0, wire.total_tax ?? 0),
    discountCents: items.quantity * items.unitPriceCents - Math.max(0, wire.total - shareCents),
    productUrl: webLink(productUrl),
    imageUrl: pictureAddress(pictureOf(wire.image)),
    eligibility,
  };
}

/** The shop's own picture of the product. */
const pictureOf = (image: unknown): string | null =>
  image !== null && typeof image === "object" && "src" in image && typeof image.src === "string"
    ? image.src
    : null;

function stateOf({ shipping, billing }: WooOrder): string | null {
  const given = [shipping, billing].find((one) => one?.country === "US" && one.state);
  return given?.state ? readUsState(given.state) : null;
}
