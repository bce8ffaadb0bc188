import { z } from "zod";
import { sourceAddress } from "~/platform/values/source";
import type { WrittenNames } from "./names";
import { accountEntry, type Terms, type TermsByAccount, termsByAccount } from "./terms";
import { type AccountVerdicts, accounts, type Verdict, verdicts } from "./verdict";

/** Statements in a reason that only terms can enforce, and how to check that terms do. */
const kinds: readonly { speaks: RegExp; of: string; isSaid: (terms: Terms) => boolean }[] = [
  {
    speaks: /\b(?:19|20)\d\d\b/,
    of: "a date: say since or until",
    isSaid: ({ since, until }) => since !== undefined || until !== undefined,
  },
  {
    speaks:
      /\b(?:from|at|until|over|under|before|turns?|aged?) \d\d\b(?! ?(?:mg|mmhg|spf|percent))|\bby age\b|\bolder than\b|\byears old\b/i,
    of: "an age: say owner_age, patients, or a cap by age",
    isSaid: ({ owner_age, patients, cap }) => owner_age !== undefined || Boolean(patients ?? cap),
  },
  {
    speaks: /\$ ?\d|\bcaps?\b|\blimits?\b/i,
    of: "an amount: say cap",
    isSaid: ({ cap }) => cap !== undefined,
  },
  {
    speaks:
      /\b(?:spouses?|husband|wife|dependents?(?! care)|parents?|adult child|its owner|account holder)\b/i,
    of: "a person: say patients or owner_age",
    isSaid: ({ patients, owner_age }) => patients !== undefined || owner_age !== undefined,
  },
];

/** The parts of a reason that are only prose and would not be enforced; empty if an account's terms state them, too. */
function saidInWordsAlone(reason: string, terms: TermsByAccount): string[] {
  const given = Object.values(terms);
  return kinds
    .filter(({ speaks, isSaid }) => speaks.test(reason) && !given.some(isSaid))
    .map(({ of }) => `speaks only in words of ${of}`);
}

/** What a question asks of the person who bought the product, or of why they did, besides what the product is. */
const ofPerson = /\b(?:prescribed|diagnosed|recommended|you|your)\b/;

const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "is no slug such as acne-treatments");

const sourceSchema = z.strictObject({
  /** Who says it and where: "IRS Publication 502, Bandages". */
  name: z.string().min(5).max(120),
  url: sourceAddress,
  /** ISO date the entry was last compared with the page or an archived copy. */
  checked: z.iso.date(),
});

const conditionSchema = z.strictObject({
  /** A diagnosis, never a symptom. */
  name: z.string().min(3),
  /** One plain sentence: why this category helps with this diagnosis. */
  because: z.string().min(20).max(140).endsWith("."),
});

/** The policy for one category, as a benefits expert decides it: an entry of content/eligibility/policy. */
export const policySchema = z
  .strictObject({
    id: slug,
    category: z.string().min(3),
    /** Asked if the page leaves doubt whether a product belongs to this category; "yes" confirms it. */
    question: z.string().min(8).max(160).endsWith("?"),
    /** Asked about every product that no rule recognizes, once nothing likelier is left to ask. */
    asked_last: z.boolean().default(false),
    /** The displayed group, e.g. "OTC medicine". */
    line_item: z.string().min(3),
    /** The verdict for a general health FSA. */
    verdict: z.enum(["eligible", "letter", "not-eligible"]),
    /** Accounts whose verdict differs from `verdictsByAccount`, and when, for whom and how much they pay. */
    accounts: z
      .partialRecord(z.enum([...accounts, "all"]), accountEntry(z.enum(verdicts), sourceSchema))
      .default({}),
    /** Only the cost above the ordinary version counts. */
    excess_only: z.boolean().default(false),
    /** Lists and administrators differ; the verdict is the cautious one. */
    contested: z.boolean().default(false),
    /** One plain sentence in our own words. */
    reason: z.string().min(20).max(240).endsWith("."),
    /** The laws, notices or lists that decide, the most authoritative first. */
    sources: z.array(sourceSchema).min(1),
    /** Health conditions that a letter may name, likeliest first. */
    conditions: z.array(conditionSchema).default([]),
    /** Documents to keep, if they differ from what the verdict requires. */
    keep: z.string().min(10).optional(),
    /** Ids of categories whose overruling phrases don't affect this one. */
    stands_against: z.array(slug).default([]),
    /**
     * Ids of categories whose products belong to this one if a title names it: a purpose takes precedence over a product.
     */
    moves: z.array(slug).default([]),
    /** A product that this very rule decides. */
    example: z.union([
      z.string().transform((title) => ({ title, description: null })),
      z.strictObject({ title: z.string(), description: z.string() }),
    ]),
  })
  .refine(
    ({ verdict, conditions }) => verdict !== "letter" || conditions.length > 0,
    "needs a letter and names no health condition",
  )
  .transform(({ accounts: entries, ...policy }) => ({
    ...policy,
    /** The answer to the question may differ from one purchase of a product to the next. */
    asks_of_person: ofPerson.test(policy.question),
    accounts: verdictsIn(entries),
    terms: termsByAccount(entries),
  }))
  .check(({ value, issues }) => {
    const { verdict, accounts: given, reason, terms } = value;
    const isPaid = [verdict, ...Object.values(given)].some((one) => one !== "not-eligible");
    for (const message of isPaid ? saidInWordsAlone(reason, terms) : [])
      issues.push({ code: "custom", path: ["reason"], message, input: reason });
  });

