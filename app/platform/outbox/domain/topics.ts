/** What the outbox can deliver: a check constraint of the table has the same list, app/jobs a handler for each. */
export const outboxTopics = [
  "bank.remove-item",
  "documents.remove",
  "inbox.revoke",
  "letter.generate",
  "letter.make",
  "mail.confirm-email",
  "mail.confirm-order-letter",
  "mail.contact-message",
  "mail.desk-link",
  "mail.letter-approved",
  "mail.letter-corrected",
  "mail.letter-denied",
  "mail.letter-ending",
  "mail.letter-late",
  "mail.letter-links",
  "mail.letter-question",
  "mail.letter-revoked",
  "mail.order-link",
  "mail.partner-link",
  "mail.payment-disputed",
  "mail.payment-ended",
  "mail.payment-held",
  "mail.privacy-link",
  "mail.receipts-link",
  "mail.refund-failed",
  "mail.refund-sent",
  "mail.request-received",
  "mail.request-withdrawn",
  "mail.resume-link",
  "order.judge",
  "payment.refund",
  "webhook.deliver",
] as const;
export type OutboxTopic = (typeof outboxTopics)[number];

/** A delivery to a server that a shop runs: what fails there is for the shop to mend, and no fault of ours. */
export const isToShop = (topic: string): boolean => topic === ("webhook.deliver" satisfies OutboxTopic);
