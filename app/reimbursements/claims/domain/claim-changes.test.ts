import { expect, test } from "vitest";
import { claimItemOf, claimOf } from "../../../../tests/support/claims";
import { purchaseItemOf, purchaseOf } from "../../../../tests/support/purchases";
import type { Purchase, PurchaseItem } from "../../purchases/domain/purchase";
import type { Claim, ClaimItem } from "./claim";
import { claimChanges } from "./claim-changes";

const was = claimItemOf({
  purchaseKey: "p",
  receiptIds: ["p", "q"],
  title: "Brace",
  receiptId: "p",
  amountCents: 1_000,
});
const now = (more: Partial<Purchase> = {}, item: Partial<PurchaseItem> = {}) =>
  purchaseOf([purchaseItemOf("eligible", { title: "Brace", receiptId: "p", ...item })], {
    key: "p",
    receiptIds: ["p", "q"],
    soldOn: was.soldOn,
    ...more,
  });

const claimed = (item: Partial<ClaimItem> = {}, more: Partial<Claim> = {}) =>
  claimOf({ items: [{ ...was, ...item }], ...more });
const changesOf = (claim: Claim, purchases: readonly Purchase[], others: readonly Claim[] = []) =>
  claimChanges(claim, { purchases, claims: [...others, claim], letters: new Set<string>(["valid"]) });
const told = (claim: Claim, purchases: readonly Purchase[]) =>
  changesOf(claim, purchases).changes.map(({ words, overCents }) => [words, overCents]);

test.each<[string, Purchase[], [words: string, overCents: number][]]>([
  ["as it was", [now()], []],
  ["none of its receipts", [], [["Its receipt was erased.", 1_000]]],
  [
    "the item's receipt gone",
    [now({ receiptIds: ["q"] }, { title: "Socks" })],
    [["The receipt that lists it was erased.", 1_000]],
  ],
  [
    "another receipt gone",
    [now({ receiptIds: ["p"] })],
    [["One of its receipts was erased, so the packet lacks it.", 0]],
  ],
  [
    "the item taken out",
    [{ ...now(), items: [] }],
    [[expect.stringContaining("no item of its receipt anymore"), 1_000]],
  ],
  ["less", [now({}, { paidCents: 900 })], [["It's $9.00 now, not $10.00.", 100]]],
  ["more", [now({}, { paidCents: 1_100 })], [["It's $11.00 now, not $10.00.", 0]]],
  [
    "partly returned",
    [now({}, { paidCents: 400, isReturned: true })],
    [["Part of it came back: $4.00 is left of $10.00.", 600]],
  ],
  ["all returned", [now({}, { paidCents: 0, isReturned: true })], [["It came back to the store.", 1_000]]],
  [
    "returned in part before, and corrected",
    [now({}, { paidCents: 1_100, isReturned: true })],
    [["It's $11.00 now, not $10.00.", 0]],
  ],
  ["two of it", [now({}, { quantity: 2 })], [["It's 2 now, not 1.", 0]]],
  ["another store", [now({ merchant: "Shop" })], [["Its store is Shop now.", 0]]],
  ["no store", [now({ merchant: null })], [["Its store isn't known now.", 0]]],
  ["another day", [now({ soldOn: "2026-10-06" })], [["Its day is October 6, 2026 now.", 0]]],
  ["no day", [now({ soldOn: null })], [["Its day isn't known now.", 0]]],
  [
    "another name, by correction",
    [now({}, { title: "Knee brace", isEdited: true })],
    [["It's called “Knee brace” now.", 0]],
  ],
])("an item that is now %s", (_, purchases, changes) => {
  expect(told(claimed(), purchases)).toEqual(changes);
});

test("an amount below the price is compared with the price it was part of", () => {
  const half = claimed({ amountCents: 500, countedCents: 1_000 });
  expect(told(half, [now()])).toEqual([]);
  expect(told(half, [now({}, { paidCents: 400 })])).toEqual([["It's $4.00 now, not $10.00.", 100]]);
});

const ended = "It needs a letter, and the one it had isn't valid anymore.";
test.each<[string, Partial<Claim>, string | null, string | null]>([
  ["unsent", {}, "valid", null],
  ["unsent, its letter revoked", {}, "revoked", ended],
  ["denied, its letter revoked", { state: "denied" }, "revoked", ended],
  ["sent, its letter revoked", { state: "sent" }, "revoked", null],
  ["paid, its letter revoked", { state: "paid" }, "revoked", null],
  ["sent, without one", { state: "sent" }, null, "It needs a letter, which this claim doesn't have."],
])("a claim of what needs a letter: %s", (_, more, letterRequestId, words) => {
  const item = purchaseItemOf("letter", { title: "Brace", receiptId: "p" });
  const claim = claimed({ verdict: "letter", letterRequestId }, more);
  expect(told(claim, [{ ...now(), items: [item] }])).toEqual(words ? [[words, 1_000]] : []);
});

test("an item is in one claim that holds it: the other lacks it, unless the holder was denied", () => {
  const [first, second] = [claimed(), claimed()];
  const both = (claim: Claim, others: Claim[]) => changesOf(claim, [now()], others).changes.length;
  // Claims are listed newest first, so the last one was made first.
  expect(both(first, [second])).toBe(0);
  expect(
    claimChanges(second, { purchases: [now()], claims: [second, first], letters: new Set() }).changes,
  ).toHaveLength(1);
  const denied = { ...first, state: "denied" } as const;
  expect(
    claimChanges(second, { purchases: [now()], claims: [second, denied], letters: new Set() }).changes,
  ).toEqual([]);
  expect(
    claimChanges(denied, { purchases: [now()], claims: [second, denied], letters: new Set() }).changes,
  ).toEqual([]);
});

test("a claim that is made again asks for the remaining items, by their current names", () => {
  const claim = claimOf({ items: [was, { ...was, itemKey: "1", title: "Socks" }] });
  const moved = purchaseOf(
    ["Cream", "Brace"].map((title, at) =>
      purchaseItemOf("eligible", { title, key: String(at), receiptId: "p" }),
    ),
    { key: "other", receiptIds: ["p", "q"], soldOn: was.soldOn },
  );
  expect(changesOf(claim, [moved]).names).toEqual(["other.1"]);
});
