/** Name of the box that consents to the reading of receipts. */
export const consentName = "receiptsConsent";
