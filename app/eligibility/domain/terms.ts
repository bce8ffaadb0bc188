import { z } from "zod";
import type { Source } from "./judgement";
import { patientKinds } from "./patient";
import { type Account, accounts } from "./verdict";

const cents = z.int().positive();

const capAmounts = z.union([
  cents,
  /** A cap for one person, and one for several people together. */
  z.strictObject({ one: cents, several: cents }),
  /** By age at the end of the year, the youngest first; `to` is a group's last age, and the oldest has none. */
  z.array(z.strictObject({ to: z.int().positive().optional(), cents })).min(2),
]);
export type CapAmounts = z.output<typeof capAmounts>;

/** A cap. Without an amount for a year, items of that year wait. */
const capSchema = z.strictObject({
  /** "month" and "night" are multiplied by an item's quantity; a "year" is a calendar year. */
  per: z.enum(["month", "year", "night"]),
  /** What counts of an expense above the cap: nothing, or up to the cap. */
  above: z.enum(["nothing", "the-cap"]),
  amounts: z.union([
    capAmounts,
    z.strictObject({ by_year: z.record(z.string().regex(/^20\d\d$/), capAmounts) }),
  ]),
});
export type Cap = z.output<typeof capSchema>;

const termFields = z.strictObject({
  /** First and last eligible ISO day of purchase or service; an `until` before `since` means a gap between the two. */
  since: z.iso.date().optional(),
  until: z.iso.date().optional(),
  cap: capSchema.optional(),
  /** The account holder's minimum age, in years, on the day of the expense. */
  owner_age: z.int().min(1).max(120).optional(),
  /** Further restricts whom the account pays for. */
  patients: z.array(z.enum(patientKinds)).min(1).optional(),
});

/** When, for whom and how much an account pays of what its verdict allows. */
export type Terms = z.output<typeof termFields> & { readonly sources: readonly Source[] };

export type TermsByAccount = Readonly<Partial<Record<Account, Terms>>>;

/** The terms of the rule with this id, by account; none for an unknown rule. */
export type TermsOf = (rule: string | null) => TermsByAccount;

/** An account's entry in a rule: a verdict, or terms with their sources; "all" applies to every account. */
export const accountEntry = <Verdict extends z.ZodType>(verdict: Verdict, source: z.ZodType<Source>) =>
  z.preprocess(
    (given) => (typeof given === "string" ? { verdict: given } : given),
    termFields
      .extend({ verdict: verdict.optional(), sources: z.array(source).default([]) })
      .transform(({ verdict: given, ...terms }) => ({
        verdict: given,
        terms: Object.keys(terms).length > 1 ? terms : null,
      }))
      .refine(({ terms }) => terms === null || terms.sources.length > 0, "names no source of its terms"),
  );

/** Each account's terms; its own take precedence over those of "all". */
export function termsByAccount(
  entries: Readonly<Partial<Record<Account | "all", { terms: Terms | null }>>>,
): TermsByAccount {
  const all = entries.all?.terms;
  return Object.fromEntries(
    accounts.flatMap((account) => {
      const own = entries[account]?.terms;
      const sources = [...(own?.sources ?? []), ...(all?.sources ?? [])];
      return own || all ? [[account, { ...all, ...own, sources }]] : [];
    }),
  );
}
