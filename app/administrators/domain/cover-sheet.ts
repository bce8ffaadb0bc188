import { longDate } from "~/platform/values/date";
import type { Administrator } from "./administrator";

/** The first page of a claim packet, in words. Lists are in the order in which they are shown. */
export interface CoverSheet {
  /** Who receives the claim, e.g. "HealthEquity"; "your account provider" where we don't know the name. */
  administrator: string;
  /** Host name where members sign in; null where we don't know it. */
  portal: string | null;
  /** Labels of the lines that the account holder fills in by hand. What is written there is never known to us. */
  blanks: readonly string[];
  /** How to file the claim, one sentence or two each. */
  steps: readonly string[];
  /** Further notes for the claim, e.g. its last day. */
  notes: readonly string[];
  /** Where the steps are from and how old they are, as a sentence. */
  origin: string;
}

/** What a cover sheet says only of some claims. */
export interface CoveredClaim {
  /** Whether a letter is in the claim; without one, nothing is said of letters. */
  hasLetter: boolean;
  /** The last day to claim in a sentence, where the person gave it or there is none; else what we know of the administrator. */
  lastDay: string | null;
}

/** The claim of one product, before the person has described their account. */
const claimOfLetter: CoveredClaim = { hasLetter: true, lastDay: null };

/**
 * The cover sheet of a claim to this administrator. What we don't know of it is taken from `common`, the form that satisfies
 * the strictest ones.
 */
export function coverSheetFor(
  administrator: Administrator,
  common: Administrator,
  { hasLetter, lastDay }: CoveredClaim = claimOfLetter,
): CoverSheet {
  const { name, portal, online_letters, notes, run_out } = administrator;
  const filing = administrator.filing ?? common.filing;
  const said = hasLetter
    ? [online_letters, ...notes]
    : notes.filter(({ of_letter, words }) => !of_letter && !ofLetter(words));
  const lastDayOf =
    run_out?.words ?? `We don't know ${name}'s last day for claims. Your plan's papers name it.`;
  return {
    administrator: name,
    portal,
    blanks: blanksOf(administrator.blanks ?? common.blanks),
    steps: hasLetter ? (filing?.steps ?? []) : (filing?.without_letter ?? withoutLetter(filing?.steps ?? [])),
    notes: [...said.flatMap((note) => note?.words ?? []), lastDay ?? lastDayOf],
    origin: originOf(administrator),
  };
}

const ofLetter = (words: string): boolean => /letter/i.test(words);

/** The steps that name no letter; a receipt that goes with one has a step of its own. */
function withoutLetter(steps: readonly string[]): string[] {
  const left = steps.filter((step) => !ofLetter(step));
  const names = steps.some((step) => ofLetter(step) && /receipt/.test(step));
  return names ? [...left, "Add the itemized receipt."] : left;
}

const blanksOf = (blanks: Administrator["blanks"]): string[] =>
  [
    "Account holder's name",
    blanks?.employer && "Employer",
    blanks?.account_id,
    blanks?.birth_date && "Patient's date of birth",
  ].filter((label) => typeof label === "string");

function originOf({ name, filing }: Administrator): string {
  const source = filing?.source;
  return source
    ? `From “${source.title}”, read on ${longDate(source.read_on)}. ${name} may have changed it since.`
    : `We found nothing that ${name} says about filing. These steps fit most account providers.`;
}
