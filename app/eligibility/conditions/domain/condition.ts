import { z } from "zod";
import { type SourceLink, sourceLink } from "~/platform/values/source";

/** ICD-10-CM as a claim shows it: a letter, a digit, a digit or letter, then up to four more after a dot. */
export const icd10Pattern = /^[A-Z]\d[0-9A-Z](\.[0-9A-Z]{1,4})?$/;

/** Who reviewed a page about an illness: a person with a license, and an ISO day. */
const clinicalReview = z.strictObject({
  name: z.string().min(3),
  credential: z.enum(["MD", "DO", "NP", "PA"]),
  on: z.iso.date(),
});

/** The block on top of a condition's file in content/conditions. */
export const conditionFrontMatter = z
  .strictObject({
    name: z.string().min(3),
    /** One or two sentences for the list and for search engines. */
    summary: z.string().min(40).max(180),
    /** Codes a letter may carry, the commonest first. */
    icd10: z.array(z.string().regex(icd10Pattern)).min(1),
    /** The conditions of the eligibility rules that this page is about, by their names. */
    diagnoses: z.array(z.string().min(3)).min(1),
    /** Ids of categories that treat it and need no letter. */
    withoutLetter: z.array(z.string()).min(2),
    /** When to call for help instead of reading on. */
    emergency: z.string().min(20).endsWith("."),
    /** The day the text last changed in substance. */
    updated: z.iso.date(),
    /** The clinician who reviewed the current text; null where no one did, and the page says so. */
    review: clinicalReview.nullable().default(null),
    sources: z.array(sourceLink).min(1).max(8),
  })
  .refine(({ updated, review }) => review === null || updated <= review.on, {
    path: ["review"],
    message: "a text that changed after its review has to be reviewed again",
  });

/** A category of products that treats the condition. */
export interface TreatingCategory {
  id: string;
  name: string;
}

/** One that counts only with a letter for this condition. */
export interface LetterCategory extends TreatingCategory {
  /** One plain sentence: why it may help. */
  because: string;
  excessOnly: boolean;
  contested: boolean;
}

/** What the list of conditions shows of one. */
export interface ConditionCard {
  slug: string;
  name: string;
  summary: string;
  /** ISO day. */
  updated: string;
}

/** What a shopper with a condition can read: what counts, what a letter has to say, what not to expect. */
export interface Condition extends ConditionCard {
  /** The conditions of the eligibility rules that the page is about, by their names. */
  diagnoses: readonly string[];
  codes: readonly { code: string; name: string }[];
  withoutLetter: readonly TreatingCategory[];
  withLetter: readonly LetterCategory[];
  emergency: string;
  /** The text before its first heading, and the rest; sanitized. */
  opening: string;
  html: string;
  review: z.output<typeof clinicalReview> | null;
  sources: readonly SourceLink[];
}
