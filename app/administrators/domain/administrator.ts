import { z } from "zod";
import { isSourceAddress } from "~/platform/values/source-hosts";

const sentence = z.string().min(20).max(300).endsWith(".");

/**
 * The source of a fact. The URL is null only if it would lead to a person's documents or to a copy on an unrelated site.
 */
const source = z
  .strictObject({
    title: z.string().min(5),
    address: z.url({ protocol: /^https$/ }).nullable(),
    /** Published by the administrator itself, or by an employer for its staff. */
    by: z.enum(["administrator", "employer"]),
    /** ISO day on which we read it, possibly in an archived copy. */
    read_on: z.iso.date(),
  })
  .refine(({ address, by }) => by === "employer" || address === null || isSourceAddress(address), {
    path: ["address"],
    message: "not an administrator's site in app/platform/values/source-hosts.ts",
  });
export type FactSource = z.output<typeof source>;

/** A rule of an administrator, with the words that shoppers read. */
const rule = <Rule extends string>(rules: readonly [Rule, ...Rule[]]) =>
  z.strictObject({ rule: z.enum(rules), words: sentence, source }).nullable();

/**
 * What we know about the company that administers a shopper's account, as far as letters and claims are concerned. Null
 * means "we don't know".
 */
export const administratorSchema = z.strictObject({
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  name: z.string().min(2),
  /** Other names a shopper may type. */
  aliases: z.array(z.string().min(2)),
  /** Host name where members sign in, as displayed. */
  portal: z.string().min(4).nullable(),
  /**
   * When the product may be bought: after the letter's date, or on that day as well; `not-checked` if the administrator
   * doesn't ask for a letter and the shopper answers to the IRS.
   */
  purchase: rule(["after-letter", "from-letter-day", "not-checked"]),
  signer: rule(["licensed-practitioner", "physician"]),
  /** What it requires in a letter, and how long it considers one valid. */
  letter: z
    .strictObject({ parts: z.array(z.string().min(5)).min(2), lasts: sentence.nullable(), source })
    .nullable(),
  receipt: z.strictObject({ words: sentence, source }).nullable(),
  /** Letters that rest on an online questionnaire. */
  online_letters: rule(["refused"]),
  /** `of_letter`: relevant only to a claim with a letter. */
  notes: z.array(z.strictObject({ of_letter: z.literal(true).optional(), words: sentence, source })),
  /** Fields of the cover sheet that the account holder fills in by hand; we never store them. */
  blanks: z
    .strictObject({
      employer: z.boolean(),
      account_id: z.string().min(5).nullable(),
      birth_date: z.boolean(),
      source,
    })
    .nullable(),
  filing: z
    .strictObject({
      steps: z.array(sentence).min(2).max(6),
      /** The steps of a claim without a letter, if they differ. */
      without_letter: z.array(sentence).min(2).max(6).optional(),
      source: source.nullable(),
    })
    .nullable(),
  /** The run-out period: how long after the plan year claims are accepted. */
  run_out: z.strictObject({ words: sentence, source }).nullable(),
  /** How to appeal a denied claim, and the deadline. */
  denial: z.strictObject({ words: sentence, source }).nullable(),
});
export type Administrator = z.output<typeof administratorSchema>;

/** All sources of what we know about an administrator, without duplicates. */
export function factSources(administrator: Administrator): FactSource[] {
  const { letter, purchase, signer, online_letters, receipt, filing, run_out, denial, notes } = administrator;
  const facts = [letter, online_letters, signer, purchase, receipt, filing, run_out, denial, ...notes];
  const found = facts.flatMap((fact) => fact?.source ?? []);
  return found.filter(({ title }, index) => found.findIndex((other) => other.title === title) === index);
}

/** The ISO day on which we last read a source about it; null if there is none. */
export const lastRead = (administrator: Administrator): string | null =>
  factSources(administrator)
    .map(({ read_on }) => read_on)
    .sort()
    .at(-1) ?? null;
