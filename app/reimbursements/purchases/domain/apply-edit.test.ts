import { expect, test } from "vitest";
import { itemVerdictOf } from "../../../../tests/support/purchases";
import type { FoundItem, FoundReceipt } from "../../receipts/domain/found-receipt";
import { bringTogether } from "./bring-together";
import { noEdit, withAdded, withConfirmation, withItem, withItemBack, withoutItem } from "./edit-purchase";
import { dayOf } from "./purchase";
import type { PurchaseEdit } from "./purchase-edit";
import type { StoredReceipt } from "./stored-receipt";

const judge = () => itemVerdictOf("eligible");

const item = (title: string, lineCents: number): FoundItem => ({
  title,
  quantity: 1,
  unitCents: null,
  lineCents,
  discountCents: 0,
  markedEligible: false,
});

const stored = (id: string, items: FoundItem[], more: Partial<FoundReceipt> = {}): StoredReceipt => ({
  id,
  fileId: "f",
  position: 0,
  documentKey: null,
  evidenceText: null,
  evidenceType: null,
  verdicts: items.map(() => judge()),
  receipt: {
    kind: "sale",
    merchant: "Goodshop",
    soldOn: "2026-11-05",
    orderNumber: "GS-20391-7",
    items,
    discountCents: 0,
    shippingCents: 0,
    taxCents: 0,
    otherCents: 0,
    currency: "USD",
    payments: [],
    totalCents: items.reduce((sum, { lineCents }) => sum + lineCents, 0),
    ...more,
  },
});

/** The one purchase of these receipts with corrections, which are stored under its first receipt. */
function purchaseOf(receipts: readonly StoredReceipt[], edit: PurchaseEdit = noEdit) {
  const [purchase] = bringTogether(receipts, new Map([[receipts[0]?.id ?? "", edit]]));
  if (!purchase) throw new Error("no purchase");
  return purchase;
}

const brace = item("Adjustable Knee Brace", 3_000);
const balm = item("Cedar Foot Cream", 1_000);

const corrected = (receipts: readonly StoredReceipt[], title: string, paidCents: number): PurchaseEdit => {
  const found = purchaseOf(receipts).items.find((one) => one.title === title);
  return withItem(
    noEdit,
    { key: found?.key ?? "", found },
    { title, quantity: found?.quantity ?? 1, paidCents },
    judge,
  );
};

test("a later refund is subtracted from the corrected amount", () => {
  const sale = stored("a", [brace, balm]);
  const edit = corrected([sale], brace.title, 2_500);
  const back = stored("b", [brace], { kind: "return", soldOn: "2026-11-09" });
  expect(purchaseOf([sale, back], edit).items[0]).toMatchObject({ quantity: 0, paidCents: 0 });
  const half = stored("b", [], { kind: "return", totalCents: 2_000 });
  expect(purchaseOf([sale, half], edit).items[0]).toMatchObject({ paidCents: 1_250, doubt: "open" });
  // Corrected once it was known, it is as the person says.
  const later = corrected([sale, half], brace.title, 1_400);
  expect(purchaseOf([sale, half], later).items[0]).toMatchObject({ paidCents: 1_400, doubt: "settled" });
});

test("a correction goes with its item where a fuller receipt lists others in its place", () => {
  const short = stored("a", [brace], { totalCents: null });
  const edit = corrected([short], brace.title, 2_500);
  const full = stored("b", [balm, brace]);
  expect(purchaseOf([short, full], edit).items).toMatchObject([
    { title: balm.title, paidCents: 1_000 },
    { title: brace.title, paidCents: 2_500 },
  ]);
});

test("a confirmed price is in doubt again once the receipts state another one", () => {
  const off = stored("a", [brace, balm], { totalCents: 1_000 });
  const [found] = purchaseOf([off]).items;
  const edit = withConfirmation(noEdit, { key: "0", found });
  expect(purchaseOf([off], edit).items).toMatchObject([{ doubt: "settled" }, { doubt: "open" }]);
  const half = stored("b", [], { kind: "return", totalCents: 500 });
  expect(purchaseOf([off, half], edit).items[0]).toMatchObject({ doubt: "open" });
});

test("of a part of an order that doesn't add up the items are in doubt, even if another part makes up for it", () => {
  const parts = [
    stored("a", [brace], { totalCents: 3_100 }),
    stored("b", [balm], { totalCents: 900 }),
    stored("c", [item("Willow Saline Spray", 700)]),
  ];
  const { items, offByCents } = purchaseOf(parts);
  expect(offByCents).toBe(0);
  expect(items.map(({ title, doubt }) => [title, doubt]).sort()).toEqual([
    ["Adjustable Knee Brace", "open"],
    ["Cedar Foot Cream", "open"],
    ["Willow Saline Spray", null],
  ]);
});

