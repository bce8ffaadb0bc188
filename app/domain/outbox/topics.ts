/** What the outbox can deliver: a check constraint of the table has the same list, app/jobs a handler for each. */
export const outboxTopics = [
  "bank.remove-item",
  "letter.generate",
  "letter.make",
  "mail.confirm-order-letter",
  "mail.contact-message",
  "mail.desk-link",
  "mail.letter-approved",
  "mail.letter-corrected",
  "mail.letter-denied",
  "mail.letter-links",
  "mail.letter-question",
  "mail.letter-revoked",
  "mail.order-link",
  "mail.payment-disputed",
  "mail.payment-ended",
  "mail.payment-held",
  "mail.refund-failed",
  "mail.request-received",
  "payment.refund",
] as const;
export type OutboxTopic = (typeof outboxTopics)[number];
