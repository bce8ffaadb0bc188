/** Why an uploaded receipt can't be part of a packet; the page has a sentence for each. */
type ReceiptFault = "unreadable" | "encrypted" | "too-large" | "too-many-pages";

/** An uploaded receipt that can't be part of a packet. */
export class ReceiptError extends Error {
  override name = "ReceiptError";
  constructor(readonly fault: ReceiptFault) {
    super(fault);
  }
}
