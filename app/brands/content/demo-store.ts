import { z } from "zod";
import type { LetterStatus } from "~/letters/domain/status";
import { lineEligibilities } from "~/orders/domain/line-eligibility";

const text = z.string().min(1);
const cents = z.number().int().min(0);

const line = z.strictObject({
  lineId: text,
  title: text,
  variant: text.nullable(),
  productType: text,
  quantity: z.number().int().min(1),
  unitPriceCents: cents,
  /** The discount of the whole line; the tax is the whole line's, too. */
  discountCents: cents,
  taxCents: cents,
  /** What the shop says about the product; null leaves the verdict to us. */
  says: z.enum(lineEligibilities).nullable(),
  productUrl: z.url().nullable(),
  imageUrl: text.nullable(),
});

/** The pretend shop, its cart and the words around them. Money in cents. */
export const demoStoreSchema = z.strictObject({
  shop: z.strictObject({
    domain: text,
    name: text,
    logo: text,
    /** The invented shopper. */
    customer: text,
    email: z.email(),
    state: z.string().length(2),
  }),
  cart: z.strictObject({ lines: z.array(line).min(1), shippingCents: cents }),
  first: z.strictObject({
    title: text,
    lede: text,
    aside: z.array(z.strictObject({ title: text, text })),
  }),
  second: z.strictObject({ title: text, lede: text }),
});

export type DemoStore = z.output<typeof demoStoreSchema>;
export type DemoCart = DemoStore["cart"];

/** A part of the shop's code, with what it does. */
export interface Behind {
  title: string;
  text: string;
  code: string;
}

/** A pretend order that was placed. */
export interface PlacedOrder {
  /** The order's number as its shopper reads it. */
  number: string;
  /** The letter request and its status, by links the shop signed. */
  letterHref: string;
  statusHref: string;
  /** The letter's status; null before a letter is asked for. */
  status: LetterStatus | null;
  /** The part of the order that may be reimbursed; null while a line is being judged. */
  eligibleCents: number | null;
  behind: readonly Behind[];
}
