import type { AccountSettings } from "../../domain/settings";
import type { Claim } from "./claim";

/** The settings of a claim's account: where the person has two of a kind, those of the one with the claim's administrator. */
export function accountOfClaim(
  { account, administrator }: Pick<Claim, "account" | "administrator">,
  accounts: readonly AccountSettings[],
): AccountSettings | null {
  const ofKind = accounts.filter((one) => one.account === account);
  return ofKind.find((one) => one.administrator === administrator) ?? ofKind[0] ?? null;
}
