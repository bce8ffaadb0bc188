import { expect, test } from "vitest";
import type { Patient } from "~/eligibility/domain/patient";
import type { Cap } from "~/eligibility/domain/terms";
import { claimItemOf, claimOf } from "../../../../tests/support/claims";
import { itemVerdictOf, plainBasis, purchaseItemOf, purchaseOf } from "../../../../tests/support/purchases";
import type { Purchase } from "../../purchases/domain/purchase";
import { capUse } from "./cap-use";
import type { Claim } from "./claim";
import { claimedItems } from "./claimed-items";
import { pickItems } from "./pick-items";

const yearly: Cap = { per: "year", above: "the-cap", amounts: 50_000 };
const monthly: Cap = { per: "month", above: "nothing", amounts: 50_000 };
const is = (relation: Patient["relation"]): Patient => ({ relation, bornIn: null, isDependent: null });

/** A purchase of one item for $300 whose rule has a cap. */
const bought = (
  key: string,
  soldOn: string,
  { rule = "capped", ...more }: { rule?: string; isHidden?: boolean } = {},
) =>
  purchaseOf(
    [purchaseItemOf("eligible", { verdict: itemVerdictOf("eligible", { rule }), paidCents: 30_000 })],
    {
      key,
      receiptIds: [key],
      soldOn,
      ...more,
    },
  );

/** The cents that a claim of these purchases for the owner asks for, of each that counts. */
function claimedOf(keys: readonly string[], purchases: readonly Purchase[], cap: Cap, claims: Claim[] = []) {
  const claimed = claimedItems(purchases, claims);
  const { items } = pickItems(
    keys.map((key) => `${key}.0`),
    {
      ...plainBasis,
      purchases,
      account: "hsa",
      days: null,
      today: "2026-11-22",
      claimed,
      terms: (rule) => (rule === "capped" ? { hsa: { cap, sources: [] } } : {}),
      people: { ownerBornOn: null, patient: is("owner") },
      caps: capUse(purchases, claimed),
    },
  );
  return items.map(({ amountCents }) => amountCents);
}

test("a month's cap counts only what is counted of each item, and only dollars", () => {
  const extra = {
    verdict: itemVerdictOf("eligible", { rule: "capped", excessOnly: true }),
    ordinaryCents: 30_000,
  };
  const mattress = purchaseOf([purchaseItemOf("eligible", { ...extra, paidCents: 60_000 })], {
    key: "extra",
    receiptIds: ["extra"],
    soldOn: "2026-02-02",
  });
  expect(claimedOf(["extra"], [mattress], monthly)).toEqual([30_000]);
  const euros = { ...bought("euros", "2026-02-03"), currency: "EUR" };
  expect(claimedOf(["held"], [bought("held", "2026-02-01"), euros], monthly)).toEqual([30_000]);
});

test("the items of one claim share a year's cap", () => {
  const purchases = ["2026-02-01", "2026-03-01", "2026-04-01", "2025-04-01"].map((day) => bought(day, day));
  const keys = purchases.map(({ key }) => key);
  expect(claimedOf(keys, purchases, yearly)).toEqual([30_000, 20_000, 30_000]);
});

test.each<[string, Partial<Claim>, Purchase, number]>([
  ["the same year", {}, bought("held", "2026-02-01"), 25_000],
  ["the same year, sent", { state: "sent" }, bought("held", "2026-02-01"), 25_000],
  ["the same year, denied", { state: "denied" }, bought("held", "2026-02-01"), 30_000],
  ["the same year, for no one known", { patientIs: null }, bought("held", "2026-02-01"), 25_000],
  ["the same year, for someone else", { patientIs: is("spouse") }, bought("held", "2026-02-01"), 30_000],
  ["another year", {}, bought("held", "2025-02-01"), 30_000],
  ["another rule", {}, bought("held", "2026-02-01", { rule: "other" }), 30_000],
])("another claim's amount uses a year's cap: %s", (_, more, held, cents) => {
  const items = [
    claimItemOf({ purchaseKey: "held", title: "Item", receiptIds: ["held"], amountCents: 25_000 }),
  ];
  const claim = claimOf({ account: "hsa", patientIs: is("owner"), items, ...more });
  expect(claimedOf(["new"], [held, bought("new", "2026-03-01")], yearly, [claim])).toEqual([cents]);
});

test.each<[string, Purchase, number[]]>([
  ["the same month", bought("other", "2026-03-31"), []],
  ["another month", bought("other", "2026-04-01"), [30_000]],
  ["another rule", bought("other", "2026-03-31", { rule: "other" }), [30_000]],
  ["the same month, left out", bought("other", "2026-03-31", { isHidden: true }), [30_000]],
])("whatever was spent in a month counts towards its cap: %s", (_, other, cents) => {
  expect(claimedOf(["new"], [other, bought("new", "2026-03-01")], monthly)).toEqual(cents);
});
