import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import type { FoundReceipt } from "~/reimbursements/receipts/domain/found-receipt";
import { evaluate } from "../receipts";
import { compareFile, emptyFolderComparison } from "./compare-folder";

const item = (title: string, lineCents: number, isUnsure?: boolean): FoundReceipt["items"][number] => ({
  title,
  quantity: 1,
  unitCents: null,
  lineCents,
  discountCents: 0,
  markedEligible: false,
  isUnsure,
});
const sale = (items: FoundReceipt["items"], totalCents: number): FoundReceipt => ({
  kind: "sale",
  merchant: "Corner Drug",
  soldOn: "2026-03-04",
  orderNumber: null,
  items,
  discountCents: 0,
  shippingCents: 0,
  taxCents: 0,
  otherCents: 0,
  totalCents,
  payments: [],
  currency: "USD",
});
const compared = {
  file: "a.txt",
  kind: "text",
  expected: {
    receipt: true as const,
    merchant: "Corner Drug",
    date: "2026-03-04",
    items: [
      { name: "Aspirin 81 mg", price: 500, qty: 1 },
      { name: "Bandages", price: 700, qty: 1 },
    ],
    tax: null,
    shipping: null,
    discount: null,
    total: 1_200,
  },
};

function sumsOf(found: FoundReceipt) {
  const sums = emptyFolderComparison();
  compareFile(compared, [found], sums);
  return sums;
}

test("a receipt that adds up with prices at the wrong titles is wrong and silent, unless it asks about them", () => {
  const swapped = (isUnsure?: boolean) =>
    sale([item("Aspirin 81 mg", 700, isUnsure), item("Bandages", 500, isUnsure)], 1_200);
  expect(sumsOf(swapped()).wrongAndSilent).toBe(1);
  expect(sumsOf(swapped(true))).toMatchObject({ wrongAndSilent: 0, asked: 2, askedRight: 0 });
  const oneAsked = sale([item("Aspirin 81 mg", 700, true), item("Bandages", 500)], 1_200);
  expect(sumsOf(oneAsked).wrongAndSilent).toBe(1);
});

test("one that doesn't add up isn't silent, and one that is right isn't wrong", () => {
  expect(sumsOf(sale([item("Aspirin 81 mg", 500)], 1_200)).wrongAndSilent).toBe(0);
  const right = sumsOf(sale([item("Aspirin 81 mg", 500), item("Bandages", 700)], 1_200));
  expect([right.wrongAndSilent, right.right["receipts wholly right"]]).toEqual([0, 1]);
});

test("nothing is claimed of what costs nothing: left out, it isn't silently wrong", () => {
  const sums = emptyFolderComparison();
  const items = [...compared.expected.items, { name: "Free tote", price: 0, qty: 1 }];
  const found = sale([item("Aspirin 81 mg", 500), item("Bandages", 700)], 1_200);
  compareFile({ ...compared, expected: { ...compared.expected, items } }, [found], sums);
  expect([sums.wrongAndSilent, sums.right["receipts wholly right"]]).toEqual([0, 0]);
});

test("a code at an end of a title and a discount told of the line or of the order are matters of convention, and counted apart", () => {
  const names = ["D1110 Cleaning", "Strep A test (87880)", "Knee brace", "Batteries (10-PACK)"];
  const items = names.map((name) => ({ name, price: 500, qty: 1 }));
  const read = ["Cleaning", "Strep A test", "Knee brace (HKB-200)", "Batteries"].map((title) =>
    item(title, 500),
  );
  const [first, ...more] = read;
  const cut = { ...(first as (typeof read)[number]), lineCents: 400, discountCents: 100 };
  const compare = (discount: number | null) => {
    const sums = emptyFolderComparison();
    const expected = { ...compared.expected, items, discount, total: 1_900 };
    compareFile({ ...compared, expected }, [sale([cut, ...more], 1_900)], sums);
    return [sums.right["item and price exact"], sums.byConvention, sums.right["tax, shipping, discount"]];
  };
  expect(compare(100)).toEqual([3, 3, 1]);
  expect(compare(null)).toEqual([2, 2, 0]);
});

test("any folder is read and its figures are printed by kind; what is no receipt must give no purchase", async () => {
  const folder = mkdtempSync(join(tmpdir(), "receipts-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  const till =
    "Corner Drug\n03/04/2026\nAspirin 81 mg   5.00\nBandages   7.00\nTotal   12.00\nVisa   12.00\n";
  const expected = {
    receipt: true,
    merchant: "Corner Drug",
    date: "2026-03-04",
    items: [
      { name: "Aspirin 81 mg", price: 5, qty: 1 },
      { name: "Bandages", price: 7, qty: null },
    ],
    tax: null,
    total: 12,
  };
  write("till.txt", till);
  write("invoice.pdf.txt", till);
  write("note.eml", "From: a@b.example\nSubject: Hello\nContent-Type: text/plain\n\nSee you at noon.\n");
  write(
    "expected.json",
    JSON.stringify({ "till.txt": expected, "invoice.pdf": expected, "note.eml": { receipt: false } }),
  );
  const printed: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void printed.push(line));
  expect(await evaluate(folder)).toBe(true);
  expect(printed[0]?.trim().split(/ {2,}/)).toEqual(["text", "pdf", "text mail", "all"]);
  expect(printed).toContainEqual(
    expect.stringMatching(/^item and price exact +2\/2 100\.0% +2\/2 100\.0% +- +4\/4/),
  );
  expect(printed).toContainEqual(
    expect.stringMatching(/^non-receipts with purchase +0\/0 +0\/0 +0\/1 +0\/1$/),
  );
  write("expected.json", JSON.stringify({ "till.txt": { receipt: false } }));
  expect(await evaluate(folder)).toBe(false);
});
