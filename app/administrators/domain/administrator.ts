import { z } from "zod";
import { isSourceAddress } from "~/platform/values/source-hosts";

const sentence = z.string().min(20).max(300).endsWith(".");

/**
 * Where a fact is from. The address is null only where it would lead to a person's papers or to a copy on an unrelated site.
 */
const source = z
  .strictObject({
    title: z.string().min(5),
    address: z.url({ protocol: /^https$/ }).nullable(),
    /** Said by the administrator itself, or by an employer to its staff. */
    by: z.enum(["administrator", "employer"]),
    /** ISO day on which we read it, maybe in a stored copy. */
    read_on: z.iso.date(),
  })
  .refine(({ address, by }) => by === "employer" || address === null || isSourceAddress(address), {
    path: ["address"],
    message: "not an administrator's site in app/platform/values/source-hosts.ts",
  });
export type FactSource = z.output<typeof source>;

/** One thing we know of an administrator, in words a shopper reads. */
const rule = <Rule extends string>(rules: readonly [Rule, ...Rule[]]) =>
  z.strictObject({ rule: z.enum(rules), words: sentence, source }).nullable();

/**
 * What we know of the company that runs a shopper's account, as far as a letter and its claim are concerned. Null means
 * "we don't know".
 */
export const administratorSchema = z.strictObject({
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  name: z.string().min(2),
  /** Other names a shopper may type. */
  aliases: z.array(z.string().min(2)),
  /** Host name where members sign in, as words. */
  portal: z.string().min(4).nullable(),
  /**
   * When the product may be bought: on a later day than the letter's, or on the letter's own day as well; `not-checked`
   * where the administrator asks for no letter and the shopper answers to the IRS.
   */
  purchase: rule(["after-letter", "from-letter-day", "not-checked"]),
  signer: rule(["licensed-practitioner", "physician"]),
  /** What it looks for in a letter, and how long it takes one to hold. */
  letter: z
    .strictObject({ parts: z.array(z.string().min(5)).min(2), lasts: sentence.nullable(), source })
    .nullable(),
  /** What a receipt has to show. */
  receipt: z.strictObject({ words: sentence, source }).nullable(),
  /** Letters that rest on an online questionnaire. */
  online_letters: rule(["refused"]),
  /** `of_letter`: it matters only to a claim with a letter. */
  notes: z.array(z.strictObject({ of_letter: z.literal(true).optional(), words: sentence, source })),
  /** What the account holder fills in by hand on the cover sheet; never stored by us. */
  blanks: z
    .strictObject({
      employer: z.boolean(),
      /** What the number of the account is called. */
      account_id: z.string().min(5).nullable(),
      birth_date: z.boolean(),
      source,
    })
    .nullable(),
  filing: z
    .strictObject({
      steps: z.array(sentence).min(2).max(6),
      /** The steps of a claim without a letter, where they differ. */
      without_letter: z.array(sentence).min(2).max(6).optional(),
      source: source.nullable(),
    })
    .nullable(),
  /** The time after the plan year in which a claim is accepted. */
  run_out: z.strictObject({ words: sentence, source }).nullable(),
  /** What to do after a denied claim, and by when. */
  denial: z.strictObject({ words: sentence, source }).nullable(),
});
export type Administrator = z.output<typeof administratorSchema>;

/** Every page that what we know of it rests on, each once. */
export function factSources(administrator: Administrator): FactSource[] {
  const { letter, purchase, signer, online_letters, receipt, filing, run_out, denial, notes } = administrator;
  const facts = [letter, online_letters, signer, purchase, receipt, filing, run_out, denial, ...notes];
  const found = facts.flatMap((fact) => fact?.source ?? []);
  return found.filter(({ title }, index) => found.findIndex((other) => other.title === title) === index);
}

/** The ISO day on which we last read a page about it; null where we found none. */
export const lastRead = (administrator: Administrator): string | null =>
  factSources(administrator)
    .map(({ read_on }) => read_on)
    .sort()
    .at(-1) ?? null;
