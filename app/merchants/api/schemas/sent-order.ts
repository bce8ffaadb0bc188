import { z } from "zod";
import { type IncomingOrder, maxOrderCents } from "~/orders/domain/incoming-order";
import { lineEligibilities } from "~/orders/domain/line-eligibility";
import { email } from "~/platform/values/email";
import { readUsState } from "~/platform/values/us-state";
import { orderId, pastInstant, sentAddress, sentLine } from "./parts";

const cents = z.int().min(0).max(maxOrderCents);
/** Has no `default`, which would make the field required in some generated clients. */
const optionalCents = cents.optional();

const lineId = sentLine(100).meta({ description: "The line's id at the shop; refunds name it." });

const maxLines = 500;
/** A million dollars. */
const maxUnitPriceCents = 100_000_000;

const lineSchema = z
  .strictObject({
    line_id: lineId,
    product_id: sentLine(100).nullish().meta({
      description:
        "The product's id in your catalog (PUT /products), whose verdict counts before anything else where the line's title shares a word with the product's.",
    }),
    title: sentLine(500),
    variant: sentLine(200).nullish(),
    vendor: sentLine(200).nullish(),
    product_type: sentLine(200).nullish(),
    quantity: z.int().min(1).max(10_000),
    unit_price_cents: z.int().min(0).max(maxUnitPriceCents).meta({ description: "Before discounts." }),
    discount_cents: optionalCents.meta({
      description: "Of the whole line, with its share of the order's discounts; 0 if it is left out.",
    }),
    tax_cents: optionalCents.meta({
      description: "Of the whole line, on top of the price; 0 if it is left out.",
    }),
    sku: sentLine(100)
      .nullish()
      .meta({ description: "Finds the product in your catalog where product_id doesn't." }),
    product_url: sentAddress.nullish().meta({
      description:
        "The product's own page, which says most about it. It counts on the shop's own domain and below it.",
    }),
    image_url: sentAddress.nullish(),
    eligibility: z.enum(lineEligibilities).nullish().meta({
      description:
        "Where the shop knows it: eligible, letter (with a letter), none. It may lower what our rules say of the line, and never raises it.",
    }),
  })
  .refine((line) => (line.discount_cents ?? 0) <= line.quantity * line.unit_price_cents, {
    error: "Can't be more than quantity times unit_price_cents.",
    path: ["discount_cents"],
  })
  .meta({ id: "SentLine" });

const refundSchema = z
  .strictObject({
    refund_id: sentLine(100),
    refunded_at: pastInstant,
    lines: z
      .array(z.strictObject({ line_id: lineId, quantity: z.int().min(0).max(10_000), amount_cents: cents }))
      .max(maxLines)
      .optional()
      .meta({
        description:
          "What came back for each line, with its tax; line_id names one of lines. quantity 0: the items stayed.",
      }),
    shipping_cents: optionalCents,
    other_cents: optionalCents.meta({ description: "What came back for no line." }),
  })
  .meta({ id: "SentRefund" });

export const sentOrderSchema = z
  .strictObject({
    shop_order_id: orderId,
    number: sentLine(50).nullish().meta({ description: "As the shopper reads it, e.g. #1001." }),
    email: email.nullish().meta({
      description:
        "The shopper's e-mail address. Without it no one can show that the order is theirs but by a signed link.",
    }),
    customer_name: sentLine(200).nullish(),
    state: z
      .string()
      .max(100)
      .transform((text, context) => {
        const state = readUsState(text);
        if (state) return state;
        context.addIssue({
          code: "custom",
          message: "Send a state's postal code or name, for example CA or California.",
        });
        return z.NEVER;
      })
      .nullish()
      .meta({
        description: "The shopper's state: its postal code or its name, for example CA or California.",
      }),
    currency: z
      .literal("USD", { error: "Only USD is taken: FSAs and HSAs are in US dollars." })
      .meta({ description: "Only US dollars: FSAs and HSAs are in US dollars." }),
    placed_at: pastInstant,
    updated_at: pastInstant.meta({
      description:
        "By the shop's own clock, at most a day ahead of ours. Of two versions of an order the later one counts, whichever arrives last; of two with one time the one that arrives last.",
    }),
    cancelled_at: pastInstant.nullish(),
    lines: z
      .array(lineSchema)
      .max(maxLines)
      .refine((lines) => new Set(lines.map(({ line_id }) => line_id)).size === lines.length, {
        error: "Two lines have the same line_id.",
      })
      .meta({ description: "None: they were all taken off, and the order counts as empty." }),
    shipping_cents: optionalCents,
    tax_cents: optionalCents.meta({
      description: "All taxes on top of prices, those of lines and shipping; 0 if it is left out.",
    }),
    total_cents: cents.meta({
      description:
        "What the shopper paid, before refunds and without tips: at most the lines, less their discounts, with taxes and shipping.",
    }),
    refunds: z
      .array(refundSchema)
      .max(200)
      .refine((refunds) => new Set(refunds.map(({ refund_id }) => refund_id)).size === refunds.length, {
        error: "Two refunds have the same refund_id.",
      })
      .optional(),
  })
  .refine((order) => order.total_cents <= maxPaid(order), {
    error: "Can't be more than the lines, less their discounts, with taxes and shipping.",
    path: ["total_cents"],
  })
  .superRefine(refuseUnknownLines)
  .meta({ id: "SentOrder" });

