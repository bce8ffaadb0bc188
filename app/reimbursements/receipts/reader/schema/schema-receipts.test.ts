import { expect, test } from "vitest";
import { readHtml } from "../html/read-html";
import { schemaReceipts } from "./schema-receipts";

const fromJson = (...values: unknown[]) =>
  schemaReceipts(
    values.map((value) => (typeof value === "string" ? value : JSON.stringify(value))),
    [],
  );
const order = {
  "@context": "http://schema.org",
  "@type": "Order",
  merchant: { "@type": "Organization", name: "Elm Pharmacy" },
  orderNumber: "17-1",
  orderDate: "2026-03-03T09:14:00-08:00",
  priceCurrency: "USD",
  price: "21.00",
  acceptedOffer: [
    {
      "@type": "Offer",
      itemOffered: { "@type": "Product", name: "Gauze &amp; tape" },
      price: "5.00",
      priceCurrency: "USD",
      eligibleQuantity: { "@type": "QuantitativeValue", value: "2" },
    },
    {
      "@type": "Offer",
      itemOffered: { "@type": "Product", name: "Thermometer" },
      price: 11,
      eligibleQuantity: 1,
    },
  ],
};
const receipt = {
  kind: "sale",
  merchant: "Elm Pharmacy",
  soldOn: "2026-03-03",
  orderNumber: "17-1",
  items: [
    {
      title: "Gauze & tape",
      quantity: 2,
      unitCents: 500,
      lineCents: 1000,
      discountCents: 0,
      markedEligible: false,
    },
    {
      title: "Thermometer",
      quantity: 1,
      unitCents: 1100,
      lineCents: 1100,
      discountCents: 0,
      markedEligible: false,
    },
  ],
  discountCents: 0,
  shippingCents: 0,
  taxCents: 0,
  otherCents: 0,
  totalCents: 2100,
  payments: [],
  currency: "USD",
};

test("an order is read from JSON-LD: single, in a list, in a graph, in one of several blocks", () => {
  expect(fromJson(order)).toEqual([receipt]);
  expect(fromJson([{ "@type": "EmailMessage" }, order])).toEqual([receipt]);
  expect(fromJson({ "@graph": [order] })).toEqual([receipt]);
  expect(fromJson("{ broken", { "@type": "EmailMessage", about: order })).toEqual([receipt]);
});

test("an order is read from microdata that isn't shown", () => {
  const html = `<div itemscope itemtype="http://schema.org/Order" style="display:none">
    <div itemprop="merchant" itemscope itemtype="http://schema.org/Organization"><meta itemprop="name" content="Elm Pharmacy"></div>
    <meta itemprop="orderNumber" content="17-1"><meta itemprop="orderDate" content="2026-03-03"><meta itemprop="priceCurrency" content="USD"><meta itemprop="price" content="21.00">
    <div itemprop="acceptedOffer" itemscope itemtype="http://schema.org/Offer">
      <div itemprop="itemOffered" itemscope itemtype="http://schema.org/Product"><span itemprop="name">Gauze &amp; tape</span></div>
      <meta itemprop="price" content="5.00"><div itemprop="eligibleQuantity" itemscope itemtype="http://schema.org/QuantitativeValue"><meta itemprop="value" content="2"></div></div>
    <div itemprop="acceptedOffer" itemscope itemtype="http://schema.org/Offer">
      <div itemprop="itemOffered" itemscope itemtype="http://schema.org/Product"><span itemprop="name">Thermometer</span></div><meta itemprop="price" content="$11"></div></div>`;
  const { jsonLd, items } = readHtml(html);
  expect(schemaReceipts(jsonLd, items)).toEqual([receipt]);
});

test("a price that is for all of the quantity is known by the total", () => {
  const [gauze, thermometer] = order.acceptedOffer;
  const [read] = fromJson({
    ...order,
    price: 16,
    tax: "1.00",
    discount: "-1.00",
    acceptedOffer: [gauze, thermometer],
  });
  expect(read?.items[0]).toMatchObject({ quantity: 2, unitCents: null, lineCents: 500 });
  expect(read).toMatchObject({ taxCents: 100, discountCents: 100, totalCents: 1600 });
});

test("an invoice, an order's items and charges by price specifications", () => {
  const [read] = fromJson({
    "@type": ["https://schema.org/Invoice"],
    provider: { name: "Elm Dental" },
    totalPaymentDue: { "@type": "PriceSpecification", price: "1,030.50", priceCurrency: "USD" },
    paymentMethod: "http://schema.org/CreditCard",
    referencesOrder: {
      "@type": "Order",
      confirmationNumber: 99,
      orderDate: "March 3, 2026",
      priceSpecification: { "@type": "DeliveryChargeSpecification", price: 5.5 },
      orderedItem: [
        {
          "@type": "OrderItem",
          orderQuantity: "1",
          orderedItem: { "@type": "Product", name: "Crown", offers: { price: "1025.00" } },
        },
      ],
    },
  });
  expect(read).toMatchObject({
    merchant: "Elm Dental",
    soldOn: "2026-03-03",
    orderNumber: "99",
    items: [{ title: "Crown", lineCents: 102500 }],
    shippingCents: 550,
    totalCents: 103050,
    payments: [{ means: "card", label: "Credit Card" }],
  });
});

test("a parcel and the states of an order say what kind it is", () => {
  const parcel = {
    "@type": "ParcelDelivery",
    itemShipped: { "@type": "Product", name: "Gauze" },
    partOfOrder: { ...order, acceptedOffer: [] },
  };
  expect(fromJson(parcel)).toMatchObject([
    {
      kind: "shipment",
      merchant: "Elm Pharmacy",
      orderNumber: "17-1",
      items: [{ title: "Gauze", unitCents: null, lineCents: 0 }],
    },
  ]);
  const kinds = ["OrderReturned", "OrderCancelled", "OrderInTransit", "OrderProcessing"].map(
    (state) => fromJson({ ...order, orderStatus: `http://schema.org/${state}` })[0]?.kind,
  );
  expect(kinds).toEqual(["return", "cancellation", "shipment", "sale"]);
});

test.each([
  ["no order", { "@type": "Product", name: "Gauze", offers: { price: 5 } }],
  ["nothing in it", { "@type": "Order", orderNumber: "1" }],
  [
    "wrong types",
    { "@type": "Order", merchant: 5, price: { a: [] }, acceptedOffer: "x", orderedItem: 7, orderDate: {} },
  ],
  ["a text", "null"],
])("%s makes no receipt", (_, value) => {
  expect(fromJson(value)).toEqual([]);
});

test("descriptions without end are read up to a bound", () => {
  const offers = Array.from({ length: 20_000 }, () => order.acceptedOffer[1]);
  expect(fromJson({ ...order, acceptedOffer: offers })[0]?.items).toHaveLength(500);
  expect(fromJson(Array.from({ length: 5_000 }, () => order))).toHaveLength(20);
  expect(fromJson(`${'{"a":'.repeat(100_000)}`)).toEqual([]);
});
