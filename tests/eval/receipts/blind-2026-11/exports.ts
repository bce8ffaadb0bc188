import { bytesOf } from "../make/mail";
import { expectedItem, expectedOf, lineCents, makeOrders } from "../make/order";
import { type Product, products } from "../make/products";
import { plainMoney, shortDay, slashDay } from "../make/words";
import type { Sample, Shape } from "../sample";

const drugs: Product[] = [
  ["LISINOPRIL 10MG TAB", 400],
  ["METFORMIN ER 500MG TAB", 1250],
  ["FLUTICASONE 50MCG SPRAY", 1875],
  ["SERTRALINE 50 MG TAB", 631],
];
const plain = { reduced: 0, discounted: 0, shipping: [0], benefits: 0 } as const;
const quoted = (cells: readonly string[]): string =>
  cells.map((cell) => `"${cell.replace(/"/g, '""')}"`).join(",");

/** Tables as other places export them: a pharmacy's year, a web shop's orders, a European spreadsheet. */
export const shape: Shape = {
  sender: "exports of a pharmacy, of a web shop and of a spreadsheet (CSV)",
  samples: async () => [fills(), shopExport(), semicolons()],
};

/** Lines above the table and a sum below; what the plan paid beside what the patient paid. */
function fills(): Sample {
  const orders = makeOrders("fills", 7, {
    ...plain,
    pool: drugs,
    lines: [1, 1],
    several: 0,
    tax: 0,
    number: "#######",
  });
  const rows = orders.map((order) => {
    const [line] = order.lines;
    const cents = line?.unitCents ?? 0;
    return quoted([
      slashDay(order.day),
      order.number,
      line?.title ?? "",
      "30",
      "DR MOSSMAN",
      plainMoney(cents * 5),
      plainMoney(cents * 4),
      plainMoney(cents),
    ]);
  });
  const total = orders.reduce((sum, order) => sum + order.totalCents, 0);
  return {
    file: "PrescriptionHistory_2026.csv",
    columns: { date: 0, order: 1, item: 2, price: 7 },
    format: "csv",
    bytes: bytesOf(
      `\ufeff"Prescription history for tax year 2026"\n"Member: Dana Whitlock"\n\n${quoted(["Fill Date", "Rx Number", "Medication", "Qty", "Prescriber", "Total Cost", "Plan Paid", "You Paid"])}\n${rows.join("\n")}\n${quoted(["", "", "", "", "", "", "Total", plainMoney(total)])}\n`,
    ),
    expected: orders.map((order) =>
      expectedOf(order, [""], {
        items: order.lines.map((line) => ({ ...expectedItem(line), also: "30" })),
      }),
    ),
  };
}

/** One row an item; the order's sums in its first row only. */
function shopExport(): Sample {
  const orders = makeOrders("shop export", 6, {
    ...plain,
    pool: products.beauty,
    lines: [1, 3],
    shipping: [0, 500],
    number: "####",
  });
  const rows = orders.flatMap((order) =>
    order.lines.map((line, index) =>
      quoted([
        `#${order.number}`,
        "dana.whitlock@mailbox.example",
        index === 0 ? "paid" : "",
        index === 0 ? `${order.day} 10:22:31 -0500` : "",
        index === 0 ? "USD" : "",
        index === 0 ? plainMoney(order.subtotalCents) : "",
        index === 0 ? plainMoney(order.shippingCents) : "",
        index === 0 ? plainMoney(order.taxCents) : "",
        index === 0 ? plainMoney(order.totalCents) : "",
        String(line.quantity),
        line.title,
        plainMoney(line.unitCents),
        line.sku,
        "Alder Row",
      ]),
    ),
  );
  const head = quoted([
    "Name",
    "Email",
    "Financial Status",
    "Paid at",
    "Currency",
    "Subtotal",
    "Shipping",
    "Taxes",
    "Total",
    "Lineitem quantity",
    "Lineitem name",
    "Lineitem price",
    "Lineitem sku",
    "Vendor",
  ]);
  return {
    file: "orders_export_1.csv",
    format: "csv",
    bytes: bytesOf(`${[head, ...rows].join("\n")}\n`),
    expected: orders.map((order) => expectedOf(order, ["Alder Row"])),
  };
}

/** Semicolons, as spreadsheets write them where the comma is the decimal sign; still dollars and dots here. */
function semicolons(): Sample {
  const orders = makeOrders("semicolons", 5, {
    ...plain,
    pool: products.sports,
    lines: [1, 1],
    tax: 0,
    several: 0.5,
    number: "A####",
  });
  const rows = orders.map((order) => {
    const [line] = order.lines;
    return [
      shortDay(order.day),
      order.number,
      "Trailhand Outfitters",
      line?.title,
      line?.quantity,
      `$${plainMoney(line?.unitCents ?? 0)}`,
      `$${plainMoney(line ? lineCents(line) : 0)}`,
    ].join(";");
  });
  return {
    file: "bought this year.csv",
    format: "csv",
    bytes: bytesOf(
      `Purchase date;Order no.;Vendor;Description;Pieces;Unit price;Line total\r\n${rows.join("\r\n")}\r\n`,
    ),
    expected: orders.map((order) => expectedOf(order, ["Trailhand Outfitters"])),
  };
}
