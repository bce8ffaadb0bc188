import { z } from "zod";
import { lineEligibilities } from "~/orders/domain/line-eligibility";
import { orderEnds } from "~/orders/domain/shop-order";
import type { OwnOrder } from "~/orders/store/shop-orders.server";
import { orderId, shownInstant } from "./parts";

const cents = z.int();

export const orderSchema = z
  .strictObject({
    shop_order_id: orderId,
    number: z.string().nullable().meta({ description: "As the shopper reads it." }),
    state: z.enum(["open", ...orderEnds]).meta({
      description:
        "Only for an open order a letter can be asked for. cancelled, refunded: nothing is left to be reimbursed. unpaid: not paid yet. empty: it has no lines.",
    }),
    lines: z
      .array(
        z.strictObject({
          line_id: z.string().nullable().meta({ description: "The line's id at the shop." }),
          sku: z.string().nullable(),
          title: z.string(),
          quantity: z.int(),
          unit_price_cents: cents,
          discount_cents: cents.meta({ description: "Of the whole line." }),
          eligibility: z.enum(lineEligibilities).meta({
            description: "What our rules say, or less where the shop says less.",
          }),
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
    received_at: shownInstant.meta({ description: "When it first came here, by our clock." }),
    updated_at: shownInstant.meta({
      description:
        "When it last changed here, by our clock. updated_since goes by it, not by the updated_at that you sent.",
    }),
  })
  .meta({ id: "Order" });

export const showOrder = (order: OwnOrder): z.input<typeof orderSchema> => ({
  shop_order_id: order.shopOrderId,
  number: order.number,
  state: order.ended ?? "open",
  lines: order.lines.map((line) => ({
    line_id: line.lineId,
    sku: line.sku,
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
      line_id: "466157049",
      sku: null,
      title: "Infrared Sauna Blanket",
      quantity: 1,
      unit_price_cents: 49_900,
      discount_cents: 5_000,
      eligibility: "letter",
      product_url: "https://northpine.example/products/infrared-sauna-blanket",
    },
    {
      line_id: "466157050",
      sku: null,
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
