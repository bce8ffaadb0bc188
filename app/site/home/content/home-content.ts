import { z } from "zod";
import { centsFromDollars } from "~/platform/values/money";

/** Maximum lengths in characters that fit the layout. */
const maxWordLength = 22;
const text = (maxLength: number) => z.string().trim().min(1).max(maxLength);
const dollars = z.number().positive().transform(centsFromDollars);

/** The home page's examples. Dollars in the file become integer cents with the same names. */
export const homeContentSchema = z.strictObject({
  words: z.array(text(maxWordLength)).length(31),
  purchases: z
    .array(z.strictObject({ name: text(20), amount: dollars, needsLetter: z.boolean().default(false) }))
    .length(4),
  expenses: z.array(z.strictObject({ store: text(24), date: z.iso.date(), amount: dollars })).length(3),
  claims: z.array(z.strictObject({ id: text(20), name: text(24), amount: dollars })).length(3),
  example: z.strictObject({ claim: dollars, taxPercent: z.int().min(0).max(50) }),
});

/**
 * The home page's claims about its users. Ticker amounts become integer cents; `statistics.found` stays in whole dollars
 * for the count-up animation.
 */
export const homeClaimsSchema = z.strictObject({
  ticker: z
    .array(z.strictObject({ amount: dollars, from: text(22) }))
    .min(12)
    .max(40),
  statistics: z.strictObject({
    found: z.int().positive(),
    instantPercent: z.int().min(0).max(100),
    newCategories: z.strictObject({ people: z.int().positive(), of: z.int().positive() }),
    moreExpensesPercent: z.int().positive(),
    minutesSaved: z.int().positive(),
  }),
  testimonials: z
    .array(
      z.strictObject({
        quote: text(140),
        author: text(40),
        benefit: text(40),
        impact: text(30),
        photo: z.string().startsWith("/images/people/").optional(),
      }),
    )
    .length(3),
});

export type HomeContent = z.infer<typeof homeContentSchema>;
export type HomeClaims = z.infer<typeof homeClaimsSchema>;
export type Testimonial = HomeClaims["testimonials"][number];
