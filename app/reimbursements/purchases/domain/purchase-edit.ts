import { z } from "zod";
import { itemVerdict } from "~/eligibility/domain/item-verdict";
import { answersSchema } from "~/eligibility/domain/judgement";

const cents = z.number().int().min(0).max(100_000_000);
const quantity = z.number().int().min(0).max(10_000);
const title = z.string().min(1).max(300);

/** A person's changes to an item; unchanged fields are left out. */
const itemEdit = z.object({
  /** As the receipts had it then: a receipt read later may list other items in its place, or take some of it back. */
  seen: z.object({ title, quantity, paidCents: cents }).optional(),
  /** They confirmed that everything is right as it was shown. */
  isConfirmed: z.boolean().optional(),
  title: title.optional(),
  quantity: quantity.optional(),
  /** The amount paid in the end, with tax and shipping. */
  paidCents: cents.optional(),
  /** What the ordinary version would have cost, for all of the quantity. */
  ordinaryCents: cents.optional(),
  /** Answers to the questions that settle a verdict, and the verdict that followed from them or from the new title. */
  answers: answersSchema.optional(),
  verdict: itemVerdict.optional(),
  isRemoved: z.boolean().optional(),
});
export type ItemEdit = z.output<typeof itemEdit>;

/** A person's changes to a purchase. */
export const purchaseEdit = z.object({
  merchant: z.string().min(1).max(120).optional(),
  soldOn: z.iso.date().optional(),
  isPaidByBenefits: z.boolean().optional(),
  isHidden: z.boolean().optional(),
  /** Edits of items, keyed by the item's key. */
  items: z.record(z.string(), itemEdit).default({}),
  /** Items the reader missed. */
  added: z
    .array(
      z.object({
        key: z.string().max(40),
        title,
        quantity,
        paidCents: cents,
        verdict: itemVerdict,
        ordinaryCents: cents.optional(),
        answers: answersSchema.optional(),
      }),
    )
    .max(100)
    .default([]),
});
export type PurchaseEdit = z.output<typeof purchaseEdit>;
