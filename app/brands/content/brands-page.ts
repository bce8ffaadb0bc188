import { z } from "zod";

const text = z.string().min(1);

const step = z.strictObject({ title: text, text });

/** "limited-yes" has the feature, within limits. */
const comparisonMarks = ["yes", "limited-yes", "limited", "no"] as const;
export type ComparisonMark = (typeof comparisonMarks)[number];

/** All texts of the page for brands, in the page's order. */
export const brandsPageSchema = z.strictObject({
  hero: z.strictObject({ title: text, lede: text }),
  demo: z.strictObject({
    brand: text,
    order: text,
    product: text,
    price: text,
    condition: text,
    scenes: z.tuple([text, text, text, text]),
  }),
  benefits: z
    .array(z.strictObject({ picture: z.enum(["order-value", "retention", "conversion"]), title: text, text }))
    .length(3),
  steps: z.array(step).length(4),
  pricing: z.strictObject({ title: text, text, lines: z.array(z.tuple([text, text])) }),
  connect: z.strictObject({
    title: text,
    lede: text,
    steps: z.strictObject({
      keys: step,
      orders: step,
      links: step,
      events: step,
      follow: step,
    }),
  }),
  terms: z.array(step).length(3),
  closing: step,
});

/** The claims of the page for brands; each part has a note with its source. */
export const brandsClaimsSchema = z.strictObject({
  statistics: z.strictObject({
    note: text,
    figures: z.array(z.strictObject({ value: text, label: text })).length(3),
  }),
  comparison: z.strictObject({
    title: text,
    rivals: z.tuple([text, text]),
    note: text,
    benefits: z
      .array(
        z.strictObject({ name: text, rivals: z.tuple([z.enum(comparisonMarks), z.enum(comparisonMarks)]) }),
      )
      .length(6),
  }),
  caseStudy: z.strictObject({
    brand: text,
    /** A file in `public/images/brands`; without one the brand's initials are shown. */
    picture: z
      .string()
      .regex(/^\/images\/brands\/[a-z0-9-]+\.[a-z]{3,4}$/)
      .nullable()
      .default(null),
    text,
    results: z.array(z.tuple([text, text])).length(3),
    note: text,
  }),
});

export type BrandsPage = z.output<typeof brandsPageSchema>;
export type BrandsClaims = z.output<typeof brandsClaimsSchema>;
