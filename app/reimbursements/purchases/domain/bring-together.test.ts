import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { itemVerdictOf } from "../../../../tests/support/purchases";
import type { FoundItem, FoundReceipt } from "../../receipts/domain/found-receipt";
import { bringTogether } from "./bring-together";
import type { StoredReceipt } from "./stored-receipt";

const verdict = itemVerdictOf("unknown");

const item = (title: string, lineCents: number, quantity = 1): FoundItem => ({
  title,
  quantity,
  lineCents,
  unitCents: null,
  discountCents: 0,
  markedEligible: false,
});

const receipt = (facts: Partial<FoundReceipt>): FoundReceipt => ({
  kind: "sale",
  merchant: "Goodshop",
  soldOn: "2026-11-05",
  orderNumber: "GS-20391-7",
  items: [],
  discountCents: 0,
  shippingCents: 0,
  taxCents: 0,
  otherCents: 0,
  totalCents: null,
  payments: [],
  currency: "USD",
  ...facts,
});

const stored = (receipts: readonly FoundReceipt[]): StoredReceipt[] =>
  receipts.map((one, position) => ({
    id: `r${position}`,
    fileId: "f",
    position,
    documentKey: null,
    documentBytes: null,
    evidenceText: null,
    evidenceType: null,
    receipt: one,
    verdicts: one.items.map(() => verdict),
  }));

const purchases = (...receipts: FoundReceipt[]) => bringTogether(stored(receipts), new Map());

const brace = item("Adjustable Knee Brace", 3_000);
const balm = item("Cedar Foot Cream", 1_000, 2);
const sale = receipt({ items: [brace, balm], taxCents: 400, totalCents: 4_400 });

test("ten thousand orders of one shop, day and total stay apart without each being compared with all others", () => {
  const orders = Array.from({ length: 10_000 }, (_, number) => ({ ...sale, orderNumber: `100-${number}` }));
  expect(purchases(...orders)).toHaveLength(orders.length);
}, 10_000);

