import { describe, expect, test } from "vitest";
import { htmlTable, itemsInHtml, receiptsInHtml } from "../../../../../tests/support/mail-receipts";

test("a title is that of its row, where one item's price has several lines and another one's has one", () => {
  const saved = "<b>$29.95</b><br><s>$39.95</s><br>Regular price<br>Savings $10.00";
  const html = `${htmlTable(
    ["Alderby - Wrist Monitor - White<br>Model: W05-ALL", "Qty 1", saved],
    ["Charging Cable - Black<br>Model: C2", "Qty 2", "$19.98<br>$9.99 each"],
  )}${htmlTable(["Product total", "$49.93"], ["Sales tax", "$4.12"], ["Order total", "$54.05"])}`;
  expect(itemsInHtml(html)).toEqual([
    ["Alderby - Wrist Monitor - White", 1, 2_995],
    ["Charging Cable - Black", 2, 1_998],
  ]);
});

test("a title below its maker may end in a measure with a period", () => {
  const item = (maker: string, title: string, price: string) =>
    `<div style="display:flex"><div><p>${maker}</p><p>${title}</p><p>Web ID: 5012</p></div><div>${price}</div></div>`;
  const html = `${item("Alderby", "Overnight Moisturizing Lotion, 4.2 oz.", "$34.00")}${item("Fern Hill", "Damask Pillowcase Pair, King", "$66.00")}${htmlTable(["Subtotal", "$100.00"], ["Order total", "$100.00"])}`;
  expect(itemsInHtml(html)?.map(([title]) => title)).toEqual([
    "Overnight Moisturizing Lotion, 4.2 oz.",
    "Damask Pillowcase Pair, King",
  ]);
});

describe("words in bold before others in one line", () => {
  const order = (...titles: string[]) =>
    `${htmlTable(...titles.map((title, at) => [title, `$${10 + at}.00`]))}${htmlTable(["Subtotal", "$21.00"], ["Total", "$21.00"])}`;
  const said = (html: string) =>
    receiptsInHtml(html)[0]?.items.map(({ title, isUnsure }) => [title, isUnsure === true]);

  test("are the title, and a person is asked", () => {
    const html = order("<b>Cedar Nail Brush</b> (2 x 40 g)", "<b>Harlow</b> <span>Oak / Wide</span>");
    expect(said(html)).toEqual([
      ["Cedar Nail Brush", true],
      ["Harlow", true],
    ]);
  });

  test("may be who made it where they are fewer", () => {
    const html = order("<b>Alderby</b> Overnight Repair Lotion", "<b>Ashby</b> in Whiskey Tortoise");
    expect(said(html)).toEqual([
      ["Alderby Overnight Repair Lotion", true],
      ["Ashby in Whiskey Tortoise", false],
    ]);
  });
});

describe("a title goes on in the row below", () => {
  const sums = htmlTable(["Subtotal", "$31.00"], ["Total", "$31.00"]);
  const titles = (...cells: string[]) =>
    itemsInHtml(`${htmlTable([cells[0] ?? "", "$19.00"], [cells[1] ?? "", "$12.00"])}${sums}`)?.map(
      ([title]) => title,
    );

  test("where both rows of each are in bold, and what follows isn't", () => {
    const item = (title: string, size: string) => `<b>${title}</b><br><b>${size}</b><br>Shelf 88210`;
    expect(
      titles(item("Saline Lens Rinse Twin", "355 mL bottles"), item("Itch Relief Ointment", "2.0 oz")),
    ).toEqual(["Saline Lens Rinse Twin, 355 mL bottles", "Itch Relief Ointment, 2.0 oz"]);
  });

  test("where that is in brackets, and not a field", () => {
    const kidneys = "Kidney Function Panel<br>(Creatinine, eGFR, Urea)";
    expect(titles("Day & Night Caplets (48 ct)<br>(Cold & Flu)", kidneys)?.[0]).toBe(
      "Day & Night Caplets (48 ct)",
    );
    expect(titles(kidneys, "Shower Stool<br>(Load limit: 120 kg)")).toEqual([
      "Kidney Function Panel (Creatinine, eGFR, Urea)",
      "Shower Stool",
    ]);
  });

  test("but not where that begins with the same words", () => {
    const plan = (name: string, what: string) => `<b>${name}</b><br><b>${name} ${what}</b>`;
    expect(
      titles(plan("Stride+", "with coaching (monthly)"), plan("Doze+", "with sounds (monthly)")),
    ).not.toContain("Stride+, Stride+ with coaching (monthly)");
  });
});

test("a table's row with its amounts in columns of their own is one item, however many lines its other cells have", () => {
  const fill = (drug: string, rx: string, pills: string, ...amounts: string[]) => [
    `${drug}<br>Rx ${rx} • Dr. Ames`,
    `${pills} tablets<br>90 days`,
    ...amounts,
  ];
  const html = `${htmlTable(
    ["Medication", "Supply", "Cost", "Plan paid", "You paid"],
    fill("Rosuvastatin 10 mg tablets", "4021883", "90", "$23.44", "$18.44", "$5.00"),
    fill("Amlodipine 5 mg tablets", "4021884", "90", "$12.12", "$9.12", "$3.00"),
  )}${htmlTable(["Shipping", "$0.00"], ["Total charged", "$8.00"])}`;
  expect(itemsInHtml(html)).toEqual([
    ["Rosuvastatin 10 mg tablets", 1, 500],
    ["Amlodipine 5 mg tablets", 1, 300],
  ]);
});
