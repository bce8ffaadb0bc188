import { expect, test } from "vitest";
import { receiptsOf } from "./receipts-of";

const read = (kind: "mail" | "text", ...rows: string[][]) => {
  const [receipt] = receiptsOf({ kind, from: null, subject: null, sentOn: null, markup: [], rows });
  const items = receipt?.items.map(
    ({ title, lineCents, isUnsure }) => `${title} ${lineCents}${isUnsure ? "?" : ""}`,
  );
  return receipt && { items, totalCents: receipt.totalCents, isUnproved: receipt.isUnproved };
};

const leaflet = [
  ["Cedar Pharmacy", "Rx: 7710249-03"],
  ["Date filled: 03/04/2026"],
  ["ROWE, PAT"],
  ["14 Elm Street"],
  ["AMLODIPINE BESYLATE 5 MG TABLET"],
  ["Take one tablet by mouth once daily"],
  ["NDC 00093-0083-10", "Refills left: 2"],
  ["Retail price:", "$64.99"],
];

test("a prescription's leaflet is one purchase where its price less what was saved is what is due, and asked about", () => {
  const saved = ["Your insurance saved you:", "$59.99"];
  expect(read("text", ...leaflet, saved, ["AMOUNT DUE:", "$5.00"])).toEqual({
    items: ["AMLODIPINE BESYLATE 5 MG TABLET 500?"],
    totalCents: 500,
    isUnproved: true,
  });
  expect(read("text", ...leaflet, saved, ["AMOUNT DUE:", "$7.00"])).toBeUndefined();
});

const payment = [
  ["Payment receipt"],
  ["Smile Arc Orthodontics"],
  ["Payment date", "October 1, 2026"],
  ["Description", "Orthodontic treatment installment 5 of 18"],
  ["Amount", "$185.00"],
  ["Method", "Visa ****4410"],
  ["Remaining contract balance", "$2,405.00"],
];

test("a payment's receipt with a field for what was bought and one for its price is asked about", () => {
  expect(read("mail", ...payment)).toEqual({
    items: ["Orthodontic treatment installment 5 of 18 18500?"],
    totalCents: 18500,
    isUnproved: true,
  });
});

test("fields of a bill, or with two prices, aren't a purchase", () => {
  expect(
    read("mail", ["Your bill is ready"], ["Description", "Lab services"], ["Amount due", "$45.25"]),
  ).toBeUndefined();
  expect(read("mail", ...payment, ["Total", "$190.00"])?.items).not.toContain(
    "Orthodontic treatment installment 5 of 18 19000?",
  );
});

test("a field that names the only item does so before other words above its price", () => {
  const rows = [
    ["Service: Individual therapy"],
    ["Date of service: 02/05/2026"],
    ["Client: Pat Rowe"],
    ["Fee: $190.00"],
  ];
  expect(read("text", ["Receipt"], ...rows, ["Amount paid: $190.00"])?.items).toEqual([
    "Individual therapy 19000?",
  ]);
});