test("of two purchases that a later receipt joins, the corrections of both apply, the newest of the same item", () => {
  const one = stored("a", [balm], { orderNumber: null, soldOn: "2026-11-03" });
  const two = stored("b", [brace, item("Willow Saline Spray", 700)]);
  const edits = new Map([
    [
      "b",
      withAdded(
        corrected([two], brace.title, 2_500),
        "x",
        { title: "Tax", quantity: 1, paidCents: 9 },
        judge,
      ),
    ],
    ["a", { ...corrected([one], balm.title, 900), isHidden: false }],
  ]);
  const later = stored("c", [balm], { soldOn: "2026-11-03" });
  const paid = () =>
    bringTogether([one, two, later], edits).map(({ items }) => items.map(({ paidCents }) => paidCents));
  expect(bringTogether([one, two], edits)).toHaveLength(2);
  expect(paid()).toEqual([[2_500, 700, 900, 9]]);
  edits.set("c", corrected([later], balm.title, 800));
  expect(paid()).toEqual([[2_500, 700, 800, 9]]);
});

test("of an order that was billed in parts on two days each item has its own, until a person says another", () => {
  const parts = [
    stored("a", [balm], { soldOn: "2025-12-30" }),
    stored("b", [brace, item("Willow Saline Spray", 700)], { soldOn: "2026-01-03" }),
  ];
  const days = (edit?: PurchaseEdit) => {
    const purchase = purchaseOf(parts, edit);
    return purchase.items.map((one) => `${one.title} ${dayOf(one, purchase)}`);
  };
  expect(days()).toEqual([
    "Adjustable Knee Brace 2026-01-03",
    "Willow Saline Spray 2026-01-03",
    "Cedar Foot Cream 2025-12-30",
  ]);
  expect(days({ ...noEdit, soldOn: "2026-01-02" })[2]).toBe("Cedar Foot Cream 2026-01-02");
});

test("a return that matches no item by name puts all items in doubt", () => {
  const back = stored("b", [item("Goodwill gesture", 900)], { kind: "return" });
  const purchase = purchaseOf([stored("a", [brace, balm]), back]);
  expect(purchase).toMatchObject({ hasUnclearReturn: true, items: [{ doubt: "open" }, { doubt: "open" }] });
});

test("an amount above the receipt's total is claimed with the word that it doesn't add up", () => {
  const sale = stored("a", [brace, balm]);
  expect(purchaseOf([sale], corrected([sale], brace.title, 5_000)).items).toMatchObject([
    { doubt: "settled" },
    { doubt: null },
  ]);
});

test.each([
  [1_000, 0, null, null],
  [900, 100, "open", null],
  [5_000, -4_000, "open", "settled"],
])("an item for %i cents, added to $30 of a total of $40", (paidCents, offByCents, ofOther, ofAdded) => {
  const sale = stored("a", [brace], { totalCents: 4_000 });
  const added = { title: "Socks", quantity: 1, paidCents };
  const edit = withAdded(withAdded(noEdit, "x", { ...added, paidCents: 1 }, judge), "x", added, judge);
  expect(purchaseOf([sale], edit)).toMatchObject({
    offByCents,
    items: [{ doubt: ofOther }, { key: "x", paidCents, doubt: ofAdded }],
  });
  expect(purchaseOf([sale], withoutItem(edit, { key: "x", found: undefined })).items).toHaveLength(1);
});

test("an item that is taken out no longer counts, until it is put back", () => {
  const sale = stored("a", [brace, balm], { totalCents: 1_000 });
  const [found] = purchaseOf([sale]).items;
  const without = withoutItem(noEdit, { key: "0", found });
  expect(purchaseOf([sale], without)).toMatchObject({
    offByCents: 0,
    items: [{ title: balm.title, doubt: null }],
  });
  expect(purchaseOf([sale], withItemBack(without, "0")).items).toHaveLength(2);
});

test("an item added for what came back without a name settles nothing", () => {
  const back = stored("b", [item("Goodwill gesture", 900)], { kind: "return" });
  const receipts = [stored("a", [brace], { totalCents: 4_000 }), back];
  const { offByCents } = purchaseOf(receipts);
  const edit = withAdded(noEdit, "x", { title: "Socks", quantity: 1, paidCents: offByCents ?? 0 }, judge);
  expect(purchaseOf(receipts, edit)).toMatchObject({ offByCents: 0, items: [{ doubt: "open" }, {}] });
});
