import { z } from "zod";
import type { Verdict } from "./verdict";

/** Phrases with commas between them, as one writes a list. */
const phrases = z
  .string()
  .default("")
  .transform((text) => text.split(",").flatMap((phrase) => phrase.trim() || []));

/** How the tables and lists of the field write a status, and the verdict each one means. */
const statuses = {
  eligible: "eligible",
  lmn: "letter",
  not_eligible: "not-eligible",
} as const satisfies Record<string, Verdict>;

/**
 * One category of products. The phrases are described in `docs/decisions/011-eligibility-rules.md`: words next to each
 * other, `a/b` for either word, `word*` for any ending, `..` for up to three words between, `{spf 15+}` for a figure.
 */
export const ruleSchema = z
  .strictObject({
    category: z.string().min(3),
    /** The group to show the visitor, e.g. "OTC medicine". */
    line_item: z.string().min(3),
    status: z.enum(["eligible", "lmn", "not_eligible"]).transform((status): Verdict => statuses[status]),
    /** One plain sentence in our own words. */
    reason: z.string().min(20).max(240).endsWith("."),
    /** The law, notice or list that decides. */
    source: z.string().min(3),
    /** Lists and administrators differ; the status is the cautious one. */
    contested: z.boolean().default(false),
    /** What such a product calls itself. One of these in the title decides when nothing speaks against it. */
    called: phrases,
    /** Purposes, active substances and forms which are typical of it. Two of them do what one name does. */
    signs: phrases,
    /** Words that fit, and fit other things too. */
    hints: phrases,
    /** Makers' names: they help, they never decide. */
    brands: phrases,
    /** One of these has to be there. */
    needs: phrases,
    /** With one of these it is something else. */
    rules_out: phrases,
    /** These put all other categories out, e.g. "for dogs"; a single word does so only in the title. */
    overrules: phrases,
    /** Categories that overrule others and not this one. */
    stands_against: z.array(z.string()).default([]),
    /** Health conditions a letter may name, the likeliest first. */
    conditions: z.array(z.string().min(3)).default([]),
    /** A product this very rule decides. */
    example: z.union([
      z.string().transform((title) => ({ title, description: null })),
      z.strictObject({ title: z.string(), description: z.string() }),
    ]),
  })
  .refine(
    (rule) => rule.called.length + rule.overrules.length > 0,
    "names nothing a product could be known by",
  )
  .refine(
    (rule) => rule.status !== "letter" || rule.conditions.length > 0,
    "needs a letter and names no health condition",
  );

export type Rule = z.output<typeof ruleSchema>;

/** Words about words, for all categories alike. */
export const wordingSchema = z.strictObject({
  /** Phrases that mean nothing for the verdict, e.g. "pet hair"; they hide the words they are made of. */
  ignored: phrases,
  /** After a name these make it something that only goes with it, e.g. "thermometer case". */
  accessories: phrases,
  /** What a name before them, in the same part, is only about or printed on, e.g. "cold sore survivor mug". */
  keepsakes: phrases,
});

/** Conditions and the words that point to them, for products no letter rule decides. */
export const conditionWordsSchema = z.array(z.strictObject({ condition: z.string().min(3), words: phrases }));

export const ruleBookSchema = z
  .strictObject({
    rules: z.array(ruleSchema).min(1),
    wording: wordingSchema,
    conditions: conditionWordsSchema,
  })
  .superRefine(({ rules }, context) => {
    const seen = new Set<string>();
    for (const { category } of rules) {
      if (seen.has(category)) context.addIssue({ code: "custom", message: `${category} is there twice` });
      seen.add(category);
    }
    for (const { category, stands_against } of rules) {
      for (const other of stands_against) {
        if (!seen.has(other))
          context.addIssue({ code: "custom", message: `${category}: no category ${other}` });
      }
    }
  });

export type RuleBook = z.output<typeof ruleBookSchema>;
