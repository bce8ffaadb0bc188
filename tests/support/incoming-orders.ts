import type { z } from "zod";
import {
  type IncomingLine,
  type IncomingOrder,
  type IncomingRefund,
  incomingRefundSchema,
} from "~/orders/domain/incoming-order";

const placedAt = "2026-01-02T03:04:05.000Z";

/** Two heat mats at $25.00, eligible with a letter, without discounts and taxes. */
export const incomingLine = (more: Partial<IncomingLine> = {}): IncomingLine => ({
  lineId: "1",
  productId: null,
  title: "Heat mat",
  variant: null,
  vendor: null,
  productType: null,
  quantity: 2,
  unitPriceCents: 2_500,
  discountCents: 0,
  taxCents: 0,
  productUrl: null,
  imageUrl: null,
  sku: null,
  eligibility: "letter",
  ...more,
});

/** An order of two heat mats, $50.00 without shipping. */
export const incomingOrder = (more: Partial<IncomingOrder> = {}): IncomingOrder => ({
  shopOrderId: 1001,
  number: "#1001",
  email: "ada@mail.example",
  customerName: "Ada Byron",
  state: "CA",
  placedAt,
  updatedAt: placedAt,
  confirmation: null,
  triggeredAt: null,
  cancelledAt: null,
  isPaid: true,
  taxesIncluded: false,
  lines: [incomingLine()],
  shippingCents: 0,
  taxCents: 0,
  totalCents: 5_000,
  refunds: [],
  listsAllRefunds: false,
  ...more,
});

/** A refund of nothing yet. */
export const incomingRefund = (more: Partial<z.input<typeof incomingRefundSchema>> = {}): IncomingRefund =>
  incomingRefundSchema.parse({
    refundId: "9001",
    refundedAt: placedAt,
    lines: [],
    shippingCents: 0,
    otherCents: 0,
    ...more,
  });
