import fc from "fast-check";
import { expect, test } from "vitest";
import { type Verdict, verdicts } from "~/eligibility/domain/verdict";
import { letterOf } from "../../../../tests/support/letter";
import { itemVerdictOf, plainBasis, purchaseItemOf, purchaseOf } from "../../../../tests/support/purchases";
import { healthAccounts } from "../../domain/outlook";
import type { Purchase } from "../../purchases/domain/purchase";
import { type Claim, claimedCents, claimStates, holdsItems } from "./claim";
import { claimedItems, itemName } from "./claimed-items";
import { namesAgree, pickItems } from "./pick-items";

const basis = { ...plainBasis, account: "fsa", days: null, today: "2026-11-22" } as const;

const anyItems = fc.array(
  fc.record({ verdict: fc.constantFrom(...verdicts), cents: fc.integer({ min: 0, max: 50_000 }) }),
  { minLength: 1, maxLength: 6 },
);
const anyPurchases = fc.array(anyItems, { minLength: 1, maxLength: 4 }).map((lists) =>
  lists.map((items, at) =>
    purchaseOf(
      items.map(({ verdict, cents }, index) =>
        purchaseItemOf(verdict, { key: String(index), title: `Item ${at} ${index % 2}`, paidCents: cents }),
      ),
      { key: `p${at}`, receiptIds: [] },
    ),
  ),
);

const claimFrom = (items: Claim["items"], state: Claim["state"]): Claim => ({
  id: `c${items.length}`,
  state,
  account: "fsa",
  administrator: "",
  accountHolder: "A",
  patient: "A",
  patientIs: null,
  items,
  madeOn: "2026-11-22",
  sentOn: null,
  paid: null,
  denied: null,
});

const namesOf = (purchases: readonly Purchase[]) =>
  purchases.flatMap(({ key, items }) => items.map((item) => itemName(key, item.key)));

test("a claim is worth what its items cost, and no item is in two that hold theirs", () => {
  fc.assert(
    fc.property(
      anyPurchases,
      fc.array(fc.tuple(fc.constantFrom(...claimStates), fc.constantFrom(...healthAccounts)), {
        maxLength: 5,
      }),
      fc.infiniteStream(fc.boolean()),
      (purchases, makings, coins) => {
        const claims: Claim[] = [];
        for (const [state, account] of makings) {
          const names = namesOf(purchases).filter(() => coins.next().value);
          const claimed = claimedItems(purchases, claims);
          const { items, left } = pickItems(names, { ...basis, purchases, account, claimed });
          expect(items.length + left.length).toBe(names.length);
          if (items.length > 0) claims.push(claimFrom(items, state));
        }
        const held = claims.filter(({ state }) => holdsItems(state));
        const keys = held.flatMap(({ items }) =>
          items.map(({ purchaseKey, itemKey }) => itemName(purchaseKey, itemKey)),
        );
        expect(new Set(keys).size).toBe(keys.length);
        for (const claim of claims) {
          const cost = claim.items.map(
            ({ purchaseKey, itemKey }) =>
              purchases.find(({ key }) => key === purchaseKey)?.items.find(({ key }) => key === itemKey)
                ?.paidCents ?? 0,
          );
          expect(claimedCents(claim)).toBe(cost.reduce((sum, cents) => sum + cents, 0));
        }
      },
    ),
  );
});

test("a claim needs a shop and a day, and a letter where the account does", () => {
  const item = purchaseItemOf("letter", { key: "0" });
  const bare = purchaseOf([purchaseItemOf("eligible", { key: "0" })], { key: "p", merchant: null });
  const undated = purchaseOf([purchaseItemOf("eligible", { key: "0" })], { key: "p", soldOn: null });
  expect(pickItems(["p.0"], { ...basis, purchases: [bare] }).left[0]?.fault).toBe("no-shop");
  expect(pickItems(["p.0"], { ...basis, purchases: [undated] }).left[0]?.fault).toBe("no-day");
  const purchases = [purchaseOf([item], { key: "p", receiptIds: [] })];
  expect(pickItems(["p.0"], { ...basis, purchases }).left[0]?.fault).toBe("needs-letter");
  const requestId = crypto.randomUUID();
  const letters = new Map([["p.0", { requestId }]]);
  expect(pickItems(["p.0"], { ...basis, purchases, letters }).items[0]).toMatchObject({
    letterRequestId: requestId,
  });
});

