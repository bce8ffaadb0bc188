import { expect, test } from "vitest";
import type { DocumentRow } from "./receipt-document";
import { receiptsOf } from "./receipts-of";

const titlesIn = (...rows: readonly DocumentRow[]) =>
  receiptsOf({ kind: "text", from: null, subject: null, sentOn: null, markup: [], rows })[0]?.items.map(
    ({ title }) => title,
  );

test("a till's unit before each title isn't part of it, also where titles are above their prices", () => {
  const titles = titlesIn(
    ["Grove Hardware"],
    ["Date: 9/7/2026"],
    ["1 EA DRAIN HOSE 5FT"],
    ["#2241187", "14.99"],
    ["12 EA WING NUT 3/8"],
    ["@ .425", "#115590", "5.10"],
    ["1 EA DUST RESPIRATOR 10PK"],
    ["#3350086", "21.99"],
    ["8 FT CLEAR TUBING 1/4 ID"],
    ["@ .375", "3.00"],
    ["SUBTOTAL", "45.08"],
    ["TAX", "2.40"],
    ["TOTAL", "47.48"],
    ["VISA", "47.48"],
  );
  expect(titles).toEqual(["DRAIN HOSE 5FT", "WING NUT 3/8", "DUST RESPIRATOR 10PK", "CLEAR TUBING 1/4 ID"]);
});

test("a size in titles of which few begin with one is theirs", () => {
  const titles = titlesIn(
    ["Grove Hardware", "Date: 9/7/2026"],
    ["2 IN DRAIN HOSE", "14.99"],
    ["WING NUT 3/8", "5.10"],
    ["6 FT CLEAR TUBING", "3.00"],
    ["TOTAL", "23.09"],
    ["VISA", "23.09"],
  );
  expect(titles).toEqual(["2 IN DRAIN HOSE", "WING NUT 3/8", "6 FT CLEAR TUBING"]);
});

test("who the patient is, in a column of a table with empty cells, is part of no title", () => {
  const titles = titlesIn(
    ["HILLTOP DENTAL", "STATEMENT / RECEIPT"],
    ["Date", "Patient", "Code", "Description", "Charges", "Credits"],
    ["05/14/2026", "Robin", "D1110", "Prophylaxis - Adult", "118.00"],
    ["05/14/2026", "Robin", "D0274", "Bitewings - Four Images", "78.00"],
    ["05/14/2026", "Robin", "Travel Brush Heads 3pk", "32.00"],
    ["05/14/2026", "Network write-off", "-121.00"],
    ["05/14/2026", "Patient payment - Visa", "-107.00"],
    ["Total charges", "228.00"],
    ["Write-offs", "-121.00"],
    ["Paid today", "107.00"],
  );
  expect(titles).toEqual(["Prophylaxis - Adult", "Bitewings - Four Images", "Travel Brush Heads 3pk"]);
});
