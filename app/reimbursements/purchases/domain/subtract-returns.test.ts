import { describe, expect, test } from "vitest";
import { purchaseItemOf } from "../../../../tests/support/purchases";
import { foundItemOf, receiptOf } from "../../../../tests/support/receipt-folders";
import type { FoundItem, FoundReceipt } from "../../receipts/domain/found-receipt";
import type { PurchaseItem } from "./purchase";
import { subtractReturns } from "./subtract-returns";

const bought = (title: string, paidCents: number, quantity = 1, taxCents = 0): PurchaseItem =>
  purchaseItemOf("eligible", { title, quantity, paidCents, taxCents, lineCents: paidCents - taxCents });
const row = (title: string, lineCents: number, quantity = 1): FoundItem =>
  foundItemOf(title, lineCents, { quantity });
const back = (items: readonly FoundItem[], more: Partial<FoundReceipt> = {}): FoundReceipt =>
  receiptOf(items, { kind: "return", soldOn: "2026-05-10", ...more });

/** What is left of each item: how many, for how much, and whether that is asked about. */
const left = (items: readonly PurchaseItem[], ...backs: FoundReceipt[]) =>
  subtractReturns(items, backs).map(({ quantity, paidCents, doubt }) => [
    quantity,
    paidCents,
    ...(doubt ? [doubt] : []),
  ]);

const roll = bought("Bandage roll", 1_000);
const brace = bought("Knee brace", 4_000);

describe("what came back", () => {
  test("goes on to the next row of its name", () => {
    expect(left([roll, roll], back([row("Bandage roll", 2_000, 2)]))).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(left([roll, brace, bought("Bandage roll", 3_000, 3)], back([row("Bandage roll", 0, 2)]))).toEqual([
      [0, 0],
      [1, 4_000],
      [2, 2_000],
    ]);
  });

  test("is of the row of its price", () => {
    const small = bought("Bandage roll", 1_500);
    expect(left([roll, small], back([row("Bandage roll", 1_500)]))).toEqual([
      [1, 1_000],
      [0, 0],
    ]);
    expect(left([roll, small], back([row("Bandage roll", 0)], { totalCents: null }))).toEqual([
      [0, 0],
      [1, 1_500, "open"],
    ]);
  });

  test.each([
    ["before an order's discount", 4_000],
    ["with its tax", 4_400],
    ["less a fee", 3_400],
  ])("is the whole article where its price is told %s", (_, cents) => {
    const taxed = bought("Knee brace", 4_400, 1, 400);
    expect(left([taxed, roll], back([row("Knee brace", cents)]))).toEqual([
      [0, 0],
      [1, 1_000],
    ]);
  });

  test("lowers the price where it is a part of it, and a person says whether they kept the article", () => {
    expect(left([brace, roll], back([row("Knee brace", 1_000)]))).toEqual([
      [1, 3_000, "open"],
      [1, 1_000],
    ]);
    const taxed = bought("Knee brace", 4_400, 1, 400);
    expect(left([taxed], back([row("Knee brace", 1_000)], { taxCents: 100 }))).toEqual([[1, 3_300, "open"]]);
    expect(left([taxed], back([row("Knee brace", 1_000)], { totalCents: null }))).toEqual([
      [1, 3_300, "open"],
    ]);
  });

  test("is more than the row says where its amount is that of more", () => {
    const four = bought("Bandage roll", 4_000, 4);
    expect(left([four], back([row("Bandage roll", 2_000)]))).toEqual([[4, 2_000, "open"]]);
    expect(left([four, brace], back([row("Bandage roll", 4_000)]))).toEqual([
      [0, 0],
      [1, 4_000],
    ]);
    expect(left([four, brace], back([row("Bandage roll", 6_000)]))).toEqual([
      [0, 0],
      [1, 4_000, "open"],
    ]);
  });

  test("may be more than the receipts that are there say was bought", () => {
    expect(left([roll, brace], back([row("Bandage roll", 2_000, 2)]))).toEqual([
      [0, 0],
      [1, 4_000],
    ]);
  });

  test("without a name is taken off all, and asked about", () => {
    expect(left([brace, roll], back([], { totalCents: 1_000 }))).toEqual([
      [1, 3_200, "open"],
      [1, 800, "open"],
    ]);
    expect(left([brace, roll], back([], { totalCents: 5_000 }))).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
});

describe("a return that two mails tell of", () => {
  const four = bought("Bandage roll", 4_000, 4);
  const received = back([row("Bandage roll", 1_000)]);
  const refunded = (more: Partial<FoundReceipt> = {}) => ({ ...received, ...more });

  test.each<[string, FoundReceipt, unknown[]]>([
    ["of one day", refunded(), [3, 3_000]],
    ["of days apart", refunded({ soldOn: "2026-05-15" }), [3, 3_000, "open"]],
    ["of no day", refunded({ soldOn: null }), [3, 3_000, "open"]],
    ["without prices", back([row("Bandage roll", 0)], { totalCents: null }), [3, 3_000]],
    ["without a name", back([], { totalCents: 1_000 }), [3, 3_000, "open"]],
    ["two months apart", refunded({ soldOn: "2026-07-15" }), [2, 2_000]],
    ["of another amount", back([row("Bandage roll", 2_000, 2)]), [1, 1_000]],
  ])("%s", (_, second, expected) => {
    expect(left([four], received, second)).toEqual([expected]);
    expect(left([four], second, received)).toEqual([expected]);
  });

  test("is clear where nothing is left of the article, or nothing of that price", () => {
    const all = back([row("Knee brace", 4_000)]);
    for (const other of [{ ...all, soldOn: "2026-05-15" }, back([], { totalCents: 4_000 })])
      expect(left([brace, roll], all, other)).toEqual([
        [0, 0],
        [1, 1_000],
      ]);
  });

  test("counts each row of one receipt", () => {
    const two = back([row("Bandage roll", 1_000), row("Bandage roll", 1_000)]);
    expect(left([four], two)).toEqual([[2, 2_000]]);
    expect(left([four], two, received)).toEqual([[2, 2_000]]);
  });
});
