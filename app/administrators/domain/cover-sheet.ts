import { longDate } from "~/platform/values/date";
import type { Administrator } from "./administrator";

/** The content of a claim packet's first page. Lists are in display order. */
export interface CoverSheet {
  /** The recipient of the claim, e.g. "HealthEquity"; "your account provider" if we don't know the name. */
  administrator: string;
  /** Host name where members sign in; null if we don't know it. */
  portal: string | null;
  /** Labels of the fields that the account holder fills in by hand. We never learn what is written there. */
  blanks: readonly string[];
  /** How to file the claim, one sentence or two each. */
  steps: readonly string[];
  /** Further notes for the claim, e.g. its deadline. */
  notes: readonly string[];
  /** The source of the steps and its age, as a sentence. */
  origin: string;
}

/** Facts about the claim that change its cover sheet. */
export interface CoveredClaim {
  /** True if the claim includes a letter; otherwise letters aren't mentioned. */
  hasLetter: boolean;
  /** The claim's deadline as a sentence, if the person told us or there is none; null to use the administrator's. */
  lastDay: string | null;
}

/** A claim for one product, before the person has described their account. */
const claimOfLetter: CoveredClaim = { hasLetter: true, lastDay: null };

/**
 * The cover sheet of a claim to this administrator. Unknown facts come from `common`, the form that satisfies the strictest
 * administrators.
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

/** The steps that don't mention a letter. If a receipt was mentioned together with the letter, it gets its own step. */
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
