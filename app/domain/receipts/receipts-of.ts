import type { FoundReceipt } from "./found-receipt";
import type { ReceiptDocument } from "./receipt-document";

/** The receipts in a document; none where it is no receipt. */
export const receiptsOf = (document: ReceiptDocument): FoundReceipt[] => [...document.markup];
