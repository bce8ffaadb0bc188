import { z } from "zod";
import { foreignIssue } from "../domain/shop-event";
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

const instant = z.iso.datetime({ offset: true });

const money = z.object({ amount: signedAmount, currency_code: z.string() });
const moneySet = z.object({ shop_money: money, presentment_money: money }).nullish();
export type MoneySet = z.output<typeof moneySet>;

const line = z.object({
  id: wireId,
  product_id: wireId.nullish().catch(null),
  title: wireTitle,
  variant_title: optionalText(200),
  vendor: optionalText(200),
  sku: optionalText(100),
  quantity: wireQuantity,
  /** The quantity after edits, refunds and removals. */
  current_quantity: wireQuantity.nullish(),
  /** Negative for a discount that an app writes as a line. */
  price: signedAmount,
  price_set: moneySet,
  discount_allocations: optionalList(z.object({ amount: signedAmount, amount_set: moneySet })),
  tax_lines: optionalList(z.object({ price: signedAmount, price_set: moneySet })),
  gift_card: z.boolean().nullish(),
  /** Present on a line that is a tip. */
  tip: z.unknown().optional(),
  properties: wireNotes("name"),
});
export type ShopifyLine = z.output<typeof line>;

const refund = z.object({
  id: wireId,
  created_at: instant,
  processed_at: instant.nullish(),
  refund_line_items: optionalList(
    z.object({
      line_item_id: wireId,
      quantity: wireQuantity,
      subtotal: amount,
      subtotal_set: moneySet,
      total_tax: optionalAmount,
      total_tax_set: moneySet,
    }),
  ),
  /** Negative amounts were paid to the shopper. */
  order_adjustments: optionalList(
    z.object({
      kind: z.string().nullish(),
      amount: signedAmount,
      amount_set: moneySet,
      tax_amount: optionalAmount,
      tax_amount_set: moneySet,
    }),
  ),
  refund_shipping_lines: optionalList(
    z.object({ subtotal_amount_set: moneySet, tax_amount_set: moneySet }).partial(),
  ),
  transactions: optionalList(
    z.object({ kind: z.string(), status: z.string(), amount, currency: z.string().nullish() }),
  ),
});
export type ShopifyRefund = z.output<typeof refund>;

/** The body of refunds/create. */
export const shopifyRefundSchema = refund.extend({ order_id: wireOrderId });

const address = z
  .object({ name: optionalText(200), province_code: optionalText(10), country_code: optionalText(10) })
  .nullish();

/** The fields of orders/create, orders/updated and orders/cancelled that we read. */
export const shopifyOrderSchema = z
  .object({
    id: wireOrderId,
    name: optionalText(100),
    confirmation_number: optionalText(50),
    email: optionalText(320),
    contact_email: optionalText(320),
    customer: z
      .object({ email: optionalText(320), first_name: optionalText(100), last_name: optionalText(100) })
      .nullish(),
    shipping_address: address,
    billing_address: address,
    created_at: instant,
    processed_at: instant.nullish(),
    updated_at: instant,
    cancelled_at: instant.nullish(),
    financial_status: z.string().nullish(),
    currency: z.string(),
    presentment_currency: z.string().nullish(),
    taxes_included: z.boolean().nullish(),
    total_price: amount,
    total_price_set: moneySet,
    subtotal_price: optionalAmount,
    subtotal_price_set: moneySet,
    total_tax: optionalAmount,
    total_tax_set: moneySet,
    total_discounts: optionalAmount,
    total_discounts_set: moneySet,
    total_tip_received: optionalAmount,
    total_shipping_price_set: moneySet,
    shipping_lines: optionalList(
      z.object({ discount_allocations: optionalList(z.object({ amount, amount_set: moneySet })) }),
    ),
    line_items: z.array(line).max(500),
    refunds: optionalList(refund),
  })
  .superRefine((order, context) => {
    const paidIn = order.presentment_currency ?? order.currency;
    if (paidIn !== "USD") {
      const path = [order.presentment_currency ? "presentment_currency" : "currency"];
      context.addIssue({ code: "custom", path, ...foreignIssue });
    } else if (order.currency !== "USD" && !order.total_price_set) {
      const message = "Needed where the shop's own currency isn't USD.";
      context.addIssue({ code: "custom", path: ["total_price_set"], message });
    }
  });
export type ShopifyOrder = z.output<typeof shopifyOrderSchema>;
