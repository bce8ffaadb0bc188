import { expect, test } from "vitest";
import { administratorOf } from "../../../../tests/support/administrator";
import { letterOf } from "../../../../tests/support/letter";
import { accountOf } from "../../../../tests/support/purchases";
import type { AccountSettings } from "../../domain/settings";
import { claimWarnings } from "./claim-warnings";

const item = { title: "HEPA air purifier, white", soldOn: "2026-10-05", doubt: null } as const;
const warned = (product: string, startsOn = "2026-10-01") =>
  claimWarnings(item, {
    account: "fsa",
    administrator: administratorOf(),
    days: null,
    today: "2026-11-22",
    letter: {
      letterOn: "2026-10-01",
      startsOn,
      endsOn: "2027-09-30",
      content: letterOf({ product: { name: product, use: "Every night" } }),
    },
  });

test("a letter that may be for another product is named", () => {
  expect(warned("Air purifier with HEPA filter")).toEqual([]);
  for (const product of ["Infrared sauna blanket", "Sauna blanket, white, for the home"])
    expect(warned(product)).toEqual([
      `Its letter is for “${product}”. An administrator compares that with the item on the receipt.`,
    ]);
});

test("a purchase between the letter's issue and its first day isn't covered", () => {
  expect(warned("Air purifier", "2026-10-06")).toEqual([
    expect.stringContaining("valid only from October 6, 2026"),
  ]);
});

test("an item of an earlier year is warned of while the plan's year isn't known, and an HSA has none", () => {
  const of = (account: "fsa" | "hra" | "hsa", soldOn: string, days: AccountSettings | null = null) =>
    claimWarnings(
      { ...item, soldOn },
      { account, administrator: administratorOf(), days, letter: null, today: "2027-01-05" },
    );
  const over = [expect.stringContaining("You bought this in 2026. Most plan years are calendar years.")];
  expect([of("fsa", "2026-12-20"), of("hra", "2026-12-20")]).toEqual([over, over]);
  expect([of("hsa", "2026-12-20"), of("fsa", "2027-01-02")]).toEqual([[], []]);
  const begun = accountOf("fsa", { planYearStarts: "2026-01-01" });
  expect(of("fsa", "2026-12-20", begun)).toEqual(over);
  const known = accountOf("fsa", { planYearStarts: "2026-07-01", planYearEnds: "2027-06-30" });
  expect(of("fsa", "2026-12-20", known)).toEqual([]);
});
