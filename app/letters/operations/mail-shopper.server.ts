import { acceptedLetterDates } from "~/administrators/content/administrators.server";
import { lateLetterRule } from "~/administrators/domain/late-letter";
import { mailedSignature } from "~/orders/operations/order-link-hmac.server";
import { paths } from "~/paths";
import { paymentEndedMail, type Refund, refundSentMail } from "~/payments/content/payment-mails";
import { refundExpectedBy } from "~/payments/domain/refund-date";
import { isBankRefund } from "~/payments/domain/reversals";
import { readReversals } from "~/payments/store/reversals.server";
import type { WrittenMail } from "~/platform/mail/content/write-mail";
import type { MailMessage } from "~/platform/mail/service/port";
import { publicUrl } from "~/platform/process/public-url.server";
import { dayInState } from "~/platform/values/state-day";
import { services } from "~/services.server";
import { letterDeniedMail, requestReceivedMail, requestWithdrawnMail } from "../content/mails/request-mails";
import { denialReasons } from "../domain/denial";
import type { LetterRef, RequestRef } from "../domain/letter-ref";
import { isUndecided } from "../domain/status";
import { readDenialReasonOf, readUndecidedEnding } from "../store/letter-mail-facts.server";
import { readLetterEmail } from "../store/letters.server";
import { readProductLetter } from "../store/product-letters.server";
import { readRequestFacts } from "../store/request-facts.server";
import { promiseOf } from "./can-be-decided.server";
import { completeLetterRef } from "./letter-ref.server";
import { pageUrlFor } from "./page-link.server";

/** A mail to a shopper, with an optional calendar appointment. */
type ShopperMail = WrittenMail & Pick<MailMessage, "calendar">;

/**
 * Mails the shopper that the request has arrived. If it was decided by then, as after an outage of the mail server, only a
 * payment is confirmed. Throws `ServiceError` to be retried.
 */
export const mailRequestReceived = (about: RequestRef, idempotencyKey: string): Promise<void> =>
  mailShopper(about, idempotencyKey, async (ref) => {
    const [facts, paid] = await Promise.all([readRequestFacts(ref.requestId), paidFor(ref)]);
    const isWaiting = facts !== null && isUndecided(facts.status);
    if (!isWaiting && !paid) return null;
    return requestReceivedMail({
      statusUrl: statusUrl(ref),
      promise: isWaiting ? await promiseOf(ref.requestId) : null,
      paid,
      lateLetter: lateLetterOf(about),
    });
  });

/** Mails the shopper that the request was denied, and that a fee is refunded. Throws `ServiceError` to be retried. */
export const mailLetterDenied = (about: RequestRef, idempotencyKey: string): Promise<void> =>
  mailShopper(about, idempotencyKey, async (ref) =>
    letterDeniedMail({
      reason: await statedReason(ref.requestId),
      refund: await refundOf(ref),
      pageUrl: await pageUrlFor(about, idempotencyKey),
    }),
  );

async function statedReason(requestId: string): Promise<string | null> {
  const reason = await readDenialReasonOf(requestId);
  return reason && denialReasons[reason].sentence;
}

/** Mails the shopper that the request ended without a decision, and why. Throws `ServiceError` to be retried. */
export const mailRequestWithdrawn = (about: RequestRef, idempotencyKey: string): Promise<void> =>
  mailShopper(about, idempotencyKey, async (ref) =>
    requestWithdrawnMail({
      ending: await readUndecidedEnding(ref.requestId),
      refund: await refundOf(ref),
      statusUrl: statusUrl(ref),
    }),
  );

/** Mails the shopper that the fee was refunded. Throws `ServiceError` to be retried. */
export const mailRefundSent = (requestId: string, idempotencyKey: string): Promise<void> =>
  mailShopper({ kind: "product", requestId }, idempotencyKey, async (ref) => {
    const [refund, letter, reversals] = await Promise.all([
      refundOf(ref),
      readProductLetter(requestId),
      readReversals(requestId),
    ]);
    const isByBank = isBankRefund(letter?.refundedAt ?? null, reversals);
    return refund && refundSentMail({ refund, isByBank, statusUrl: statusUrl(ref) });
  });

/**
 * Mails the shopper that the payment was declined or expired, unless there is another attempt or it was paid. Throws
 * `ServiceError` to be retried.
 */
export const mailPaymentEnded = (requestId: string, idempotencyKey: string): Promise<void> =>
  mailShopper({ kind: "product", requestId }, idempotencyKey, async (ref) => {
    const letter = await letterOf(ref);
    if (letter?.paymentStatus !== "failed" && letter?.paymentStatus !== "expired") return null;
    return paymentEndedMail({
      isDeclined: letter.paymentStatus === "failed",
      answersUrl: publicUrl() + paths.productLetter,
    });
  });

/**
 * Sends the mail that `write` returns to a request's address; does nothing if the request was deleted, has no address
 * since it was erased, or `write` returns null. Throws `ServiceError`.
 */
export async function mailShopper(
  about: RequestRef,
  idempotencyKey: string,
  write: (ref: LetterRef, email: string) => ShopperMail | null | Promise<ShopperMail | null>,
): Promise<void> {
  const ref = await completeLetterRef(about);
  const email = ref && (await readLetterEmail(ref));
  if (!email) return;
  const mail = await write(ref, email);
  if (mail) await services().mail.send({ to: email, ...mail, idempotencyKey });
}

/** What was paid for a request, and on which day of its patient; null for a free one. */
async function paidFor(ref: LetterRef): Promise<{ cents: number; on: string } | null> {
  const letter = await letterOf(ref);
  return letter?.paidAt ? { cents: letter.feeCents, on: dayInState(letter.state, letter.paidAt) } : null;
}

const letterOf = async ({ kind, requestId }: LetterRef) =>
  kind === "product" ? readProductLetter(requestId) : null;

/** The pending refund of a request; null if no fee was paid. */
async function refundOf(ref: LetterRef): Promise<Refund | null> {
  const letter = await letterOf(ref);
  if (letter?.paymentStatus !== "paid" && letter?.paymentStatus !== "refunded") return null;
  const refundedOn = dayInState(letter.state, letter.refundedAt ?? new Date());
  // What was paid is known only if it was paid as asked, not of a payment that was held.
  const cents = letter.paidAt === null ? null : letter.feeCents;
  return { cents, expectedBy: refundExpectedBy(refundedOn) };
}

/** What to tell a shopper who bought first about the letter's date: everyone who requests a letter for an order. */
export const lateLetterOf = ({ kind }: RequestRef): string | null =>
  kind === "order" ? `${lateLetterRule} ${acceptedLetterDates}` : null;

const statusUrl = (ref: LetterRef): string => publicUrl() + statusPath(ref);

export const statusPath = (ref: LetterRef): string =>
  ref.kind === "order"
    ? paths.letterStatusFor({ shop: ref.shopDomain, orderId: ref.shopOrderId, sig: mailedSignature(ref) })
    : paths.letterSuccessFor(ref.requestId);
