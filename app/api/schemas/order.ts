import { z } from "zod";
import type { OwnOrder } from "~/data/orders/shop-orders.server";
import { lineEligibilities } from "~/domain/orders/line-eligibility";
import { orderEnds } from "~/domain/orders/shop-order";
import { orderId, shownInstant } from "./parts";

const cents = z.int();

export const orderSchema = z
  .strictObject({
    shop_order_id: orderId,
    number: z.string().nullable().meta({ description: "As the shopper reads it." }),
    state: z.enum(["open", ...orderEnds]).meta({
      description:
        "cancelled and refunded: nothing is left to be reimbursed, and no letter can be asked for.",
    }),
    lines: z
      .array(
        z.strictObject({
          title: z.string(),
          quantity: z.int(),
          unit_price_cents: cents,
          discount_cents: cents.meta({ description: "Of the whole line." }),
          eligibility: z.enum(lineEligibilities),
          product_url: z.string().nullable(),
        }),
      )
      .meta({ description: "What is left of the lines after refunds." }),
    awaits_judgement: z.boolean().meta({
      description:
        "True for some seconds after the order came: our engine is at its lines, which are unknown until then.",
    }),
    subtotal_cents: cents.meta({ description: "The lines after discounts and refunds." }),
    total_cents: cents.meta({ description: "What was paid and didn't come back." }),
    placed_at: shownInstant.nullable(),
    received_at: shownInstant,
    updated_at: shownInstant,
  })
  .meta({ id: "Order" });

export const showOrder = (order: OwnOrder): z.input<typeof orderSchema> => ({
  shop_order_id: order.shopOrderId,
  number: order.number,
  state: order.ended ?? "open",
  lines: order.lines.map((line) => ({
    title: line.title,
    quantity: line.quantity,
    unit_price_cents: line.unitPriceCents,
    discount_cents: line.discountCents,
    eligibility: line.eligibility,
    product_url: line.productUrl,
  })),
  awaits_judgement: order.awaitsJudgement,
  subtotal_cents: order.subtotalCents,
  total_cents: order.priceCents,
  placed_at: order.placedAt,
  received_at: order.receivedAt,
  updated_at: order.updatedAt,
});

export const orderExample: z.input<typeof orderSchema> = {
  shop_order_id: 450_789_469,
  number: "#1001",
  state: "open",
  lines: [
    {
      title: "Infrared Sauna Blanket",
      quantity: 1,
      unit_price_cents: 49_900,
      discount_cents: 5_000,
      eligibility: "letter",
      product_url: "https://northpine.example/products/infrared-sauna-blanket",
    },
    {
      title: "Cotton towel",
      quantity: 2,
      unit_price_cents: 1_500,
      discount_cents: 0,
      eligibility: "none",
      product_url: null,
    },
  ],
  awaits_judgement: false,
  subtotal_cents: 47_900,
  total_cents: 51_494,
  placed_at: "2026-11-20T14:12:00.000Z",
  received_at: "2026-11-20T14:12:03.000Z",
  updated_at: "2026-11-20T14:12:04.000Z",
};
