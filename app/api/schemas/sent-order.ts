import { z } from "zod";
import { type IncomingOrder, maxOrderCents } from "~/domain/orders/incoming-order";
import { lineEligibilities } from "~/domain/orders/line-eligibility";
import { email } from "~/domain/values/email";
import { usState } from "~/domain/values/us-state";
import { orderId, sentAddress, sentInstant, sentLine } from "./parts";

const cents = z.int().min(0).max(maxOrderCents);
const lineId = sentLine(100).meta({ description: "The line's id at the shop; refunds name it." });

const maxLines = 500;
/** A million dollars. */
const maxUnitPriceCents = 100_000_000;

const lineSchema = z
  .strictObject({
    line_id: lineId,
    title: sentLine(500),
    variant: sentLine(200).nullish(),
    vendor: sentLine(200).nullish(),
    product_type: sentLine(200).nullish(),
    quantity: z.int().min(1).max(10_000),
    unit_price_cents: z.int().min(0).max(maxUnitPriceCents).meta({ description: "Before discounts." }),
    discount_cents: cents.default(0).meta({
      description: "Of the whole line, with its share of the order's discounts.",
    }),
    tax_cents: cents.default(0).meta({ description: "Of the whole line, on top of the price." }),
    product_url: sentAddress
      .nullish()
      .meta({ description: "The product's own page, which says most about it." }),
    image_url: sentAddress.nullish(),
    eligibility: z.enum(lineEligibilities).nullish().meta({
      description:
        "Where the shop knows it: eligible, letter (with a letter), none. Without it our engine judges the line.",
    }),
  })
  .refine((line) => line.discount_cents <= line.quantity * line.unit_price_cents, {
    error: "Can't be more than quantity times unit_price_cents.",
    path: ["discount_cents"],
  })
  .meta({ id: "SentLine" });

const refundSchema = z
  .strictObject({
    refund_id: sentLine(100),
    refunded_at: sentInstant,
    lines: z
      .array(z.strictObject({ line_id: lineId, quantity: z.int().min(0).max(10_000), amount_cents: cents }))
      .max(maxLines)
      .default([])
      .meta({ description: "What came back for each line, with its tax. quantity 0: the items stayed." }),
    shipping_cents: cents.default(0),
    other_cents: cents.default(0).meta({ description: "What came back for no line." }),
  })
  .meta({ id: "SentRefund" });

export const sentOrderSchema = z
  .strictObject({
    shop_order_id: orderId,
    number: sentLine(50).nullish().meta({ description: "As the shopper reads it, e.g. #1001." }),
    email: email.meta({ description: "The shopper's e-mail address, to which the letter goes." }),
    customer_name: sentLine(200),
    state: usState.nullish().meta({ description: "The shopper's state, in two letters." }),
    currency: z
      .literal("USD", { error: "Only USD is taken: FSAs and HSAs are in US dollars." })
      .meta({ description: "Only US dollars: FSAs and HSAs are in US dollars." }),
    placed_at: sentInstant,
    updated_at: sentInstant.meta({
      description:
        "By the shop's own clock. Of two versions of an order the later one counts, whichever arrives last.",
    }),
    cancelled_at: sentInstant.nullish(),
    lines: z
      .array(lineSchema)
      .min(1)
      .max(maxLines)
      .refine((lines) => new Set(lines.map(({ line_id }) => line_id)).size === lines.length, {
        error: "Two lines have the same line_id.",
      }),
    shipping_cents: cents.default(0),
    tax_cents: cents
      .default(0)
      .meta({ description: "All taxes on top of prices, those of lines and shipping." }),
    total_cents: cents.meta({ description: "What the shopper paid, before refunds." }),
    refunds: z.array(refundSchema).max(200).default([]),
  })
  .meta({ id: "SentOrder" });

export const incomingOrder = (sent: z.output<typeof sentOrderSchema>): IncomingOrder => ({
  shopOrderId: sent.shop_order_id,
  number: sent.number ?? null,
  email: sent.email,
  customerName: sent.customer_name,
  state: sent.state ?? null,
  placedAt: sent.placed_at,
  updatedAt: sent.updated_at,
  cancelledAt: sent.cancelled_at ?? null,
  lines: sent.lines.map((line) => ({
    lineId: line.line_id,
    title: line.title,
    variant: line.variant ?? null,
    vendor: line.vendor ?? null,
    productType: line.product_type ?? null,
    quantity: line.quantity,
    unitPriceCents: line.unit_price_cents,
    discountCents: line.discount_cents,
    taxCents: line.tax_cents,
    productUrl: line.product_url ?? null,
    imageUrl: line.image_url ?? null,
    eligibility: line.eligibility ?? null,
  })),
  shippingCents: sent.shipping_cents,
  taxCents: sent.tax_cents,
  totalCents: sent.total_cents,
  refunds: sent.refunds.map((refund) => ({
    refundId: refund.refund_id,
    refundedAt: refund.refunded_at,
    lines: refund.lines.map((line) => ({
      lineId: line.line_id,
      quantity: line.quantity,
      amountCents: line.amount_cents,
    })),
    shippingCents: refund.shipping_cents,
    otherCents: refund.other_cents,
  })),
});

export const sentOrderExample = {
  shop_order_id: 450_789_469,
  number: "#1001",
  email: "ines.moreau@mail.example",
  customer_name: "Inès Moreau",
  state: "VT",
  currency: "USD",
  placed_at: "2026-11-20T09:12:00-05:00",
  updated_at: "2026-11-20T09:12:00-05:00",
  lines: [
    {
      line_id: "466157049",
      title: "Infrared Sauna Blanket",
      vendor: "Northpine Bathhouse",
      product_type: "Saunas",
      quantity: 1,
      unit_price_cents: 49_900,
      discount_cents: 5_000,
      tax_cents: 2_694,
      product_url: "https://northpine.example/products/infrared-sauna-blanket",
    },
    {
      line_id: "466157050",
      title: "Cotton towel",
      quantity: 2,
      unit_price_cents: 1_500,
      eligibility: "none",
    },
  ],
  shipping_cents: 900,
  tax_cents: 2_694,
  total_cents: 51_494,
} as const;
