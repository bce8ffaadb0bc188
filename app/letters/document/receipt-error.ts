/** Why an uploaded receipt can't be part of a packet, in a word that a page turns into a sentence. */
type ReceiptFault = "unreadable" | "encrypted" | "too-large" | "too-many-pages";

/** An uploaded receipt that can't be part of a packet. */
export class ReceiptError extends Error {
  override name = "ReceiptError";
  constructor(readonly fault: ReceiptFault) {
    super(fault);
  }
}
