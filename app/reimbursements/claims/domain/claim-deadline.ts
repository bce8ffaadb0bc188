import { longDate } from "~/platform/values/date";
import type { AccountSettings } from "../../domain/settings";
import type { Claim } from "./claim";
import { accountOfClaim } from "./claim-account";

type DeadlineFinding =
  | { kind: "after-run-out"; severity: "problem"; words: string }
  | { kind: "ask-run-out"; severity: "caution"; words: string }
  | { words: string };

/**
 * The deadline for claiming an expense of a plan year, which is the end of the plan's run-out period. Null while the plan
 * year goes on and we don't know its run-out period.
 */
export function claimDeadline(
  { planYearEnds, runOutEnds }: Pick<AccountSettings, "planYearEnds" | "runOutEnds">,
  today: string,
): DeadlineFinding | null {
  if (runOutEnds !== null)
    return today > runOutEnds
      ? {
          kind: "after-run-out",
          severity: "problem",
          words: `The last day to claim it was ${longDate(runOutEnds)}.`,
        }
      : { words: `Claim it by ${longDate(runOutEnds)}.` };
  if (planYearEnds === null || today <= planYearEnds) return null;
  return {
    kind: "ask-run-out",
    severity: "caution",
    words: "That year is over. Ask your administrator for the last day to claim.",
  };
}

/** The deadline of a claim in a sentence, or that an HSA has none; null if the person hasn't told us the day. */
export function lastDayWords(
  claim: Pick<Claim, "account" | "administrator">,
  accounts: readonly AccountSettings[],
): string | null {
  if (claim.account === "hsa")
    return "An HSA has no last day to claim: only keep the record with your tax papers.";
  const day = accountOfClaim(claim, accounts)?.runOutEnds ?? null;
  return day && `The last day to claim is ${longDate(day)}, as you told us.`;
}
