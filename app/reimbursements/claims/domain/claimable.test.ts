import { expect, test } from "vitest";
import { sameForAll } from "~/eligibility/domain/verdict";
import { itemVerdictOf, plainBasis, purchaseItemOf, purchaseOf } from "../../../../tests/support/purchases";
import { claimable } from "./claimable";

const eligible = purchaseItemOf("eligible");
const excess = itemVerdictOf("eligible", { excessOnly: true });
const hsaOnly = itemVerdictOf("not-eligible", {
  byAccount: { ...sameForAll("not-eligible"), hsa: "eligible" },
});

test.each([
  ["an eligible item", eligible, {}, null, 1_000],
  ["a purchase left out", eligible, { isHidden: true }, "left-out", 0],
  ["another currency", eligible, { currency: "EUR" }, "other-currency", 0],
  ["a purchase paid with a benefits card", eligible, { isPaidByBenefits: true }, "paid-by-benefits", 0],
  [
    "an item that came back",
    purchaseItemOf("eligible", { isReturned: true, quantity: 0, paidCents: 0 }),
    {},
    "came-back",
    0,
  ],
  [
    "an item of which a part came back",
    purchaseItemOf("eligible", { isReturned: true, paidCents: 400 }),
    {},
    null,
    400,
  ],
  ["a gift", purchaseItemOf("eligible", { paidCents: 0 }), {}, "no-amount", 0],
  ["an item that isn't eligible", purchaseItemOf("not-eligible"), {}, "not-eligible", 0],
  ["an item no rule knows", purchaseItemOf("unknown"), {}, "unknown", 0],
  ["an item that needs a letter", purchaseItemOf("letter"), {}, "needs-letter", 0],
  [
    "an excess whose ordinary price isn't known",
    purchaseItemOf("eligible", { verdict: excess }),
    {},
    "excess-only",
    0,
  ],
  ["an excess", purchaseItemOf("eligible", { verdict: excess, ordinaryCents: 300 }), {}, null, 700],
  ["no excess", purchaseItemOf("eligible", { verdict: excess, ordinaryCents: 1_000 }), {}, "no-amount", 0],
  ["an item only an HSA pays for", purchaseItemOf("eligible", { verdict: hsaOnly }), {}, "not-eligible", 0],
] as const)("%s, from an FSA", (_, item, more, fault, cents) => {
  const purchase = purchaseOf([item], more);
  expect(claimable(item, purchase, "fsa", plainBasis)).toMatchObject({ fault, cents });
});

test("an item only an HSA pays for, from an HSA", () => {
  const item = purchaseItemOf("not-eligible", { verdict: hsaOnly });
  expect(claimable(item, purchaseOf([item]), "hsa", plainBasis).cents).toBe(1_000);
});

test("a letter covers an item that needs one, and no other", () => {
  const [letter, unknown] = [purchaseItemOf("letter"), purchaseItemOf("unknown")];
  expect(claimable(letter, purchaseOf([letter]), "hsa", plainBasis, true).cents).toBe(1_000);
  expect(claimable(unknown, purchaseOf([unknown]), "hsa", plainBasis, true).fault).toBe("unknown");
});