test("care that was had before its letter is never claimed; other care is", () => {
  const care = (verdict: Verdict) =>
    purchaseItemOf(verdict, { verdict: itemVerdictOf(verdict, { lineItem: "Medical service" }) });
  const pick = (verdict: Verdict) =>
    pickItems(["a.0"], { ...basis, purchases: [purchaseOf([care(verdict)])] });
  expect(pick("letter").left).toMatchObject([{ fault: "past-care" }]);
  expect(pick("eligible").items).toHaveLength(1);
});

test("an item whose rule asks for its day needs the day, as any other does", () => {
  const dated = { ...basis, terms: () => ({ fsa: { since: "2020-01-01", sources: [] } }) };
  const purchases = [purchaseOf([purchaseItemOf("eligible")], { soldOn: null })];
  expect(pickItems(["a.0"], { ...dated, purchases }).left).toMatchObject([{ fault: "no-day" }]);
});

test.each<[Verdict, string | null, boolean]>([
  ["letter", "Ada Byron", true],
  ["letter", null, true],
  ["letter", "阿达", true],
  ["letter", "Teo Byron", false],
  ["eligible", "Teo Byron", false],
])("a letter for Ada Byron, for an item that is %s, for %s", (verdict, patientName, covers) => {
  const content = letterOf({ patient: { name: "Ada Byron", written: "阿达", relation: "self" } });
  const letters = new Map([["a.0", { requestId: "r", content }]]);
  const purchases = [purchaseOf([purchaseItemOf(verdict)])];
  const { items, left } = pickItems(["a.0"], { ...basis, purchases, letters, patientName });
  if (covers) expect(items).toMatchObject([{ letterRequestId: "r" }]);
  else if (verdict === "eligible") expect(items).toMatchObject([{ letterRequestId: null }]);
  else expect(left).toMatchObject([{ fault: "other-patient" }]);
});

test("an item keeps its claim when a later receipt of its order changes the keys", () => {
  const receiptId = crypto.randomUUID();
  const before = purchaseOf([purchaseItemOf("eligible", { key: "0", title: "Brace" })], {
    key: receiptId,
    receiptIds: [receiptId],
  });
  const { items } = pickItems([`${receiptId}.0`], { ...basis, purchases: [before] });
  const after = purchaseOf(
    ["Socks", "Brace"].map((title, index) => purchaseItemOf("eligible", { key: String(index), title })),
    { key: "other", receiptIds: [crypto.randomUUID(), receiptId] },
  );
  const claimed = claimedItems([after], [claimFrom(items, "sent")]);
  expect([...claimed.keys()]).toEqual(["other.1"]);
});

test("an item keeps its claim when a later receipt of its order calls it otherwise", () => {
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  const bought = (receiptId: string, items: readonly [string, number][]) =>
    purchaseOf(
      items.map(([title, paidCents], at) =>
        purchaseItemOf("eligible", { key: String(at), title, paidCents, receiptId }),
      ),
      { key: first, receiptIds: [receiptId, first] },
    );
  const before = bought(first, [["DIG THERMOMTR", 1_899]]);
  const { items } = pickItems([`${first}.0`], { ...basis, purchases: [before] });
  const after = bought(second, [
    ["Adhesive Bandages", 1_398],
    ["Digital Thermometer", 1_899],
  ]);
  expect([...claimedItems([after], [claimFrom(items, "sent")]).keys()]).toEqual([`${first}.1`]);
});

test("a claim includes as many receipts as its packet holds, and says that the rest is left out", () => {
  const purchases = Array.from({ length: 203 }, (_, at) =>
    purchaseOf([purchaseItemOf("eligible", { paidCents: 100 })], { key: `p${at}`, receiptIds: [`r${at}`] }),
  );
  const { items, left } = pickItems(namesOf(purchases), { ...basis, purchases });
  expect(items).toHaveLength(200);
  expect(left.map(({ fault }) => fault)).toEqual(["too-many", "too-many", "too-many"]);
});

test.each([
  ["Ada Byron", "ada  M. BYRON", true],
  ["José Núñez", "Jose Nunez", true],
  ["Ada Byron", "Teo Byron", false],
  ["Sam Doe", "Sam Doe Jr.", false],
  ["李小龍", "李小龍", true],
  ["李小龍", "王小明", false],
  ["Madonna", "Madonna", true],
])("%s and %s: %s", (one, other, agree) => {
  expect(namesAgree(one, other)).toBe(agree);
  expect(namesAgree(other, one)).toBe(agree);
});
