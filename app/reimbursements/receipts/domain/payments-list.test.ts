import { expect, test } from "vitest";
import { listsPayments, payeesIn } from "./payments-list";

test.each<[string, string[][]]>([
  [
    "a card's statement",
    [
      ["Previous balance", "$612.40"],
      ["New balance", "$303.61"],
      ["Minimum payment due", "$35.00"],
      ["03/02", "VALE/PHARMACY #10392 AUSTIN TX", "$27.18"],
    ],
  ],
  ["one row of it", [["03/02/2026 VALE/PHARMACY #10392 AUSTIN TX 27.18"]]],
  [
    "a report with a day in each row",
    [
      ["Date", "Description", "Amount"],
      ["03/02/2026", "VALE/PHARMACY #10392 AUSTIN TX", "27.18"],
      ["03/07/2026", "AUSTIN SMILES DENTAL", "142.00"],
      ["Total", "169.18"],
    ],
  ],
  [
    "rows copied from a bank's page",
    [["Mar 12  VALE/PHARMACY #10392  $27.18"], ["Mar 9  TST* BLUE OAK CAFE  $14.02"]],
  ],
])("%s lists payments", (_, rows) => expect(listsPayments(rows)).toBe(true));

test.each<[string, string[][]]>([
  [
    "a dentist's account",
    [
      ["Patient: Ida Moss"],
      ["Previous balance", "45.00"],
      ["03/02/2026 D1110 Cleaning", "118.00"],
      ["New balance", "163.00"],
      ["Payment due date 04/01/2026"],
    ],
  ],
  [
    "a register's slip",
    [["03/02/2026 14:10"], ["ASPIRIN 81MG", "4.12"], ["TOTAL", "4.12"], ["VISA", "4.12"]],
  ],
  [
    "two orders of one shop",
    [["Order 1042"], ["Gauze", "$5.00"], ["Bottle deposit", "$0.10"], ["Total", "$5.10"]],
  ],
])("%s lists none", (_, rows) => expect(listsPayments(rows)).toBe(false));

test("a payee is named without the day and the amount", () => {
  expect(
    payeesIn([
      ["03/02", "03/03", "VALE/PHARMACY #10392 AUSTIN TX", "$27.18"],
      ["Total", "$27.18"],
    ]),
  ).toEqual(["VALE/PHARMACY #10392 AUSTIN TX"]);
});
