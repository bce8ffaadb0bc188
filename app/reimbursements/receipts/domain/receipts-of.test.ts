import { expect, test } from "vitest";
import type { ReceiptDocument } from "./receipt-document";
import { receiptsOf } from "./receipts-of";

const mail = (subject: string, rows: string[][]): ReceiptDocument => ({
  kind: "mail",
  from: { name: "Sorrel Lane Orders", address: "orders@sorrellane.example" },
  subject,
  sentOn: "2026-11-02",
  markup: [],
  rows,
});

test("an order mail in a table", () => {
  const rows = [
    ["Thank you for your order!"],
    ["Order #48213"],
    ["Product", "Quantity", "Price"],
    ["Knee Brace", "2", "$49.98"],
    ["Magnesium Glycinate, 120 capsules", "1", "$21.50"],
    ["Subtotal:", "$71.48"],
    ["Discount:", "-$7.00"],
    ["Shipping:", "FREE"],
    ["Tax:", "$4.10"],
    ["Total:", "$68.58"],
    ["Payment method:", "Visa ending in 4242"],
  ];
  expect(receiptsOf(mail("Your order #48213 is confirmed", rows))).toMatchObject([
    {
      kind: "sale",
      merchant: "Sorrel Lane",
      soldOn: "2026-11-02",
      orderNumber: "48213",
      items: [
        { title: "Knee Brace", quantity: 2, lineCents: 4998 },
        { title: "Magnesium Glycinate, 120 capsules", quantity: 1, lineCents: 2150 },
      ],
      discountCents: 700,
      shippingCents: 0,
      taxCents: 410,
      totalCents: 6858,
      payments: [{ means: "card", label: "Visa" }],
      currency: "USD",
    },
  ]);
});

test.each([
  ["20% off sitewide", [["Shop now"], ["Knee Brace", "$49.98"], ["Foam Roller", "$24.00"]]],
  [
    "You left something behind",
    [["Items in your cart"], ["Knee Brace", "$49.98"], ["Subtotal", "$49.98"], ["Total", "$49.98"]],
  ],
])("%s is no receipt", (subject, rows) => expect(receiptsOf(mail(subject, rows))).toEqual([]));

const amountOnly = [
  ["Merchant", "HARBOR DRUG #0418"],
  ["Amount", "$45.20"],
  ["Account", "Visa (...0042)"],
];

test.each([
  ["a bank's notice of a payment", "You made a $45.20 transaction", [["You made a $45.20 transaction"]]],
  ["a plan's entry with its day", "We're paying you back", [["Harbor Drug 10/11/2026", "$45.20"]]],
])("%s, whose only amount makes the total of itself, is no purchase", (_, subject, rows) =>
  expect(receiptsOf(mail(subject, [...rows, ...amountOnly]))).toEqual([]),
);

test("where such a sentence says that money was taken, the person is asked", () => {
  const rows = [["Thanks for your visit"], ["You paid $45.20 for a massage"], ["Amount", "$45.20"]];
  expect(receiptsOf(mail("Your receipt", rows))).toMatchObject([{ isUnproved: true, totalCents: 4520 }]);
});

const paper = (...days: string[][]): ReceiptDocument => ({
  kind: "photo",
  from: null,
  subject: null,
  sentOn: null,
  markup: [],
  rows: [["Hollis Pharmacy"], ["Knee Brace", "49.98"], ["TOTAL", "49.98"], ["VISA", "49.98"], ...days],
});

test.each([
  ["the only one of a paper", [["1/3/2027 18:05"]], "2027-01-03"],
  ["printed twice", [["1/3/2027 18:05"], ["Terminal 4", "01/03/2027"]], "2027-01-03"],
  ["named among others", [["12/30/2026"], ["Date: 1/3/2027"]], "2027-01-03"],
  ["that it was picked up on", [["12/30/2026"], ["Picked up 1/3/2027 by Ida M."]], "2027-01-03"],
  ["one of several that nothing names", [["12/30/2026"], ["1/3/2027 18:05"]], null],
])("a day that is %s", (_, days, soldOn) =>
  expect(receiptsOf(paper(...days))).toMatchObject([{ soldOn, totalCents: 4998 }]),
);

