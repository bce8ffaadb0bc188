import { z } from "zod";
import { type SourceLink, sourceLink } from "~/platform/values/source";

/** The format of ICD-10-CM codes: a letter, a digit, a digit or letter, then up to four more after a dot. */
export const icd10Pattern = /^[A-Z]\d[0-9A-Z](\.[0-9A-Z]{1,4})?$/;

/** The licensed reviewer of a page about an illness, and an ISO day. */
const clinicalReview = z.strictObject({
  name: z.string().min(3),
  credential: z.enum(["MD", "DO", "NP", "PA"]),
  on: z.iso.date(),
});

/** The front matter of a file in content/conditions. */
export const conditionFrontMatter = z
  .strictObject({
    name: z.string().min(3),
    /** One or two sentences for the list and for search engines. */
    summary: z.string().min(40).max(180),
    /** Codes that a letter may use, the most common first. */
    icd10: z.array(z.string().regex(icd10Pattern)).min(1),
    /** The conditions of the eligibility rules that this page covers, by name. */
    diagnoses: z.array(z.string().min(3)).min(1),
    /** Ids of categories that treat it and need no letter. */
    withoutLetter: z.array(z.string()).min(2),
    /** When to call for help instead of reading on. */
    emergency: z.string().min(20).endsWith("."),
    /** The day the text last changed in substance. */
    updated: z.iso.date(),
    /** The clinician who reviewed the current text; null if no one did, which the page says. */
    review: clinicalReview.nullable().default(null),
    sources: z.array(sourceLink).min(1).max(8),
  })
  .refine(({ updated, review }) => review === null || updated <= review.on, {
    path: ["review"],
    message: "a text that changed after its review has to be reviewed again",
  });

export interface TreatingCategory {
  id: string;
  name: string;
}

/** A category that qualifies only with a letter for this condition. */
export interface LetterCategory extends TreatingCategory {
  /** One plain sentence: why it may help. */
  because: string;
  excessOnly: boolean;
  contested: boolean;
}

export interface ConditionCard {
  slug: string;
  name: string;
  summary: string;
  /** ISO day. */
  updated: string;
}

/** A condition's page for shoppers: what qualifies, what a letter must say, and what not to expect. */
export interface Condition extends ConditionCard {
  /** The conditions of the eligibility rules that this page covers, by name. */
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