/** The verdicts in the accounts' entries; "all" has the rule's own. */
function verdictsIn(
  entries: Readonly<Record<string, { verdict?: Verdict | undefined } | undefined>>,
): Partial<AccountVerdicts> {
  return Object.fromEntries(
    accounts.flatMap((account) => {
      const verdict = entries[account]?.verdict;
      return verdict ? [[account, verdict]] : [];
    }),
  );
}

export type DecidedVerdict = Policy["verdict"];

export type Policy = z.output<typeof policySchema>;

/**
 * The parts a phrase may play, in the order the lexicon lists them.
 *
 * - `called`: what such a product calls itself. One of these in the title decides when nothing speaks against it.
 * - `overrules`: puts all other categories out, e.g. "for dogs"; a single word does so only in the title.
 * - `signs`: purposes, active substances and forms that are typical of it. Two of them do what one name does.
 * - `hints`: words that fit, and fit other things too.
 * - `needs`: one of these has to be there.
 * - `rules_out`: with one of these it is something else.
 */
export const lexiconRoles = ["called", "overrules", "signs", "hints", "needs", "rules_out"] as const;
export type LexiconRole = (typeof lexiconRoles)[number];

/**
 * The phrases by which a category is recognized; docs/decisions/011-eligibility-rules.md describes how phrases are written.
 */
export type Lexicon = Readonly<Record<LexiconRole, readonly string[]>>;

/** A category of products: its policy and its lexicon. */
export interface Rule extends Policy, Lexicon {
  /** Names of makers: they support a rule, but never decide. */
  makers: readonly string[];
}

/** A comma-separated list of phrases. */
const phrases = z
  .string()
  .default("")
  .transform((text) => text.split(",").flatMap((phrase) => phrase.trim() || []));

/** Wording lists that apply to all categories. */
export const wordingSchema = z.strictObject({
  /** Phrases that don't affect the verdict, e.g. "pet hair"; they hide the words inside them. */
  ignored: phrases,
  /** After a name, these make it something that only goes with it, e.g. "thermometer case". */
  accessories: phrases,
  /** A name before these, in the same part, is only their subject or print, e.g. "cold sore survivor mug". */
  keepsakes: phrases,
});

/** Conditions and the words that point to them, for products whose rule names none. */
export const conditionWordsSchema = z.record(z.string().min(3), phrases);

/** Makers and the ids of their categories. */
export const makersSchema = z.record(z.string().min(1), z.array(slug).min(1));

export interface RuleBook {
  rules: readonly Rule[];
  wording: z.output<typeof wordingSchema>;
  conditions: z.output<typeof conditionWordsSchema>;
  names: WrittenNames;
}

/** How strict a verdict is; the strictest is highest. */
export const severity = (verdict: DecidedVerdict): number =>
  (["eligible", "letter", "not-eligible"] as const).indexOf(verdict);
