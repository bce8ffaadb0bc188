import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csv, receiptsIn } from "../../../../tests/support/tables";
import type { ColumnMap } from "../../files/domain/receipt-file";
import { readTable } from "./table";

const fault = (text: string, columns: ColumnMap | null = null): unknown => {
  try {
    return readTable(text, columns);
  } catch (error) {
    return (error as { fault?: unknown }).fault;
  }
};

describe("any table", () => {
  test("without order numbers, one shop and day are one receipt", () => {
    const receipts = receiptsIn(
      csv(
        ["Date", "Store", "Item", "Amount"],
        ["3/14/2026", "Corner Drug", "Ibuprofen", "$12.99"],
        ["3/14/2026", "Corner Drug", "Sunscreen", "$9.50"],
        ["3/14/2026", "Halden", "Gauze", "$4.00"],
        ["3/15/2026", "Corner Drug", "Thermometer", "$1,018.49"],
        ["", "", "Total", "$1,044.98"],
      ),
    );
    expect(receipts.map(({ merchant, soldOn, totalCents }) => [merchant, soldOn, totalCents])).toEqual([
      ["Corner Drug", "2026-03-14", 2249],
      ["Halden", "2026-03-14", 400],
      ["Corner Drug", "2026-03-15", 101_849],
    ]);
  });

  test("an order's facts and sums may be in its first row only", () => {
    const [first, second] = receiptsIn(
      csv(
        [
          "Name",
          "Paid at",
          "Subtotal",
          "Shipping",
          "Taxes",
          "Total",
          "Lineitem quantity",
          "Lineitem name",
        ].concat("Lineitem price", "Vendor"),
        [
          "#6833",
          "2026-03-01 10:22:31 -0500",
          "65.00",
          "5.00",
          "4.00",
          "74.00",
          "1",
          "Toner",
          "22.00",
          "Alder",
        ],
        ["#6833", "", "", "", "", "", "2", "Patches", "21.50", "Alder"],
        [
          "#6834",
          "2026-03-02 10:22:31 -0500",
          "22.00",
          "0.00",
          "1.00",
          "23.00",
          "1",
          "Toner",
          "22.00",
          "Alder",
        ],
      ),
    );
    expect(first).toMatchObject({
      orderNumber: "6833",
      soldOn: "2026-03-01",
      items: [{ lineCents: 2200 }, { quantity: 2, lineCents: 4300 }],
      shippingCents: 500,
      taxCents: 400,
      totalCents: 7400,
    });
    expect(second).toMatchObject({ orderNumber: "6834", items: [{ lineCents: 2200 }], totalCents: 2300 });
  });

  test("the patient's share counts, and a prescription's quantity counts tablets", () => {
    const [receipt] = receiptsIn(
      csv(
        ["Fill Date", "Rx Number", "Medication", "Qty", "Total Cost", "Plan Paid", "You Paid"],
        ["3/14/2026", "7102206", "METFORMIN ER 500MG TAB", "30", "62.50", "50.00", "12.50"],
      ),
    );
    expect(receipt).toMatchObject({ items: [{ quantity: 1, lineCents: 1250 }], totalCents: 1250 });
  });

  test.each([
    [
      "semicolons and commas",
      "Datum;Item;Date;Price\nx;Lens;31.12.2025;12,50\nx;Case;01.12.2025;1.003,00",
      [1250, 100_300],
    ],
    ["tabs", "Date\tProduct name\tPrice\n2026-01-02\tLens\t12.50", [1250]],
    [
      "a byte order mark, and lines above",
      "\ufeffMy orders 2026\n\nDate,Product,Price\n2026-01-02,Lens,12.5",
      [1250],
    ],
    ["cells quoted by a spreadsheet", '="Order","Item","Price"\n="0012","Lens","12.50"', [1250]],
    ["a quote that never ends", 'Order,Item,Price\n1,"Lens,12.50\n2,Case,3.00', [1250, 300]],
    ["ragged rows", "Order,Item,Price\n1,Lens,12.50,extra,cells\n2\n3,Case,3.00", [1250, 300]],
  ])("with %s is read", (_, text, totals) => {
    expect(receiptsIn(text).map(({ totalCents }) => totalCents)).toEqual(totals);
  });

  test("prices for one piece are multiplied, unless the total says otherwise", () => {
    const heads = ["Order", "Item", "Qty", "Price", "Total"];
    const [each, all] = receiptsIn(
      csv(heads, [1, "Lens", 2, "5.00", "10.70"], [2, "Lens", 2, "10.00", "10.00"]),
    );
    expect(each?.items[0]).toMatchObject({ quantity: 2, unitCents: 500, lineCents: 1000 });
    expect(all?.items[0]).toMatchObject({ quantity: 2, unitCents: null, lineCents: 1000 });
  });

  test("a total and charges that each row of an order repeats count once", () => {
    const heads = [
      "Order Number",
      "Date",
      "Item Name",
      "Item Price",
      "Shipping",
      "Tax",
      "Discount",
      "Order Total",
    ];
    const [receipt] = receiptsIn(
      csv(
        heads,
        ["88", "2026-02-01", "Lens", "20.00", "5.00", "2.10", "3.00", "34.10"],
        ["88", "2026-02-01", "Case", "10.00", "5.00", "2.10", "3.00", "34.10"],
      ),
    );
    expect(receipt).toMatchObject({
      shippingCents: 500,
      taxCents: 210,
      discountCents: 300,
      totalCents: 3410,
    });
    expect(receipt?.items.map(({ lineCents }) => lineCents)).toEqual([2000, 1000]);
  });

  test("negative amounts and refunds are returns", () => {
    const heads = ["Date", "Store", "Item", "Amount", "Status"];
    const receipts = receiptsIn(
      csv(
        heads,
        ["2026-01-02", "Drug", "Lens", "(12.50)", ""],
        ["2026-01-03", "Drug", "Case", "-3.00", ""],
        ["2026-01-04", "Drug", "Gauze", "4.00", "Refunded"],
      ),
    );
    expect(receipts.map(({ kind, totalCents }) => [kind, totalCents])).toEqual([
      ["return", 1250],
      ["return", 300],
      ["return", 400],
    ]);
  });

  test("a table with unknown columns asks once, and is read with the answer", () => {
    const text = csv(
      ["Wann", "Was", "Wieviel"],
      ["2026-01-02", "Lens", "12.50"],
      ["2026-01-03", "Case", "3"],
    );
    expect(readTable(text, null)).toEqual({
      kind: "asks",
      columns: ["Wann", "Was", "Wieviel"],
      sample: [
        ["2026-01-02", "Lens", "12.50"],
        ["2026-01-03", "Case", "3"],
      ],
    });
    const [first, second] = receiptsIn(text, { item: 1, price: 2, date: 0 });
    expect(first).toMatchObject({ soldOn: "2026-01-02", items: [{ title: "Lens", lineCents: 1250 }] });
    expect(second).toMatchObject({ totalCents: 300 });
    expect(fault(text, { item: 0, price: 1 })).toBe("no-columns");
  });

  test("without heads asks too", () => {
    const text = csv(["2026-01-02", "Lens", "12.50"], ["2026-01-03", "Case", "3.00"]);
    expect(readTable(text, null)).toMatchObject({
      kind: "asks",
      columns: ["Column 1", "Column 2", "Column 3"],
    });
    expect(receiptsIn(text, { item: 1, price: 2 })).toHaveLength(2);
  });

  test.each([
    [
      "a card's statement",
      csv(
        ["Transaction Date", "Post Date", "Description", "Category", "Type", "Amount"],
        ["01/02/2026", "01/03/2026", "CORNER DRUG #12", "Health", "Sale", "-12.99"],
      ),
    ],
    ["only shops and amounts", csv(["Date", "Merchant", "Amount"], ["01/02/2026", "Corner Drug", "12.99"])],
  ])("that is %s lists payments", (_, text) => {
    expect(fault(text)).toBe("payments");
  });

  test.each([
    ["a head and nothing below", csv(["Date", "Item", "Price"])],
    ["no line", "\n\n"],
  ])("that is %s holds no receipt", (_, text) => {
    expect(fault(text)).toBe("no-receipt");
  });

  test("of a million rows is refused without reading them all", () => {
    expect(fault(`Item,Price\n${"Lens,12.50\n".repeat(1_000_000)}`)).toBe("too-much-memory");
  });

  test("of any text never throws, and yields valid receipts", () => {
    const cell = fc.oneof(
      fc.string({ unit: "binary", maxLength: 8 }),
      fc.constantFrom("Item", "Price", "Date", "-5", "=1+1", "12.50", '"', ";"),
    );
    const table = fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 });
    fc.assert(
      fc.property(table, fc.constantFrom(",", ";", "\t"), (rows, sign) => {
        const text = rows.map((row) => row.join(sign)).join("\n");
        expect(["no-receipt", "payments", "unreadable", "object"]).toContain(
          ((read) => (typeof read === "object" ? "object" : read))(fault(text)),
        );
      }),
    );
  });
});
