import { z } from "zod";
import { lineEligibilities } from "./line-eligibility";

/** `numeric(10,2)` takes less than 100 million dollars. */
export const maxOrderCents = 9_999_999_999;

/** What a text column of JSON can hold. */
const text = z
  .string()
  .transform((given) => given.replaceAll("\u0000", "").replace(/\p{Surrogate}/gu, "\ufffd"));
const cents = z.number().int().min(0).max(maxOrderCents);
/** Written in one spelling, so that instants compare as texts. */
const instant = z.iso.datetime({ offset: true }).transform((moment) => new Date(moment).toISOString());

export const incomingRefundSchema = z.object({
  refundId: text,
  refundedAt: instant,
  /**
   * `amountCents`: what came back for the line; `taxCents`: the taxes on it, which the amount holds where the order's prices
   * do. `quantity` 0: money came back, the items didn't.
   */
  lines: z.array(
    z.object({
      lineId: text,
      quantity: z.number().int().min(0),
      amountCents: cents,
      taxCents: cents.default(0),
    }),
  ),
  /** The refunded part of shipping; its taxes are handled like those of lines. */
  shippingCents: cents,
  shippingTaxCents: cents.default(0),
  /** A refund of the whole order that belongs to no line. */
  otherCents: cents,
});

const lineSchema = z.object({
  lineId: text,
  /** The product's id in the shop's catalogue. */
  productId: text.nullable().default(null),
  title: text,
  variant: text.nullable(),
  vendor: text.nullable(),
  productType: text.nullable(),
  /** What the shop counts its stock by. */
  sku: text.nullable().default(null),
  quantity: z.number().int().min(1).max(10_000),
  /** Before discounts; with its taxes only where the shop's prices hold them. */
  unitPriceCents: cents,
  /** The discount of the whole line, with its share of the order's discounts. */
  discountCents: cents,
  /** The taxes of the whole line on top of the price; 0 when the price includes them. */
  taxCents: cents,
  productUrl: text.nullable(),
  imageUrl: text.nullable(),
  /** What the shop says, which never raises what our rules say; null: nothing. */
  eligibility: z.enum(lineEligibilities).nullable(),
});

/** An order as one event of its shop tells it, without its refunds. */
const orderSnapshotSchema = z.object({
  shopOrderId: z.number().int().positive(),
  /** The order's name as the shopper reads it, e.g. "#1001"; links carry another number. */
  number: text.nullable(),
  /** What the platform shows to the shopper who placed the order; null where it has no such number, or told none. */
  confirmation: text.nullable().default(null),
  email: text,
  customerName: text,
  /** Two-letter code. */
  state: text.nullable(),
  placedAt: instant,
  /** The instant by the shop's own clock: the latest snapshot counts, whichever event arrives last. */
  updatedAt: instant,
  /** When the event was written that tells it, of several with one `updatedAt`; null where the platform doesn't say. */
  triggeredAt: instant.nullable().default(null),
  cancelledAt: instant.nullable(),
  /** False while the shopper's money hasn't arrived. */
  isPaid: z.boolean().default(true),
  /** Prices, and what comes back of them, hold their taxes. */
  taxesIncluded: z.boolean().default(false),
  lines: z.array(lineSchema),
  shippingCents: cents,
  /** All taxes on top of prices, those of lines and of shipping. */
  taxCents: cents,
  /** What the shopper paid before any refund, without tips. */
  totalCents: cents,
});

export const incomingOrderSchema = orderSnapshotSchema.extend({
  refunds: z.array(incomingRefundSchema),
  /** What isn't among the refunds was taken back: the platform tells no refund without one. */
  listsAllRefunds: z.boolean().default(false),
});

/** Everything known of an order: of its snapshots the latest, of its refunds all, in whatever order they arrived. */
export const orderFactsSchema = z.object({
  /** Null while only refunds arrived. */
  snapshot: orderSnapshotSchema.nullable(),
  refunds: z.array(incomingRefundSchema),
  /** The shop deleted the order, and sent no time with it. */
  isDeleted: z.boolean(),
  /** When the shop said so; null where it said so before we stored the time. */
  deletedAt: instant.nullable().default(null),
  /** What our engine made of lines, by `judgedText`. */
  verdicts: z.record(z.string(), z.enum(lineEligibilities)),
});

export type OrderSnapshot = z.output<typeof orderSnapshotSchema>;
export type OrderFacts = z.output<typeof orderFactsSchema>;
export type IncomingLine = z.output<typeof lineSchema>;

/** Money in cents, moments as ISO instants in UTC. A refund stays one refund by its id, however often it is told. */
export type IncomingRefund = z.output<typeof incomingRefundSchema>;

/** An order in US dollars as one event of its shop tells it. */
export type IncomingOrder = z.output<typeof incomingOrderSchema>;
