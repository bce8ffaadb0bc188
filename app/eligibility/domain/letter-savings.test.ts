import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { breakEvenCents, outlookOf, type Purchase, savingAfterFee } from "./letter-savings";
import { verdicts } from "./verdict";

const purchase: Purchase = {
  priceCents: 20_000,
  ratePercent: 30,
  verdict: "letter",
  excessOnly: false,
  feeCents: 2_500,
};

const anyPurchase: fc.Arbitrary<Purchase> = fc.record({
  priceCents: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
  ordinaryCents: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
  ratePercent: fc.integer({ min: 1, max: 60 }),
  verdict: fc.constantFrom(...verdicts),
  excessOnly: fc.boolean(),
  feeCents: fc.integer({ min: 0, max: 10_000 }),
});

describe("the saving after the fee", () => {
  test.each([
    [
      "a letter's fee comes off",
      {},
      { taxCents: 6_000, feeCents: 2_500, savingCents: 3_500, costCents: 16_500 },
    ],
    ["no letter, no fee", { verdict: "eligible" }, { taxCents: 6_000, feeCents: 0, savingCents: 6_000 }],
    [
      "only the extra cost counts",
      { excessOnly: true, ordinaryCents: 8_000 },
      { countedCents: 12_000, taxCents: 3_600, savingCents: 1_100, costCents: 18_900 },
    ],
    [
      "an ordinary version that costs more leaves nothing",
      { excessOnly: true, ordinaryCents: 30_000 },
      { countedCents: 0, taxCents: 0, savingCents: 0, costCents: 22_500 },
    ],
    ["what is lost is no saving", { priceCents: 2_000 }, { taxCents: 600, savingCents: 0, costCents: 3_900 }],
    [
      "the ordinary price is ignored where the whole price counts",
      { ordinaryCents: 8_000 },
      { countedCents: 20_000 },
    ],
  ] as const)("%s", (_, more, saving) => {
    expect(savingAfterFee({ ...purchase, ...more })).toMatchObject(saving);
  });

  test.each([
    { verdict: "not-eligible" },
    { verdict: "unknown" },
    { priceCents: null },
    { excessOnly: true },
    { excessOnly: true, ordinaryCents: null },
  ] as const)("is not known with %o", (more) => {
    expect(savingAfterFee({ ...purchase, ...more })).toBeNull();
  });

  test("is never above the rate on what counts less the fee, never below zero, and never the full price's", () => {
    fc.assert(
      fc.property(anyPurchase, (one) => {
        const saving = savingAfterFee(one);
        if (!saving) return;
        const { countedCents, taxCents, feeCents, savingCents } = saving;
        const price = one.priceCents ?? 0;
        expect(countedCents).toBeLessThanOrEqual(price);
        if (one.excessOnly) expect(countedCents).toBe(Math.max(price - (one.ordinaryCents ?? 0), 0));
        const exact = (countedCents * one.ratePercent) / 100 - feeCents;
        expect(savingCents).toBeGreaterThanOrEqual(0);
        expect(savingCents).toBeLessThanOrEqual(Math.max(exact + 0.5, 0));
        expect(Number.isSafeInteger(taxCents)).toBe(true);
        expect(feeCents).toBe(one.verdict === "letter" ? one.feeCents : 0);
      }),
    );
  });
});

describe("break-even", () => {
  test.each([
    [30, 2_500, 8_334],
    [25, 2_500, 10_000],
    [40, 2_500, 6_250],
    [10, 2_500, 25_000],
    [30, 0, 0],
  ])("at %d%% and a fee of %d cents is %d cents", (rate, fee, cents) => {
    expect(breakEvenCents(rate, fee)).toBe(cents);
  });

  test("is the least price whose tax covers the fee", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 10_000 }), (rate, fee) => {
        const cents = breakEvenCents(rate, fee);
        expect(cents * rate).toBeGreaterThanOrEqual(fee * 100);
        expect((cents - 1) * rate).toBeLessThan(fee * 100);
      }),
    );
  });
});

describe("the savings shown", () => {
  test.each([
    [{}, "saves"],
    [{ priceCents: 8_334 }, "saves"],
    [{ priceCents: 8_333 }, "loses"],
    [{ priceCents: 8_333, verdict: "eligible" }, "saves"],
    [{ verdict: "not-eligible" }, "none"],
    [{ verdict: "unknown" }, "none"],
    [{ priceCents: null }, "no-price"],
    [{ excessOnly: true }, "ask-ordinary"],
    [{ excessOnly: true, priceCents: 8_333 }, "loses"],
    [{ excessOnly: true, ordinaryCents: 11_666 }, "saves"],
    [{ excessOnly: true, ordinaryCents: 11_667 }, "loses"],
    [{ excessOnly: true, verdict: "eligible" }, "ask-ordinary"],
  ] as const)("with %o it is %s", (more, outlook) => {
    expect(outlookOf({ ...purchase, ...more })).toBe(outlook);
  });

  test("saves or breaks even in the outlook “saves”, and saves nothing in “loses”", () => {
    fc.assert(
      fc.property(anyPurchase, (one) => {
        const saving = savingAfterFee(one);
        const outlook = outlookOf(one);
        if (outlook === "saves")
          expect(saving && saving.taxCents - saving.feeCents).toBeGreaterThanOrEqual(0);
        if (outlook === "loses") expect(saving?.savingCents ?? 0).toBe(0);
        expect(outlook === "none").toBe(one.verdict === "not-eligible" || one.verdict === "unknown");
      }),
    );
  });
});
