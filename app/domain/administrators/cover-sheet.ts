import type { CoverSheet } from "../letters/claim-packet";
import { longDate } from "../values/date";
import type { Administrator } from "./administrator";

/**
 * The cover sheet of a claim to this administrator. What we don't know of it is taken from `common`, the form that satisfies
 * the strictest ones.
 */
export function coverSheetFor(administrator: Administrator, common: Administrator): CoverSheet {
  const { name, portal, online_letters, notes, run_out } = administrator;
  const lastDay =
    run_out?.words ?? `We don't know ${name}'s last day for claims. Your plan's papers name it.`;
  return {
    administrator: name,
    portal,
    blanks: blanksOf(administrator.blanks ?? common.blanks),
    steps: (administrator.filing ?? common.filing)?.steps ?? [],
    notes: [...[online_letters, ...notes].flatMap((note) => note?.words ?? []), lastDay],
    origin: originOf(administrator),
  };
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
