import { bytesOf } from "../make/mail";
import { expectedItem, expectedOf, lineCents, makeOrders, sumOf } from "../make/order";
import { type Product, products } from "../make/products";
import { longDay, plainMoney, slashDay } from "../make/words";
import type { Sample, Shape } from "../sample";

const visits: Product[] = [
  ["Office visit", 4000],
  ["Allergy injection", 1500],
  ["Lab: lipid panel", 2260],
  ["Telehealth visit", 2500],
];
const plain = { reduced: 0, discounted: 0, shipping: [0], benefits: 0 } as const;
const row = (cells: readonly string[]): string =>
  cells.map((cell) => (/[",]/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell)).join(",");

/** Tables with lines above their heads and a sum below, and with an order's sums in its first row only. */
export const shape: Shape = {
  sender: "yearly tables of a clinic and of a shop (CSV)",
  samples: async () => [clinic(), shop(), tabs()],
};

function clinic(): Sample {
  const orders = makeOrders("clinic year", 6, {
    ...plain,
    pool: visits,
    lines: [1, 1],
    several: 0,
    tax: 0,
    number: "######",
  });
  const rows = orders.map((order) => {
    const cents = order.lines[0]?.unitCents ?? 0;
    return row([
      slashDay(order.day),
      order.lines[0]?.title ?? "",
      order.number,
      `$${plainMoney(cents * 4)}`,
      `$${plainMoney(cents * 3)}`,
      `$${plainMoney(cents)}`,
    ]);
  });
  return {
    file: "billing activity.csv",
    columns: { date: 0, item: 1, order: 2, price: 5 },
    format: "csv",
    bytes: bytesOf(
      `Account activity for Theo Okafor-Lind\r\nPrepared ${longDay("2026-11-02")}\r\n\r\nDate of Service,Service,Visit No.,Charges,Insurance Payments,Patient Payments\r\n${rows.join("\r\n")}\r\nTotal,,,,,$${plainMoney(sumOf(orders.map(({ totalCents }) => totalCents)))}\r\n`,
    ),
    expected: orders.map((order) => expectedOf(order, [""], { items: order.lines.map(expectedItem) })),
  };
}

function shop(): Sample {
  const orders = makeOrders("shop year", 6, {
    ...plain,
    pool: products.supplements,
    lines: [1, 3],
    shipping: [0, 495],
    number: "SL####",
  });
  const rows = orders.flatMap((order) =>
    order.lines.map((line, index) =>
      row([
        order.number,
        index === 0 ? slashDay(order.day) : "",
        index === 0 ? "Sorrel Lane" : "",
        line.title,
        String(line.quantity),
        plainMoney(line.unitCents),
        ...(index === 0
          ? [order.shippingCents, order.taxCents, order.totalCents].map(plainMoney)
          : ["", "", ""]),
      ]),
    ),
  );
  return {
    file: "my-orders.csv",
    format: "csv",
    bytes: bytesOf(
      `Order number,Ordered at,Seller,Product title,Qty,Price,Shipping,Tax,Order total\n${rows.join("\n")}\n`,
    ),
    expected: orders.map((order) => expectedOf(order, ["Sorrel Lane"])),
  };
}

function tabs(): Sample {
  const orders = makeOrders("tabs", 5, {
    ...plain,
    pool: products.vision,
    lines: [1, 1],
    several: 0.4,
    tax: 0,
    number: "V####",
  });
  const rows = orders.map((order) => {
    const [line] = order.lines;
    return [
      order.day,
      "Clearwater Family Optical",
      line?.title,
      line?.quantity,
      plainMoney(line ? lineCents(line) : 0),
    ].join("\t");
  });
  return {
    file: "eyes.tsv",
    format: "csv",
    bytes: bytesOf(`Day\tShop\tWhat\tCount\tPaid\n${rows.join("\n")}\n`),
    expected: orders.map((order) => expectedOf(order, ["Clearwater Family Optical"], { orderNumber: null })),
  };
}
