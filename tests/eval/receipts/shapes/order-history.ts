import { bytesOf } from "../make/mail";
import { expectedItem, expectedOf, lineCents, makeOrders, type Order } from "../make/order";
import { products } from "../make/products";
import { money, plainMoney, slashDay } from "../make/words";
import type { ExpectedReceipt, Sample, Shape } from "../sample";

const cell = (value: string): string => (/[",\n]/.test(value) ? `"${value.replace(/"/g, '""')}"` : value);
const csv = (rows: readonly (readonly string[])[], end = "\r\n"): Uint8Array =>
  bytesOf(rows.map((row) => row.map(cell).join(",") + end).join(""));

/** Order histories as tables: a marketplace's long one, and one a person keeps in a spreadsheet. */
export const shape: Shape = {
  sender: "order histories as CSV",
  samples: async () => [marketplace(), ledger()],
};

/** One row an item, with its share of the tax; dates with a time. */
function marketplace(): Sample {
  const orders = makeOrders("history", 12, {
    pool: [...products.home, ...products.pharmacy],
    lines: [1, 3],
    discounted: 0,
    reduced: 0,
    tax: 0,
    shipping: [0],
    number: "11#-#######-#######",
    benefits: 0,
  });
  const head = [
    "Website",
    "Order ID",
    "Order Date",
    "Purchase Order Number",
    "Currency",
    "Unit Price",
    "Unit Price Tax",
    "Shipping Charge",
    "Total Discounts",
    "Total Owed",
    "ASIN",
    "Product Condition",
    "Quantity",
    "Payment Instrument Type",
    "Order Status",
    "Ship Date",
    "Shipping Option",
    "Product Name",
  ];
  const taxOf = (cents: number) => Math.round(cents * 0.055);
  const rows = orders.flatMap((order) =>
    order.lines.map((line) => [
      "Riverbend.example",
      order.number,
      `${order.day}T15:0${order.lines.length}:11Z`,
      "Not Applicable",
      "USD",
      plainMoney(line.unitCents),
      plainMoney(taxOf(line.unitCents)),
      "0",
      "0",
      plainMoney(lineCents(line) + taxOf(line.unitCents) * line.quantity),
      line.sku.replace("-", "0"),
      "New",
      String(line.quantity),
      `${order.card.label} - ${order.card.last4}`,
      "Closed",
      `${order.day}T22:11:09Z`,
      "std-us",
      line.title,
    ]),
  );
  return {
    file: "Retail.OrderHistory.1.csv",
    format: "csv",
    bytes: csv([head, ...rows]),
    expected: orders.map((order): ExpectedReceipt => {
      const taxCents = order.lines.reduce((sum, line) => sum + taxOf(line.unitCents) * line.quantity, 0);
      return expectedOf(order, ["Riverbend.example", "Riverbend"], {
        taxCents,
        totalCents: order.subtotalCents + taxCents,
      });
    }),
  };
}

/** A person's own list: one row a purchase, dollars with their sign, no order numbers. */
function ledger(): Sample {
  const orders: Order[] = makeOrders("ledger", 8, {
    pool: products.pharmacy,
    lines: [1, 1],
    several: 0,
    discounted: 0,
    tax: 0,
    shipping: [0],
    benefits: 0,
  });
  const shops = ["Halden Pharmacy", "Corner Drug", "Little Juniper"];
  return {
    file: "medical expenses 2026.csv",
    format: "csv",
    bytes: csv(
      [
        ["Date", "Store", "Item", "Amount"],
        ...orders.map((order, index) => [
          slashDay(order.day),
          shops[index % 3] ?? "",
          order.lines[0]?.title ?? "",
          money(order.totalCents),
        ]),
      ],
      "\n",
    ),
    expected: orders.map((order, index) =>
      expectedOf(order, [shops[index % 3] ?? ""], {
        orderNumber: null,
        items: order.lines.map(expectedItem),
      }),
    ),
  };
}
