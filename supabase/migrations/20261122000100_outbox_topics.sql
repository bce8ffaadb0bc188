-- The topics the worker can deliver; app/domain/outbox/topics.ts has the same list.
alter table outbox add constraint outbox_topic_check check (topic in (
  'bank.remove-item',
  'letter.generate',
  'mail.confirm-order-letter',
  'mail.contact-message',
  'mail.letter-denied',
  'mail.letter-links',
  'mail.order-link',
  'mail.payment-ended',
  'mail.payment-held',
  'mail.request-received',
  'payment.refund'
));