test("a title taken from the heading is asked about, because the item's own name wasn't read", () => {
  const document: ReceiptDocument = {
    kind: "photo",
    from: null,
    subject: null,
    sentOn: null,
    markup: [],
    rows: [
      ["OLD MILL APOTHECARY"],
      ["11/04/2025 10:12"],
      ["Ticket 33018 Clerk: FAY"],
      ["copay", "4.00"],
      ["GAUZE PADS 4X4", "6.50"],
      ["Subtotal", "10.50"],
      ["Total", "10.50"],
      ["Visa", "10.50"],
    ],
  };
  const [receipt] = receiptsOf(document);
  expect(receipt?.items.map(({ title, isUnsure }) => [title, isUnsure === true])).toEqual([
    ["Ticket 33018 Clerk: FAY", true],
    ["GAUZE PADS 4X4", false],
  ]);
});

const partCanceled = [
  ["An item in your order was canceled"],
  ["Order #48213"],
  ["Canceled"],
  ["Foam Roller", "$0.00"],
  ["Still on its way"],
  ["Knee Brace", "$24.99"],
  ["Saline Spray", "$6.01"],
  ["Subtotal", "$31.00"],
  ["Total", "$31.00"],
];

test("of a sale of which an item was canceled, each item is asked about", () => {
  const [sale] = receiptsOf(
    mail("An item in your order was canceled", [...partCanceled, ["Visa ending in 4242", "$31.00"]]),
  );
  expect(sale).toMatchObject({ kind: "sale", totalCents: 3100 });
  expect(sale?.items.map(({ title, isUnsure }) => [title, isUnsure])).toEqual([
    ["Knee Brace", true],
    ["Saline Spray", true],
  ]);
});

test.each([
  ["nothing says that the rest was paid", "An item in your order was canceled", partCanceled],
  [
    "all of it was",
    "Your order was canceled",
    [["Your order was canceled"], ...partCanceled.slice(1), ["Visa ending in 4242", "$31.00"]],
  ],
])("it is a cancellation where %s", (_, subject, rows) =>
  expect(receiptsOf(mail(subject, rows)).map(({ kind }) => kind)).toEqual(["cancellation"]),
);

test("the last day for returns isn't taken for the sale's, where that can't be read", () => {
  const rows = [
    ["Corner Pharmacy"],
    ["Heating pad", "29.99"],
    ["Total", "29.99"],
    ["Visa", "29.99"],
    ["Returns with receipt tnru 04/09/2026"],
    ["FEBRUARY", "2026", "1:12 PM"],
  ];
  const paper: ReceiptDocument = { kind: "photo", from: null, subject: null, sentOn: null, markup: [], rows };
  expect(receiptsOf(paper)[0]).toMatchObject({ totalCents: 2999, soldOn: null });
});

test("an order that is ready to be fetched is asked about, and a prescription that is ready is none", () => {
  const rows = [
    ["Order placed July 11, 2026"],
    ["Zinc Throat Spray", "$11.29"],
    ["Cold Sore Patches", "$19.98"],
    ["Subtotal", "$31.27"],
    ["Sales tax", "$2.19"],
    ["Total", "$33.46"],
  ];
  const [order] = receiptsOf(mail("Your order is ready for pickup", rows));
  expect(order).toMatchObject({ kind: "sale", isUnproved: true, totalCents: 33_46 });
  const ready = [["2 prescriptions are ready"], ["LOSA*** 50MG", "$8.42"], ["Total due at pickup", "$8.42"]];
  expect(receiptsOf(mail("Your prescription is ready", ready))).toEqual([]);
});

test("an amount that a row names and its total don't prove a purchase", () => {
  const rows = [
    ["Description:", "Dental cleaning"],
    ["Claim amount:", "$112.00"],
    ["Amount paid:", "$112.00"],
    ["Payment method:", "Direct deposit ending 2201"],
  ];
  expect(receiptsOf(mail("Your claim was paid", rows))).toMatchObject([{ isUnproved: true }]);
});
