import { longDate } from "~/platform/values/date";
import type { Claim } from "./claim";
import type { AccountSettings } from "./settings";

/** What the person told us of a claim's account: of the one with its administrator, where they have two of a kind. */
export function accountOfClaim(
  { account, administrator }: Pick<Claim, "account" | "administrator">,
  accounts: readonly AccountSettings[],
): AccountSettings | null {
  const ofKind = accounts.filter((one) => one.account === account);
  return ofKind.find((one) => one.administrator === administrator) ?? ofKind[0] ?? null;
}

/** Until when a claim may be sent, in a sentence: as the person told us, or that there is no last day; null where neither is known. */
export function lastDayWords(
  claim: Pick<Claim, "account" | "administrator">,
  accounts: readonly AccountSettings[],
): string | null {
  if (claim.account === "hsa")
    return "An HSA has no last day to claim: only keep the record with your tax papers.";
  const day = accountOfClaim(claim, accounts)?.runOutEnds ?? null;
  return day && `The last day to claim is ${longDate(day)}, as you told us.`;
}
