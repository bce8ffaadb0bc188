export interface ReceiptLine {
  description: string;
  quantity: number;
  /** The price of the whole quantity after discounts, in cents. */
  amountCents: number;
}

/**
 * A receipt with the facts that administrators check: merchant, date of sale, description and amount of each item after
 * discounts, patient. Money in cents.
 */
export interface ItemizedReceipt {
  kind: "itemized";
  merchant: string;
  /** ISO day. */
  soldOn: string;
  /** True if the shopper gave the day, because the store didn't. */
  isDayGiven: boolean;
  orderNumber: string | null;
  /** Null if the sale names no patient, as in a store. */
  patient: string | null;
  lines: readonly ReceiptLine[];
  /** Shipping and taxes of these items; 0 shows no line. */
  shippingAndTaxesCents: number;
}

export interface UploadedReceipt {
  kind: "uploaded";
  type: UploadedReceiptType;
  bytes: Uint8Array;
}

export type UploadedReceiptType = "application/pdf" | "image/png" | "image/jpeg";

/** Maximum size of an uploaded receipt. */
export const maxReceipt = { bytes: 8 * 1024 * 1024, pages: 20 } as const;

export type Receipt = ItemizedReceipt | UploadedReceipt;

/** The total of a receipt's items with their shipping and taxes, in cents. */
export const receiptTotalCents = ({ lines, shippingAndTaxesCents }: ItemizedReceipt): number =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, shippingAndTaxesCents);

/**
 * Distributes an order discount over the lines, in cents: each bears its share, and the shares add up to the discount
 * exactly. A discount larger than the total leaves 0.
 */
export function afterDiscount(lines: readonly ReceiptLine[], discountCents: number): ReceiptLine[] {
  const total = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const discount = Math.min(discountCents, total);
  let before = 0;
  return lines.map((line) => {
    const start = before;
    before += line.amountCents;
    // Rounding the running sum, not each share, keeps the shares' sum exact.
    const share =
      total > 0 ? Math.round((discount * before) / total) - Math.round((discount * start) / total) : 0;
    return { ...line, amountCents: line.amountCents - share };
  });
}
