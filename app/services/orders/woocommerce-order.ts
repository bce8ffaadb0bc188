import { z } from "zod";
import type { IncomingLine, IncomingOrder } from "~/domain/orders/incoming-order";
import { shareOut } from "~/domain/values/share-out";
import { readUsState } from "~/domain/values/us-state";
import { pictureAddress, webLink } from "~/domain/values/web-address";
import {
  amount,
  notedText,
  optionalList,
  optionalText,
  signedAmount,
  statedEligibility,
  wireId,
} from "./wire-values";

/** In UTC, though without a "Z". */
const instant = z.iso.datetime({ local: true }).transform((moment) => `${moment.replace(/Z$/, "")}Z`);

const note = z
  .object({ key: z.string(), value: z.unknown().optional() })
  .transform(({ key, value }) => ({ name: key, value }));

const line = z.object({
  id: wireId,
  name: z.string().trim().min(1).max(500),
  quantity: z.number().int().min(1).max(10_000),
  /** Before discounts. */
  subtotal: amount,
  /** After discounts. */
  total: amount,
  total_tax: amount,
  image: z.object({ src: z.unknown().optional() }).nullish(),
  meta_data: optionalList(note),
});
type WooLine = z.output<typeof line>;

const address = z
  .object({
    ...{ first_name: optionalText(100), last_name: optionalText(100), email: optionalText(320) },
    ...{ state: optionalText(50), country: optionalText(10) },
  })
  .nullish();

/** What we read of the body of order.created, order.updated and order.restored. */
export const wooOrderSchema = z
  .object({
    id: wireId,
    number: z.union([z.string(), z.number()]).nullish(),
    status: z.string(),
    currency: z.string(),
    date_created_gmt: instant,
    date_modified_gmt: instant,
    billing: address,
    shipping: address,
    shipping_total: amount,
    total: amount,
    total_tax: amount,
    line_items: z.array(line).max(500),
    fee_lines: optionalList(z.object({ total: signedAmount })),
    /** Totals are negative. */
    refunds: optionalList(z.object({ id: wireId, total: signedAmount })),
  })
  .refine(({ currency }) => currency === "USD", {
    path: ["currency"],
    message: "Only orders paid in US dollars (USD) are taken.",
  });
type WooOrder = z.output<typeof wooOrderSchema>;

/** Drafts of a checkout that is not finished. */
export const isWooDraft = ({ status }: WooOrder): boolean =>
  status === "checkout-draft" || status === "auto-draft";

const cancelled = new Set(["cancelled", "failed", "trash"]);

/**
 * The order a WooCommerce event tells. Its refunds name no lines: they lower what was paid for the whole order. Fees below
 * zero are discounts on all lines.
 */
export function wooOrder(wire: WooOrder): IncomingOrder {
  const fees = wire.fee_lines.reduce((sum, { total }) => sum - Math.min(0, total), 0);
  const feeShares = shareOut(
    fees,
    wire.line_items.map(({ total }) => total),
  );
  return {
    shopOrderId: wire.id,
    number: wire.number === null || wire.number === undefined ? null : String(wire.number),
    email: wire.billing?.email ?? "",
    customerName: [wire.billing?.first_name, wire.billing?.last_name].filter(Boolean).join(" "),
    state: stateOf(wire),
    placedAt: wire.date_created_gmt,
    updatedAt: wire.date_modified_gmt,
    cancelledAt: cancelled.has(wire.status) ? wire.date_modified_gmt : null,
    lines: wire.line_items.map((one, index) => lineOf(one, feeShares[index] ?? 0)),
    shippingCents: wire.shipping_total,
    taxCents: wire.total_tax,
    totalCents: wire.total,
    refunds: wire.refunds.map(({ id, total }) => ({
      ...{ refundId: String(id), refundedAt: wire.date_modified_gmt, lines: [], shippingCents: 0 },
      otherCents: Math.abs(total),
    })),
  };
}

/** A price for one that doesn't divide is rounded up; the discount takes it back. */
function lineOf(wire: WooLine, feeCents: number): IncomingLine {
  const unitPriceCents = Math.ceil(Math.max(wire.subtotal, wire.total) / wire.quantity);
  const image = typeof wire.image?.src === "string" ? wire.image.src : null;
  return {
    ...{ lineId: String(wire.id), title: wire.name, variant: null, vendor: null, productType: null },
    ...{ quantity: wire.quantity, unitPriceCents, taxCents: wire.total_tax },
    discountCents: wire.quantity * unitPriceCents - Math.max(0, wire.total - feeCents),
    productUrl: webLink(notedText(wire.meta_data, "product_url")),
    imageUrl: pictureAddress(image),
    eligibility: statedEligibility(wire.meta_data),
  };
}

function stateOf({ shipping, billing }: WooOrder): string | null {
  const given = [shipping, billing].find((one) => one?.country === "US" && one.state);
  return given?.state ? readUsState(given.state) : null;
}