describe("an order", () => {
  test("that is met twice counts once", () => {
    const shipment = receipt({ kind: "shipment", items: [brace], totalCents: 3_000 });
    const [one, ...more] = purchases(sale, shipment, { ...sale, orderNumber: "GS203917" });
    expect(more).toEqual([]);
    expect(one).toMatchObject({
      totalCents: 4_400,
      offByCents: 0,
      receiptIds: expect.arrayContaining(["r0", "r1", "r2"]),
    });
    expect(one?.items.map(({ paidCents }) => paidCents)).toEqual([3_300, 1_100]);
  });

  test.each([
    ["whose short number is once under another name of the shop", { orderNumber: "ZA-20331" }, {}],
    ["once with its number, once without", {}, { orderNumber: null, merchant: "Goodshop" }],
    [
      "once with its number, once without and with shortened titles",
      {},
      {
        orderNumber: null,
        merchant: "Goodshop",
        items: [item("ADJ KN BRC", 3_000), item("CDR FT", 1_000, 2)],
      },
    ],
    ["without a number, under two names of the shop", { orderNumber: null }, {}],
  ])("%s counts once", (_, first, other) => {
    const one = { ...sale, ...first };
    const two = { ...one, merchant: "Good Shop of Portland", ...other };
    for (const both of [
      [one, two],
      [two, one],
    ])
      expect(purchases(...both)).toMatchObject([{ key: "r0", totalCents: 4_400, items: { length: 2 } }]);
  });

  test("two things for the same price on one day count both", () => {
    const copay = (who: string) =>
      receipt({ orderNumber: null, items: [item(`Office visit copay ${who}`, 2_500)], totalCents: 2_500 });
    expect(purchases(copay("Emma"), copay("Liam"))).toMatchObject([
      { totalCents: 5_000, items: { length: 2 } },
    ]);
  });

  test.each([
    ["another number", { orderNumber: "GS-20391-8" }],
    ["another shop's short number and nothing in common", { items: [item("Willow Saline Spray", 4_000)] }],
    ["another shop's short number on another day", { soldOn: "2026-11-06" }],
  ])("stays apart from one with %s", (_, other) => {
    const one = { ...sale, orderNumber: "20391" };
    expect(purchases(one, { ...one, merchant: "Otherstore", ...other })).toHaveLength(2);
  });

  test("less what came back", () => {
    const back = receipt({ kind: "return", items: [item("Cedar Foot Cream", 500)], totalCents: 550 });
    const [one] = purchases(sale, back);
    expect(one?.items).toMatchObject([
      { quantity: 1, paidCents: 3_300, isReturned: false },
      { quantity: 1, paidCents: 550, isReturned: true },
    ]);
    expect(one).toMatchObject({ totalCents: 3_850, offByCents: 0 });
    expect(purchases(sale, back, { ...back, soldOn: "2026-11-12" })).toMatchObject([{ totalCents: 3_850 }]);
  });

  test("less what came back once, where two mails tell of it", () => {
    const received = receipt({
      kind: "return",
      soldOn: "2026-11-12",
      items: [item("Cedar Foot Cream", 500)],
    });
    const sent = { ...received, soldOn: "2026-11-15", totalCents: 550 };
    expect(purchases(sale, received, sent)).toMatchObject([
      { totalCents: 3_850, items: [{ doubt: null }, { quantity: 1, paidCents: 550, doubt: "open" }] },
    ]);
  });

  test("that took the article itself back counts what is left of it", () => {
    const [one] = purchases(
      receipt({
        items: [brace, item("Cedar Foot Cream", 2_000, 2), item("Cedar Foot Cream", -1_000)],
        totalCents: 4_000,
      }),
    );
    expect(one?.items).toMatchObject([
      { paidCents: 3_000, isReturned: false },
      { paidCents: 1_000, isReturned: true },
      { paidCents: 0, quantity: 0, isReturned: true },
    ]);
    expect(one).toMatchObject({ totalCents: 4_000, offByCents: 0 });
  });

  test("that was paid in part with an article of another one is claimed for no more than was paid", () => {
    const [one] = purchases(
      receipt({ items: [item("Knee Brace M", -1_500), brace, balm], taxCents: 400, totalCents: 2_900 }),
    );
    expect(one?.items).toMatchObject([
      { lineCents: 0, paidCents: 0, quantity: 0, isReturned: true },
      { paidCents: 2_175, discountCents: 1_125, isReturned: false },
      { paidCents: 725, discountCents: 375, isReturned: false },
    ]);
    expect(one).toMatchObject({ totalCents: 2_900, offByCents: 0 });
  });

  test("of less than what came back is claimed for nothing", () => {
    const [one] = purchases(
      receipt({
        items: [balm, item("Cedar Foot Cream", -1_200), brace, item("Ear Drops", -9_000)],
        totalCents: -6_200,
      }),
    );
    expect(one?.items.map(({ paidCents }) => paidCents)).toEqual([0, 0, 0, 0]);
  });

  test("that was canceled costs nothing", () => {
    const [one] = purchases(sale, receipt({ kind: "cancellation" }));
    expect(one?.items.map(({ quantity, paidCents }) => [quantity, paidCents])).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  test("billed in parts is one purchase of all of them", () => {
    const rest = receipt({ items: [item("Willow Saline Spray", 700)], totalCents: 700 });
    expect(purchases(sale, rest)).toMatchObject([{ totalCents: 5_100, offByCents: 0, items: { length: 3 } }]);
  });

  test("paid with a benefits card is marked", () => {
    const payments = [{ means: "benefits" as const, label: "HSA card", cents: 4_400 }];
    expect(purchases({ ...sale, payments })).toMatchObject([{ isPaidByBenefits: true }]);
    expect(purchases(sale)).toMatchObject([{ isPaidByBenefits: false }]);
  });
});

const made = fc
  .record({
    number: fc.integer({ min: 10_000_000, max: 10_000_009 }),
    prices: fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 6 }),
    charges: fc.record({
      discountCents: fc.nat(500),
      taxCents: fc.nat(900),
      shippingCents: fc.nat(900),
      otherCents: fc.nat(300),
    }),
    offBy: fc.integer({ min: -50, max: 50 }),
  })
  .map(({ number, prices, charges, offBy }) => {
    const items = prices.map((cents, index) =>
      item(`Thing ${String.fromCharCode(65 + index)} of order ${number}`, cents),
    );
    const sum = prices.reduce((total, cents) => total + cents, 0);
    const discountCents = Math.min(charges.discountCents, sum);
    const totalCents =
      sum - discountCents + charges.taxCents + charges.shippingCents + charges.otherCents + offBy;
    return receipt({ orderNumber: String(number), items, ...charges, discountCents, totalCents });
  });

test("items, other charges and discounts add up to the total", () => {
  fc.assert(
    fc.property(made, (one) => {
      const [purchase] = purchases(one);
      const paid = purchase?.items.reduce((sum, { paidCents }) => sum + paidCents, 0) ?? 0;
      expect(paid + one.otherCents + (purchase?.offByCents ?? 0)).toBe(one.totalCents);
      expect(purchase?.items.filter(({ paidCents }) => paidCents < 0)).toEqual([]);
    }),
  );
});

test("the order in which receipts come makes no difference", () => {
  const orders = fc.uniqueArray(made, { maxLength: 5, selector: ({ orderNumber }) => orderNumber });
  const told = (receipts: readonly FoundReceipt[]) =>
    bringTogether(stored(receipts), new Map())
      .map(({ orderNumber, totalCents, items }) =>
        JSON.stringify([orderNumber, totalCents, items.map((one) => ({ ...one, receiptId: null }))]),
      )
      .sort();
  fc.assert(
    fc.property(
      orders.chain((list) =>
        fc.tuple(fc.constant(list), fc.shuffledSubarray([...list, ...list], { minLength: list.length * 2 })),
      ),
      ([once, twice]) => {
        const one = told(once);
        expect(told(twice)).toEqual(one);
      },
    ),
  );
});
