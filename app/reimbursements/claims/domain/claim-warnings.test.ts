import { expect, test } from "vitest";
import { administratorOf } from "../../../../tests/support/administrator";
import { letterOf } from "../../../../tests/support/letter";
import { claimWarnings } from "./claim-warnings";

const item = { title: "HEPA air purifier, white", soldOn: "2026-10-05", doubt: null } as const;
const warned = (product: string, startsOn = "2026-10-01") =>
  claimWarnings(item, {
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
