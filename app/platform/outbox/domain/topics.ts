/** The topics of the outbox. The table's check constraint has the same list, and app/jobs a handler for each. */
export const outboxTopics = [
  "bank.remove-item",
  "documents.remove",
  "inbox.revoke",
  "letter.generate",
  "letter.make",
  "mail.confirm-email",
  "mail.confirm-order-letter",
  "mail.contact-message",
  "mail.correction-late",
  "mail.correction-refused",
  "mail.desk-link",
  "mail.desk-notices",
  "mail.letter-approved",
  "mail.letter-corrected",
  "mail.letter-denied",
  "mail.letter-ending",
  "mail.letter-late",
  "mail.letter-links",
  "mail.letter-question",
  "mail.letter-revoked",
  "mail.license-ending",
  "mail.no-provider",
  "mail.order-link",
  "mail.partner-link",
  "mail.patient-asked",
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
  "mail.test-shop",
  "mail.visit",
  "order.judge",
  "payment.refund",
  "webhook.deliver",
] as const;
export type OutboxTopic = (typeof outboxTopics)[number];

/** True for deliveries to a shop's server: the shop has to fix failures, which aren't ours. */
export const isToShop = (topic: string): boolean => topic === ("webhook.deliver" satisfies OutboxTopic);

/**
 * Mails to an address that a visitor or a shop typed. If the mailbox doesn't exist, no one at the service can fix that:
 * the page that took the address has asked to look at it again.
 */
const toTypedAddress: readonly string[] = [
  "mail.confirm-email",
  "mail.confirm-order-letter",
  "mail.order-link",
  "mail.partner-link",
  "mail.patient-asked",
  "mail.privacy-link",
  "mail.receipts-link",
  "mail.resume-link",
  "mail.test-shop",
] satisfies OutboxTopic[];
export const isToTypedAddress = (topic: string): boolean => toTypedAddress.includes(topic);
