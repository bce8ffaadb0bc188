import { z } from "zod";
import type { LetterStatus } from "~/letters/domain/status";
import { lineEligibilities } from "~/orders/domain/line-eligibility";

const text = z.string().min(1);
const cents = z.number().int().min(0);

const note = z.strictObject({ title: text, text });

const line = z.strictObject({
  lineId: text,
  title: text,
  variant: text.nullable(),
  productType: text,
  quantity: z.number().int().min(1),
  unitPriceCents: cents,
  /** The whole line's discount; the tax is the whole line's, too. */
  discountCents: cents,
  taxCents: cents,
  /** The shop's own statement about the product; null leaves the verdict to us. */
  says: z.enum(lineEligibilities).nullable(),
  productUrl: z.url().nullable(),
  imageUrl: text.nullable(),
});

/** The demo shop, its cart and its texts. Money in cents. */
export const demoStoreSchema = z.strictObject({
  shop: z.strictObject({
    domain: text,
    name: text,
    logo: text,
    /** The fictional shopper. */
    customer: text,
    email: z.email(),
    state: z.string().length(2),
  }),
  cart: z.strictObject({ lines: z.array(line).min(1), shippingCents: cents }),
  first: z.strictObject({
    title: text,
    lede: text,
    aside: z.array(note),
  }),
  second: z.strictObject({ title: text, lede: text }),
  shopify: z.strictObject({
    title: text,
    lede: text,
    /** The id, by which the catalog knows the product that is shown, and its line of the cart. */
    product: z.strictObject({ id: text, lineId: text, description: text }),
    productBlock: note,
    orderBlock: note,
  }),
});

export type DemoStore = z.output<typeof demoStoreSchema>;
export type DemoCart = DemoStore["cart"];

/** The words of our Shopify app's blocks: on an order's pages, and the alternative text of a product's badge. */
export const shopifyBlockWordsSchema = z.object({
  order: z.object({ heading: text, reason: text, button: text, wait: text, late: text }),
  badge: text,
});

export type ShopifyBlockWords = z.output<typeof shopifyBlockWordsSchema>;

/** A piece of the shop's code, with an explanation. */
export interface Behind {
  title: string;
  text: string;
  code: string;
}

/** A placed demo order. */
export interface PlacedOrder {
  /** The displayed order number. */
  number: string;
  /** The key of the form that placed the order. */
  formKey: string;
  /** The letter request and its status, by links that the shop signed. */
  letterHref: string;
  statusHref: string;
  /** The letter's status; null before a letter is requested. */
  status: LetterStatus | null;
  /** The reimbursable part of the order; null while a line is being judged. */
  eligibleCents: number | null;
  behind: readonly Behind[];
}
