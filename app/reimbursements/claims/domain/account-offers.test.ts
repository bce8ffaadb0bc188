import { expect, test } from "vitest";
import { sameForAll } from "~/eligibility/domain/verdict";
import {
  accountOf,
  itemVerdictOf,
  plainBasis,
  purchaseItemOf,
  purchaseOf,
} from "../../../../tests/support/purchases";
import { accountOffers } from "./account-offers";
import { pickItems } from "./pick-items";

test("an item that one account doesn't cover is offered once, for the first other account that does", () => {
  const byAccount = { ...sameForAll("not-eligible"), hsa: "eligible" } as const;
  const onlyHsa = itemVerdictOf("not-eligible", { byAccount });
  const purchases = [purchaseOf([purchaseItemOf("not-eligible", { verdict: onlyHsa })])];
  const accounts = (["fsa", "hra", "hsa", "hsa"] as const).map((account) => accountOf(account));
  const basis = { ...plainBasis, purchases, today: "2026-11-22" };
  const { left } = pickItems(["a.0"], { ...basis, account: "fsa", days: null });
  expect(accountOffers(left, accounts, { ...basis, not: accounts[0] ?? null })).toMatchObject([
    { account: "hsa", place: 2, names: ["a.0"], cents: 1_000 },
  ]);
});
