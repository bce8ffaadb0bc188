import { keysOf } from "~/platform/values/keys-of";
import type { AccountSettings, ListedAccount } from "./settings";

/** Accounts stored before they had keys go by their place. */
export const withKeys = (accounts: readonly ListedAccount[]) =>
  accounts.map((account, place) => ({ ...account, key: account.key ?? String(place) }));

/**
 * The list with an account changed, or added. One that is added twice, by a form that was sent again, is there once: two
 * alike in all their days would say nothing more than one.
 */
export function withAccount(
  accounts: readonly ListedAccount[],
  account: AccountSettings,
  key: string = crypto.randomUUID(),
): ListedAccount[] {
  const changed = { ...account, key };
  if (accounts.some((one) => one.key === key))
    return accounts.map((one) => (one.key === key ? changed : one));
  return accounts.some((one) => isAlike(one, account)) ? [...accounts] : [...accounts, changed];
}

const isAlike = (one: AccountSettings, other: AccountSettings): boolean =>
  keysOf(other).every((name) => one[name] === other[name]);
