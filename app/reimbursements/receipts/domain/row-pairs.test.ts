import { expect, test } from "vitest";
import { pairRows } from "./row-pairs";

const paired = (...cells: string[]) => pairRows([{ cells, look: undefined }]).map((row) => row.cells);

test.each([
  ["$96.61 (includes $5.88 Tax)", ["Tax", "$5.88"], "$96.61"],
  ["$96.61 (incl. sales tax: $5.88)", ["sales tax", "$5.88"], "$96.61"],
  ["€96.61 (of which VAT €5.88)", ["VAT", "€5.88"], "€96.61"],
])("the charge that %s has in it is a row of its own", (cell, charge, sum) => {
  expect(paired("Total:", cell)).toEqual([charge, ["Total:", sum]]);
});

test.each(["$12.00 (includes 2 batteries)", "$12.00 (contains $3.00 magnesium)"])(
  "%s stays whole",
  (cell) => {
    expect(paired("Lamp", cell)).toEqual([["Lamp", cell]]);
  },
);
