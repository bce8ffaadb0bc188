import { z } from "zod";
import { lineEligibilities } from "./line-eligibility";

/** `numeric(10,2)` holds less than 100 million dollars. */
export const maxOrderCents = 9_999_999_999;

/** Text that a JSON column can hold. */
const text = z
  .string()
  .transform((given) => given.replaceAll("\u0000", "").replace(/\p{Surrogate}/gu, "\ufffd"));
const cents = z.number().int().min(0).max(maxOrderCents);
/** Normalized, so that instants compare as strings. */
export const instant = z.iso.datetime({ offset: true }).transform((moment) => new Date(moment).toISOString());

export const incomingRefundSchema = z.object({
  refundId: text,
  refundedAt: instant,
  /**
   * `amountCents` is the line's refund; `taxCents` are its taxes, which the amount includes if the order's prices do. With
   * `quantity` 0 only money was refunded, no items returned.
   */
  lines: z.array(
    z.object({
      lineId: text,
      quantity: z.number().int().min(0),
      amountCents: cents,
      taxCents: cents.default(0),
    }),
  ),
  /** Refunded shipping; its taxes are handled like those of lines. */
  shippingCents: cents,
  shippingTaxCents: cents.default(0),
  /** A refund of the whole order that isn't for a line. */
  otherCents: cents,
});

const lineSchema = z.object({
  lineId: text,
  /** The product's id in the shop's catalog. */
  productId: text.nullable().default(null),
  title: text,
  variant: text.nullable(),
  vendor: text.nullable(),
  productType: text.nullable(),
  /** The shop's stock keeping unit. */
  sku: text.nullable().default(null),
  quantity: z.number().int().min(1).max(10_000),
  /** Before discounts; includes taxes only if the shop's prices do. */
  unitPriceCents: cents,
  /** The whole line's discount, including its share of order discounts. */
  discountCents: cents,
  /** The whole line's taxes on top of the price; 0 if the price includes them. */
  taxCents: cents,
  productUrl: text.nullable(),
  imageUrl: text.nullable(),
  /** The shop's own statement, which can only lower our verdict; null if it has none. */
  eligibility: z.enum(lineEligibilities).nullable(),
});

/** An order as a single event of its shop describes it, without its refunds. */
const orderSnapshotSchema = z.object({
  shopOrderId: z.number().int().positive(),
  /** The displayed order name, e.g. "#1001"; links use another number. */
  number: text.nullable(),
  /** The platform's confirmation number, shown to the shopper who placed the order; null if the platform has none. */
  confirmation: text.nullable().default(null),
  email: text,
  customerName: text,
  /** Two-letter code. */
  state: text.nullable(),
  placedAt: instant,
  /** The instant by the shop's own clock: the latest snapshot wins, in whatever order events arrive. */
  updatedAt: instant,
  /** When the event was written, to order events with the same `updatedAt`; null if the platform doesn't say. */
  triggeredAt: instant.nullable().default(null),
  cancelledAt: instant.nullable(),
  /** False until the shopper's payment arrives. */
  isPaid: z.boolean().default(true),
  /** True if prices and refunds include taxes. */
  taxesIncluded: z.boolean().default(false),
  lines: z.array(lineSchema),
  shippingCents: cents,
  /** All taxes on top of prices, including those of shipping. */
  taxCents: cents,
  /** What the shopper paid before refunds, without tips. */
  totalCents: cents,
});

export const incomingOrderSchema = orderSnapshotSchema.extend({
  refunds: z.array(incomingRefundSchema),
  /** True if a refund that isn't listed was reversed, because the event lists all of them. */
  listsAllRefunds: z.boolean().default(false),
});

/** Everything known about an order: its latest snapshot and all its refunds, in whatever order they arrived. */
export const orderFactsSchema = z.object({
  /** Null while only refunds have arrived. */
  snapshot: orderSnapshotSchema.nullable(),
  refunds: z.array(incomingRefundSchema),
  isDeleted: z.boolean(),
  /** When the shop deleted it; null for deletions from before the time was stored. */
  deletedAt: instant.nullable().default(null),
  /** Our engine's verdicts on lines, by `judgedText`. */
  verdicts: z.record(z.string(), z.enum(lineEligibilities)),
});

export type OrderSnapshot = z.output<typeof orderSnapshotSchema>;
export type OrderFacts = z.output<typeof orderFactsSchema>;
export type IncomingLine = z.output<typeof lineSchema>;

/** Money in cents, times as ISO instants in UTC. A refund is identified by its id, so it counts only once. */
export type IncomingRefund = z.output<typeof incomingRefundSchema>;

/** An order in US dollars, as a single event of its shop describes it. */
export type IncomingOrder = z.output<typeof incomingOrderSchema>;
