import { ItemIndex, readJsonLd } from "~/eligibility/page-reader/parse/json-ld";
import {
  hasType,
  type PageItem,
  textsOf,
  typesOf,
  walkItems,
} from "~/eligibility/page-reader/parse/page-item";
import { type FoundReceipt, foundReceipt } from "../../domain/found-receipt";
import { payment } from "../../domain/payment-means";
import { sentDay } from "../mail/sent-day";
import { schemaItems } from "./schema-items";
import { centsIn, currencyOf, nameIn } from "./schema-value";

const maxReceipts = 20;
const maxVisited = 20_000;
const orderTypes = ["order", "invoice", "parceldelivery"] as const;

/**
 * The orders, invoices and parcels that a mail describes to programs, as schema.org has them: JSON-LD blocks, and things
 * of microdata. What doesn't make a receipt is dropped. Items without prices and orders without a total are there too,
 * for the mail's rows to complete.
 */
export function schemaReceipts(blocks: readonly string[], items: readonly PageItem[]): FoundReceipt[] {
  const things = [...readJsonLd(blocks), ...items];
  const index = new ItemIndex(things);
  const orders: PageItem[] = [];
  let visited = 0;
  walkItems(things, (thing) => {
    visited += 1;
    const isOrder = hasType(thing, ...orderTypes);
    if (isOrder && orders.length < maxReceipts) orders.push(thing);
    return !isOrder && visited < maxVisited;
  });
  return orders.flatMap((order) => {
    const read = foundReceipt.safeParse(receiptIn(order, index));
    return read.success && (read.data.items.length > 0 || read.data.totalCents !== null) ? [read.data] : [];
  });
}

function receiptIn(found: PageItem, index: ItemIndex): FoundReceipt {
  const inner = ["partOfOrder", "referencesOrder"].flatMap((name) => index.itemsOf(found, name));
  const parts = [index.resolve(found), ...inner];
  const first = <T>(read: (part: PageItem) => T | null): T | null =>
    parts.map(read).find((value) => value !== null) ?? null;
  const cents = (...properties: string[]) => first((part) => centsIn(part, ...properties));
  const taxCents = cents("tax", "taxAmount", "totalTax", "salesTax") ?? chargeIn(parts, index, /tax/i) ?? 0;
  const shippingCents =
    cents("shippingCost", "shipping", "deliveryCharge", "shippingCharge") ??
    chargeIn(parts, index, /deliver|shipping/i) ??
    0;
  const discountCents = cents("discount") ?? 0;
  const totalCents =
    cents("totalPaymentDue", "totalPrice", "total", "price") ??
    totalOfInvoice(parts, index) ??
    specifiedTotal(parts, index);
  const goodsCents = totalCents === null ? null : totalCents - taxCents - shippingCents + discountCents;
  return {
    kind: kindOf(found, parts),
    merchant:
      first((part) => nameIn(part, 120, "merchant", "seller", "provider", "broker", "vendor")) ??
      sellerIn(parts, index),
    soldOn: first((part) => dateIn(part, "orderDate", "paymentDate", "dateCreated", "datePublished")),
    orderNumber: first((part) => nameIn(part, 80, "orderNumber", "confirmationNumber", "identifier")),
    items: parts.map((part) => schemaItems(part, index, goodsCents)).find(({ length }) => length > 0) ?? [],
    discountCents,
    shippingCents,
    taxCents,
    otherCents: 0,
    totalCents,
    payments: parts
      .flatMap((part) => nameIn(part, 60, "paymentMethod") ?? [])
      .map((name) => payment(name.replace(/^.*[/#]/, "").replace(/(?<=[a-z])(?=[A-Z])/g, " "), null))
      .slice(0, 1),
    currency: first(currencyOf) ?? "USD",
  };
}

function kindOf(found: PageItem, parts: readonly PageItem[]): FoundReceipt["kind"] {
  const status = parts.flatMap((part) => [...textsOf(part, "orderStatus"), ...typesOf(part)]).join(" ");
  if (/return/i.test(status)) return "return";
  if (/cancel/i.test(status)) return "cancellation";
  return hasType(found, "parceldelivery") || /InTransit|Delivered|PickupAvailable/i.test(status)
    ? "shipment"
    : "sale";
}

const dateIn = (part: PageItem, ...properties: string[]): string | null =>
  properties
    .flatMap((name) => textsOf(part, name))
    .map(sentDay)
    .find((day) => day !== null) ?? null;

const specifications = (parts: readonly PageItem[], index: ItemIndex): PageItem[] =>
  parts.flatMap((part) => index.itemsOf(part, "priceSpecification"));

/** The price specification for delivery or tax. */
function chargeIn(parts: readonly PageItem[], index: ItemIndex, named: RegExp): number | null {
  const charge = specifications(parts, index).find((part) =>
    named.test([...typesOf(part), ...textsOf(part, "name")].join(" ")),
  );
  return charge ? centsIn(charge, "price") : null;
}

/** The price specification that is about no charge. */
function specifiedTotal(parts: readonly PageItem[], index: ItemIndex): number | null {
  const total = specifications(parts, index).find(
    (part) =>
      !/tax|deliver|shipping|payment ?charge|unitprice/i.test(
        [...typesOf(part), ...textsOf(part, "name")].join(" "),
      ),
  );
  return total ? centsIn(total, "price") : null;
}

function totalOfInvoice(parts: readonly PageItem[], index: ItemIndex): number | null {
  const invoices = parts.flatMap((part) => index.itemsOf(part, "partOfInvoice"));
  return (
    invoices.map((invoice) => centsIn(invoice, "totalPaymentDue", "price")).find((cents) => cents !== null) ??
    null
  );
}

function sellerIn(parts: readonly PageItem[], index: ItemIndex): string | null {
  const offers = parts.flatMap((part) => index.itemsOf(part, "acceptedOffer"));
  return offers.map((offer) => nameIn(offer, 120, "seller")).find((name) => name !== null) ?? null;
}
