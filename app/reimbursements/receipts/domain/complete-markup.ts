import type { FoundReceipt } from "./found-receipt";

const addsUp = ({
  items,
  discountCents,
  taxCents,
  shippingCents,
  otherCents,
  totalCents,
}: FoundReceipt): boolean =>
  totalCents !== null &&
  items.reduce((sum, { lineCents }) => sum + lineCents, 0) -
    discountCents +
    taxCents +
    shippingCents +
    otherCents ===
    totalCents;

/**
 * What markup says of an order, with what only the rows of the same document tell: charges and prices where that makes it
 * add up, and how it was paid.
 */
export function completeMarkup(markup: FoundReceipt, rows: FoundReceipt | null): FoundReceipt {
  if (!rows) return markup;
  const facts: FoundReceipt = {
    ...markup,
    merchant: markup.merchant ?? rows.merchant,
    soldOn: markup.soldOn ?? rows.soldOn,
    orderNumber: markup.orderNumber ?? rows.orderNumber,
    totalCents: markup.totalCents ?? rows.totalCents,
    payments: rows.payments.length > 0 ? rows.payments : markup.payments,
  };
  if (addsUp(facts)) return facts;
  const { discountCents, taxCents, shippingCents, otherCents, totalCents } = rows;
  const charged = { ...facts, discountCents, taxCents, shippingCents, otherCents };
  const ways: FoundReceipt[] = [
    charged,
    { ...charged, totalCents },
    { ...charged, items: rows.items },
    { ...charged, totalCents, items: rows.items },
  ];
  return ways.find(addsUp) ?? (facts.items.length > 0 ? facts : { ...facts, items: rows.items });
}
