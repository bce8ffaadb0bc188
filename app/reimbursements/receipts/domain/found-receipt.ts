import { z } from "zod";

const cents = z.number().int();

/**
 * What a document tells of an order: "shipment" repeats items that the order's own receipt has too; "return" and
 * "cancellation" name what came back or was never sent, with positive amounts.
 */
const receiptKinds = ["sale", "shipment", "return", "cancellation"] as const;

/** "benefits": an FSA or HSA debit card, which has paid already. */
const paymentMeans = ["benefits", "card", "gift-card", "other"] as const;

const foundItem = z.strictObject({
  title: z.string().min(1).max(300),
  quantity: z.number().int().min(1).max(10_000),
  /** Before discounts, for one; null where only the line's price is there. */
  unitCents: cents.nullable(),
  /** The price of the whole quantity, after the line's own discount and before the order's; less than 0 for what came back. */
  lineCents: cents,
  /** The line's own discount, already taken off `lineCents`; 0 or more. */
  discountCents: cents,
  /** Where the shop itself marks it as FSA or HSA eligible, as many pharmacies do. */
  markedEligible: z.boolean(),
  /** The code (CDT, CPT) by which a practice bills it. */
  procedure: z.string().max(5).optional(),
  /** Another reading of the receipt doesn't give this price to this title: a person has to say whether it is right. */
  isUnsure: z.boolean().optional(),
  /** The rows of the receipt around an unsure item's price. */
  seenIn: z.array(z.string().max(120)).max(4).optional(),
});
export type FoundItem = z.output<typeof foundItem>;

/** A receipt as one document shows it. Money in cents of US dollars; what the document doesn't say is null. */
export const foundReceipt = z.strictObject({
  kind: z.enum(receiptKinds),
  merchant: z.string().max(120).nullable(),
  /** ISO day of the sale; of a return, the day it came back. */
  soldOn: z.iso.date().nullable(),
  orderNumber: z.string().max(80).nullable(),
  items: z.array(foundItem).max(500),
  /** Discounts on the whole order, 0 or more, not in any item's `lineCents`. */
  discountCents: cents,
  shippingCents: cents,
  taxCents: cents,
  /** Tips, bag fees, deposits and the like. */
  otherCents: cents,
  totalCents: cents.nullable(),
  /** How it was paid, in the document's words without numbers of cards, e.g. "Visa". */
  payments: z
    .array(
      z.strictObject({ means: z.enum(paymentMeans), label: z.string().max(60), cents: cents.nullable() }),
    )
    .max(10),
  /** True if it adds up, but doesn't say that it was ordered or paid, so the person is asked. */
  isUnproved: z.boolean().optional(),
  /** ISO 4217; other currencies are shown, never claimed. */
  currency: z.string().length(3),
});
export type FoundReceipt = z.output<typeof foundReceipt>;
