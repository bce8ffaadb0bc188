import { z } from "zod";
import { endItem } from "~/accounts/operations/end-item.server";
import { mailLicenseEnding } from "~/letters/desk/operations/license-warnings.server";
import { mailDeskLink } from "~/letters/desk/operations/mail-desk-link.server";
import { deliverNotice, mailDeskNotices } from "~/letters/desk/operations/notify-provider.server";
import { visitSteps } from "~/letters/domain/visit";
import { lateHours } from "~/letters/domain/waiting";
import { mailConfirmEmail } from "~/letters/operations/correct-email.server";
import { mailLetterLinks } from "~/letters/operations/find-letters.server";
import { generateLetter } from "~/letters/operations/generate-letter.server";
import {
  mailCorrectionLate,
  mailCorrectionRefused,
  mailLetterApproved,
  mailLetterCorrected,
  mailLetterQuestion,
  mailLetterRevoked,
} from "~/letters/operations/mail-letter.server";
import { mailConfirmation, mailOrderLink } from "~/letters/operations/mail-order-link.server";
import { mailLetterEnding, mailLetterLate, mailNoProvider } from "~/letters/operations/mail-reminder.server";
import {
  mailLetterDenied,
  mailPaymentEnded,
  mailRefundSent,
  mailRequestReceived,
  mailRequestWithdrawn,
} from "~/letters/operations/mail-shopper.server";
import { mailVisit } from "~/letters/operations/mail-visit.server";
import { makeLetter } from "~/letters/operations/make-letter.server";
import { mailPatientAsked } from "~/letters/operations/patient-agreement.server";
import { mailResumeLinks } from "~/letters/operations/resume-draft.server";
import { recordMailBounce } from "~/letters/store/mail-bounces.server";
import { readMailedTestShop } from "~/letters/store/test-mails.server";
import { mailPartnerLink } from "~/merchants/partners/operations/partner-link.server";
import { deliverWebhook } from "~/merchants/webhooks/operations/deliver-webhook.server";
import { judgeOrder } from "~/orders/operations/judge-order.server";
import {
  mailPaymentDisputed,
  mailPaymentHeld,
  mailRefundFailed,
} from "~/payments/operations/mail-payment.server";
import { refundPayment } from "~/payments/operations/refund-payment.server";
import { removeDocuments } from "~/platform/documents/operations/remove-documents.server";
import { mailOnlyTo } from "~/platform/mail/service/mail-only-to.server";
import { RecipientRefusedError } from "~/platform/mail/service/port";
import { isToTypedAddress, type OutboxTopic } from "~/platform/outbox/domain/topics";
import { UndeliverableError } from "~/platform/outbox/domain/undeliverable-error";
import { log } from "~/platform/process/log.server";
import { isKeyOf } from "~/platform/values/keys-of";
import { revokeInbox } from "~/reimbursements/inbox/operations/connect-inbox.server";
import { mailReceiptsLinks } from "~/reimbursements/operations/receipts-link.server";
import { mailTestShopLink } from "~/site/apply/operations/apply.server";
import { mailContactMessage } from "~/site/contact/operations/send-contact-message.server";
import { mailPrivacyLink } from "~/site/privacy/operations/privacy-link.server";

const about = z.object({ kind: z.enum(["order", "product"]), requestId: z.uuid() });
const written = z.object({ messageId: z.uuid() });
const removal = z.object({ removalId: z.uuid() });
const revocation = z.object({ revocationId: z.uuid() });
const documents = z.object({ keys: z.array(z.string()) });
const order = z.object({ shopDomain: z.string(), shopOrderId: z.number() });
const draft = z.object({ draftId: z.uuid() });
const letter = z.object({ letterId: z.uuid() });
const ending = z.object({ letterId: z.uuid(), days: z.number() });
const correction = z.object({ correctionId: z.uuid() });
const lateCorrection = correction.extend({ hours: z.literal(lateHours) });
const patient = about.extend({ days: z.union([z.literal(2), z.literal(7)]).nullish() });
const question = z.object({ questionId: z.uuid(), days: z.union([z.literal(2), z.literal(7)]).nullish() });
/** Rows written before a late review could be announced more than once have no hours. */
const late = about.extend({ hours: z.literal(lateHours).default(24) });
const visit = z.object({
  visitId: z.uuid(),
  step: z.enum(visitSteps),
  to: z.enum(["shopper", "provider"]),
  startsAt: z.string().nullable(),
  sequence: z.int(),
});
const link = z.object({ linkId: z.uuid() });
const partnerLink = link.extend({ isInvitation: z.boolean().optional() });
const provider = z.object({ providerId: z.uuid() });
/** Rows without a type were written before the desk could invite people. */
const deskLink = z.object({ type: z.enum(["invite", "recovery"]).default("recovery") });
const license = provider.extend({ days: z.number(), to: z.enum(["provider", "operator"]) });
/** A webhook with a notice goes to a provider, any other to a shop. */
const webhook = z.object({ noticeId: z.uuid().optional() });
const links = z.object({ linkIds: z.array(z.uuid()) });
/** Rows written before an address could have several folders contain a single link. */
const receiptsLinks = z.union([links, link.transform(({ linkId }) => ({ linkIds: [linkId] }))]);
const payment = z.object({ requestId: z.uuid() });

/** A topic without a handler, written by a newer version of the app. */
class UnknownTopicError extends UndeliverableError {
  override name = "UnknownTopicError";
}

type Delivery = (payload: unknown, idempotencyKey: string) => Promise<void>;