type Named = { line_id: string };

/** Taken, it would leave the line that came back among those that may be claimed. */
function refuseUnknownLines(
  { lines, refunds = [] }: { lines: Named[]; refunds?: { lines?: Named[] | undefined }[] | undefined },
  context: z.RefinementCtx,
): void {
  const known = new Set(lines.map(({ line_id }) => line_id));
  for (const [refundAt, refund] of refunds.entries())
    for (const [at, { line_id }] of (refund.lines ?? []).entries())
      if (!known.has(line_id))
        context.addIssue({
          code: "custom",
          path: ["refunds", refundAt, "lines", at, "line_id"],
          message:
            "No line of this order has this line_id. What came back for no line goes into other_cents.",
        });
}

/** The maximum that an order's parts can add up to. */
function maxPaid(order: {
  lines: z.output<typeof lineSchema>[];
  shipping_cents?: number | undefined;
  tax_cents?: number | undefined;
}): number {
  const lines = order.lines.reduce(
    (sum, line) => sum + line.quantity * line.unit_price_cents - (line.discount_cents ?? 0),
    0,
  );
  const lineTaxes = order.lines.reduce((sum, line) => sum + (line.tax_cents ?? 0), 0);
  return lines + Math.max(order.tax_cents ?? 0, lineTaxes) + (order.shipping_cents ?? 0);
}

export const incomingOrder = (sent: z.output<typeof sentOrderSchema>): IncomingOrder => ({
  shopOrderId: sent.shop_order_id,
  number: sent.number ?? null,
  email: sent.email ?? "",
  customerName: sent.customer_name ?? "",
  state: sent.state ?? null,
  placedAt: sent.placed_at,
  updatedAt: sent.updated_at,
  confirmation: null,
  triggeredAt: null,
  cancelledAt: sent.cancelled_at ?? null,
  isPaid: true,
  taxesIncluded: false,
  lines: sent.lines.map((line) => ({
    lineId: line.line_id,
    productId: line.product_id ?? null,
    title: line.title,
    variant: line.variant ?? null,
    vendor: line.vendor ?? null,
    productType: line.product_type ?? null,
    sku: line.sku ?? null,
    quantity: line.quantity,
    unitPriceCents: line.unit_price_cents,
    discountCents: line.discount_cents ?? 0,
    taxCents: line.tax_cents ?? 0,
    productUrl: line.product_url ?? null,
    imageUrl: line.image_url ?? null,
    eligibility: line.eligibility ?? null,
  })),
  shippingCents: sent.shipping_cents ?? 0,
  taxCents: sent.tax_cents ?? 0,
  totalCents: sent.total_cents,
  refunds: (sent.refunds ?? []).map((refund) => ({
    refundId: refund.refund_id,
    refundedAt: refund.refunded_at,
    lines: (refund.lines ?? []).map((line) => ({
      lineId: line.line_id,
      quantity: line.quantity,
      amountCents: line.amount_cents,
      taxCents: 0,
    })),
    shippingCents: refund.shipping_cents ?? 0,
    shippingTaxCents: 0,
    otherCents: refund.other_cents ?? 0,
  })),
  listsAllRefunds: false,
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
