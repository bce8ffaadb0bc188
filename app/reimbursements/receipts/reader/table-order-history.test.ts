import { describe, expect, test } from "vitest";
import { csv, receiptsIn } from "../../../../tests/support/tables";

const history = [
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
  "Shipment Item Subtotal",
  "Shipment Item Subtotal Tax",
  "ASIN",
  "Product Condition",
  "Quantity",
  "Payment Instrument Type",
  "Order Status",
  "Shipment Status",
  "Ship Date",
  "Shipping Option",
  "Shipping Address",
  "Billing Address",
  "Carrier Name & Tracking Number",
  "Product Name",
];
const ordered = (order: string, title: string, unit: string, more: Record<string, string> = {}): string[] => {
  const cells: Record<string, string> = {
    Website: "Amazon.com",
    "Order ID": order,
    "Order Date": "2026-03-14T15:02:11Z",
    "Purchase Order Number": "Not Applicable",
    Currency: "USD",
    "Unit Price": unit,
    "Unit Price Tax": "0",
    "Shipping Charge": "0",
    "Total Discounts": "0",
    "Total Owed": unit,
    Quantity: "1",
    "Payment Instrument Type": "Visa - 1234",
    "Order Status": "Closed",
    "Ship Date": "2026-03-16T01:00:00Z",
    "Product Name": title,
    ...more,
  };
  return history.map((name) => cells[name] ?? "Not Available");
};

describe("Amazon's order history", () => {
  test("rows of one order are one receipt that adds up", () => {
    const [first, second, ...others] = receiptsIn(
      csv(
        history,
        ordered("113-1", "Thermometer, digital", "18.49", {
          "Unit Price Tax": "1.29",
          "Total Owed": "19.78",
        }),
        ordered("113-2", "Knee brace", "24.99"),
        ordered("113-1", 'Bandages 3" wide', "4.25", {
          Quantity: "2",
          "Total Discounts": "'-0.85'",
          "Total Owed": "7.65",
        }),
      ),
    );
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      kind: "sale",
      merchant: "Amazon.com",
      soldOn: "2026-03-14",
      orderNumber: "113-1",
      items: [
        { title: "Thermometer, digital", quantity: 1, unitCents: 1849, lineCents: 1849 },
        { title: 'Bandages 3" wide', quantity: 2, unitCents: 425, lineCents: 765, discountCents: 85 },
      ],
      taxCents: 129,
      totalCents: 2743,
      payments: [{ means: "card", label: "Visa", cents: null }],
    });
    expect(second).toMatchObject({ orderNumber: "113-2", totalCents: 2499 });
  });

  test("a canceled row isn't a purchase, and one paid with a benefits card is marked", () => {
    const receipts = receiptsIn(
      csv(
        history,
        ordered("113-3", "Heating pad", "0", { "Order Status": "Cancelled", "Total Owed": "0" }),
        ordered("113-4", "Sunscreen", "12.99", { "Payment Instrument Type": "HSA Debit Card - 9921" }),
      ),
    );
    expect(receipts.map(({ kind }) => kind)).toEqual(["cancellation", "sale"]);
    expect(receipts[1]?.payments).toEqual([{ means: "benefits", label: "HSA Debit Card", cents: null }]);
  });

  test("its newer heads are known too", () => {
    const [receipt] = receiptsIn(
      csv(
        [
          "ASIN",
          "Currency",
          "Order Date",
          "Order ID",
          "Original Quantity",
          "Payment Method Type",
          "Product Name",
          "Shipping Charge",
          "Total Amount",
          "Total Discounts",
          "Unit Price",
          "Unit Price Tax",
          "Website",
        ],
        [
          "B0",
          "USD",
          "2026-05-02T10:00:00Z",
          "113-9",
          "3",
          "Mastercard - 1",
          "Floss",
          "0",
          "11.22",
          "0",
          "3.49",
          "0.25",
          "Amazon.com",
        ],
      ),
    );
    expect(receipt).toMatchObject({
      items: [{ quantity: 3, lineCents: 1047 }],
      taxCents: 75,
      totalCents: 1122,
    });
  });
});