const deliveries: Record<OutboxTopic, Delivery> = {
  "letter.generate": (payload, key) => generateLetter(about.parse(payload), key),
  "letter.make": (payload) => makeLetter(letter.parse(payload).letterId),
  "mail.letter-approved": (payload, key) => mailLetterApproved(letter.parse(payload).letterId, key),
  "mail.letter-corrected": (payload, key) => mailLetterCorrected(letter.parse(payload).letterId, key),
  "mail.correction-late": (payload, key) => {
    const { correctionId, hours } = lateCorrection.parse(payload);
    return mailCorrectionLate(correctionId, hours, key);
  },
  "mail.correction-refused": (payload, key) =>
    mailCorrectionRefused(correction.parse(payload).correctionId, key),
  "mail.letter-revoked": (payload, key) => mailLetterRevoked(letter.parse(payload).letterId, key),
  "mail.letter-ending": (payload, key) => {
    const { letterId, days } = ending.parse(payload);
    return mailLetterEnding(letterId, days === 7, key);
  },
  "mail.letter-late": (payload, key) => {
    const { hours, ...request } = late.parse(payload);
    return mailLetterLate(request, hours, key);
  },
  "mail.letter-question": (payload, key) => {
    const { questionId, days } = question.parse(payload);
    return mailLetterQuestion(questionId, days ?? null, key);
  },
  "mail.patient-asked": (payload, key) => {
    const { days, ...request } = patient.parse(payload);
    return mailPatientAsked(request, days ?? null, key);
  },
  "mail.request-received": (payload, key) => mailRequestReceived(about.parse(payload), key),
  "mail.letter-denied": (payload, key) => mailLetterDenied(about.parse(payload), key),
  "mail.request-withdrawn": (payload, key) => mailRequestWithdrawn(about.parse(payload), key),
  "mail.refund-sent": (payload, key) => mailRefundSent(payment.parse(payload).requestId, key),
  "mail.confirm-email": (payload, key) => mailConfirmEmail(correction.parse(payload).correctionId, key),
  "mail.letter-links": (payload, key) => mailLetterLinks(about.parse(payload), key),
  "mail.resume-link": (payload, key) => mailResumeLinks(links.parse(payload).linkIds, key),
  "mail.test-shop": (payload, key) => mailTestShopLink(link.parse(payload).linkId, key),
  "mail.visit": (payload, key) => mailVisit(visit.parse(payload), key),
  "mail.license-ending": (payload, key) => mailLicenseEnding(license.parse(payload), key),
  "mail.no-provider": (payload, key) => mailNoProvider(about.parse(payload), key),
  "mail.order-link": (payload, key) => mailOrderLink(order.parse(payload), key),
  "mail.confirm-order-letter": (payload, key) => mailConfirmation(draft.parse(payload).draftId, key),
  "mail.contact-message": (payload, key) => mailContactMessage(written.parse(payload).messageId, key),
  "mail.desk-link": (payload, key) =>
    mailDeskLink(provider.parse(payload).providerId, deskLink.parse(payload).type, key),
  "mail.desk-notices": (payload, key) => mailDeskNotices(provider.parse(payload).providerId, key),
  "mail.payment-ended": (payload, key) => mailPaymentEnded(payment.parse(payload).requestId, key),
  "mail.payment-disputed": (payload, key) => mailPaymentDisputed(payment.parse(payload).requestId, key),
  "mail.refund-failed": (payload, key) => mailRefundFailed(payment.parse(payload).requestId, key),
  "mail.payment-held": (payload, key) => mailPaymentHeld(payment.parse(payload).requestId, key),
  "mail.partner-link": (payload, key) => mailPartnerLink(partnerLink.parse(payload), key),
  "mail.privacy-link": (payload, key) => mailPrivacyLink(link.parse(payload).linkId, key),
  "mail.receipts-link": (payload, key) => mailReceiptsLinks(receiptsLinks.parse(payload).linkIds, key),
  "bank.remove-item": (payload) => endItem(removal.parse(payload).removalId),
  "inbox.revoke": (payload) => revokeInbox(revocation.parse(payload).revocationId),
  "order.judge": (payload) => judgeOrder(order.parse(payload)),
  "documents.remove": (payload) => removeDocuments(documents.parse(payload).keys),
  "payment.refund": (payload) => refundPayment(payment.parse(payload).requestId),
  "webhook.deliver": (payload, key) => {
    const { noticeId } = webhook.parse(payload);
    return noticeId ? deliverNotice(noticeId, key) : deliverWebhook(key);
  },
};

/** Mails about a test shop's order go to the shop, or nowhere if it has no address. */
const deliverTo = (topic: OutboxTopic): Delivery =>
  topic.startsWith("mail.")
    ? async (payload, key) => {
        const shop = await readMailedTestShop(payload);
        const delivered = () => deliveries[topic](payload, key);
        return shop ? mailOnlyTo(shop.contactEmail, delivered) : delivered();
      }
    : deliveries[topic];

/**
 * Performs the delivery of an outbox row, whose id is the idempotency key of the service called. `refused`: the mail's
 * address was rejected, and the person who can correct it is notified. For an address that was only typed, no one can.
 */
export async function deliver(row: {
  id: string;
  topic: string;
  payload: unknown;
}): Promise<"delivered" | "refused"> {
  const { topic } = row;
  if (!isKeyOf(deliveries, topic)) throw new UnknownTopicError();
  try {
    await deliverTo(topic)(row.payload, row.id);
    return "delivered";
  } catch (error) {
    // A retry won't help. A request's page asks for another address, and the mail is sent again to that.
    if (!(error instanceof RecipientRefusedError)) throw error;
    if (!(await recordMailBounce(row.id)) && !isToTypedAddress(topic)) throw error;
    log.warn({ outboxId: row.id, topic: row.topic }, "address refused");
    return "refused";
  }
}
