import {
  correctionLateMail,
  correctionRefusedMail,
  letterApprovedMail,
  letterCorrectedMail,
  letterEndingMail,
  letterLinksMail,
  letterRevokedMail,
} from "~/letters/content/mails/letter-mails";
import { patientAskedMail } from "~/letters/content/mails/patient-mails";
import { letterQuestionMail, questionReminderMail } from "~/letters/content/mails/question-mails";
import {
  confirmAddressMail,
  letterDeniedMail,
  letterLateMail,
  noProviderMail,
  requestReceivedMail,
  requestWithdrawnMail,
} from "~/letters/content/mails/request-mails";
import { resumeMail } from "~/letters/content/mails/resume-mails";
import { providerVisitMail, shopperVisitMail } from "~/letters/content/mails/visit-mails";
import { reviewPromise } from "~/letters/content/review-promise";
import {
  deskInviteMail,
  deskNoticesMail,
  deskPasswordMail,
  licenseEndingMail,
} from "~/letters/desk/content/desk-mails";
import { visitSteps } from "~/letters/domain/visit";
import { partnerInvitationMail, partnerLinkMail } from "~/merchants/partners/content/partner-mails";
import { confirmRequestMail, orderLinkMail } from "~/orders/content/order-mails";
import {
  paymentDisputedMail,
  paymentEndedMail,
  paymentHeldMail,
  refundFailedMail,
  refundSentMail,
} from "~/payments/content/payment-mails";
import type { WrittenMail } from "~/platform/mail/content/write-mail";
import { receiptsLinkMail } from "~/reimbursements/content/receipts-mails";
import { testShopLinkMail } from "~/site/apply/content/application-words";
import { contactMessageMail } from "~/site/contact/content/contact-mails";
import { privacyLinkMail } from "~/site/privacy/content/privacy-mails";

const site = "https://letterwell.example";
const pageUrl = `${site}/letter/Zk3mUu1Qb0cXv9sY7tLw2pRfHjN8aDgE4iKoB5xTqWc`;
const statusUrl = `${site}/lmn-status?shop=northpine.example&orderId=1003&sig=62ebbb0c58dd889a91a48c3c8bf28f8fb9a67b31b8e8679c0b9cf5aad671e558`;
const dataUrl = `${site}/privacy/your-data/Zk3mUu1Qb0cXv9sY7tLw2pRfHjN8aDgE4iKoB5xTqWc`;
const deskLinkUrl = `${site}/desk/link?type=invite&token=3f0b9a1c7d2e4f5a8b6c0d1e2f3a4b5c6d7e8f90`;
const requestId = "0b6a5f0e-1c2d-4e3f-8a9b-0c1d2e3f4a5b";
const refund = { cents: 2500, expectedBy: "2026-12-04" };
const letter = {
  letterUrl: pageUrl,
  validFrom: "2026-11-22",
  validUntil: "2027-11-22",
  linkDays: 90,
  findUrl: `${site}/find-letter`,
  lateLetter: null,
};
const asked = { questionUrl: `${pageUrl}/question`, linkDays: 14, closesOn: "2026-12-04" };
const licenses = [
  { state: "Vermont", expiresOn: "2026-12-22" },
  { state: "New Hampshire", expiresOn: "2026-12-31" },
];
const ending = {
  endsOn: "2027-11-22",
  renewUrl: `${pageUrl}/renew`,
  unsubscribeUrl: `${site}/unsubscribe/Zk3mUu1Qb0cXv9sY7tLw2pRfHjN8aDgE4iKoB5xTqWc`,
};

const asksPatient = {
  holder: "Ada Brook",
  patient: "Sam Brook",
  agreeUrl: `${site}/patient/Zk3mUu1Qb0cXv9sY7tLw2pRfHjN8`,
  linkDays: 14,
};
const visit = {
  way: "video",
  minutes: 15,
  moment: "Wednesday, November 25, 2026 at 10:30 AM MST",
  place: { words: "Open the video room", url: "https://video.example/room/1" },
} as const;

/** Typed text that tries to break out of wherever it is shown. */
export const hostile = {
  name: `Ada </td><script>alert("1")</script> & Sons`,
  email: `"ada'<b>"@mail.example`,
  message: `Line one\n\n<img src=x onerror=alert(1)> & "quotes"\n</p></style>`,
};

/** All mails that the app writes, by name, with every optional part. */
export const everyMail: Readonly<Record<string, WrittenMail>> = {
  "request-received": requestReceivedMail({
    statusUrl,
    promise: reviewPromise(true),
    paid: { cents: 2_500, on: "2026-11-23" },
    lateLetter: "Many account providers want the letter first.",
  }),
  "request-received-in-no-provider's-state": requestReceivedMail({
    statusUrl,
    promise: reviewPromise(false),
    paid: null,
    lateLetter: null,
  }),
  "request-received-held-up": requestReceivedMail({
    statusUrl,
    promise: null,
    paid: { cents: 2_500, on: "2026-11-23" },
    lateLetter: null,
  }),
  "desk-invite": deskInviteMail({ linkUrl: deskLinkUrl }),
  "license-ending": licenseEndingMail({ isOwn: true, name: "Ana", licenses }),
  "license-of-a-provider-ending": licenseEndingMail({ isOwn: false, name: "Ana Reyes", licenses }),
  "desk-notices": deskNoticesMail({
    counts: { new: 3, answered: 1 },
    deskUrl: `${site}/desk`,
    noticesUrl: `${site}/desk/notices`,
  }),
  "desk-password": deskPasswordMail({ linkUrl: deskLinkUrl }),
  "letter-question": letterQuestionMail(asked),
  "question-after-2-days": questionReminderMail({ ...asked, days: 2 }),
  "question-after-7-days": questionReminderMail({ ...asked, days: 7 }),
  "letter-approved": letterApprovedMail(letter),
  "letter-denied": letterDeniedMail({
    reason: "The product isn't a usual treatment for what you told us.",
    refund,
    pageUrl,
  }),
  "letter-denied-without-fee": letterDeniedMail({ reason: null, refund: null, pageUrl }),
  "correction-late": correctionLateMail({ isPhysician: false, hours: 24, askedOn: "2026-11-20", pageUrl }),
  "physician-late-72": correctionLateMail({ isPhysician: true, hours: 72, askedOn: "2026-11-20", pageUrl }),
  "no-provider": noProviderMail({ fee: "$25", refundOn: "2026-11-27", pageUrl }),
  "no-provider-without-fee": noProviderMail({ fee: null, refundOn: null, pageUrl }),
  "correction-refused": correctionRefusedMail({
    isPhysician: false,
    reason: "A letter can't be changed to another person.",
    pageUrl,
  }),
  "physician-refused": correctionRefusedMail({ isPhysician: true, reason: null, pageUrl }),
  "letter-corrected": letterCorrectedMail(letter),
  "letter-revoked": letterRevokedMail({ pageUrl, remedy: "fee-or-review", choiceDays: 14 }),
  "letter-revoked-of-an-order": letterRevokedMail({ pageUrl, remedy: "review", choiceDays: 14 }),
  "letter-revoked-for-answers": letterRevokedMail({ pageUrl, remedy: null, choiceDays: 14 }),
  "letter-ending-in-30-days": letterEndingMail({ isLast: false, ...ending }),
  "letter-ending-in-7-days": letterEndingMail({ isLast: true, ...ending }),
  "letter-late": letterLateMail({
    hours: 24,
    askedOn: "2026-11-20",
    refundOn: "2026-11-27",
    pageUrl,
  }),
  "letter-late-48": letterLateMail({ hours: 48, askedOn: "2026-11-20", refundOn: null, pageUrl }),
  "letter-links": letterLinksMail([
    { asked: "November 20, 2026 at 6:30 PM EST", statusUrl },
    { asked: "May 6, 2026 at 8:05 AM EDT", statusUrl: `${site}/lmn-success?lmnRequestId=0b6a` },
  ]),
  "request-withdrawn": requestWithdrawnMail({ ending: "withdrawn", refund, statusUrl }),
  "request-unpicked": requestWithdrawnMail({ ending: "closed-unpicked", refund, statusUrl }),
  "request-unanswered": requestWithdrawnMail({ ending: "closed-unanswered", refund, statusUrl }),
  "request-undecided": requestWithdrawnMail({ ending: "closed-undecided", refund, statusUrl }),
  "refund-sent": refundSentMail({ refund, isByBank: false, statusUrl }),
  "held-refund-sent": refundSentMail({ refund: { ...refund, cents: null }, isByBank: false, statusUrl }),
  "refund-by-bank": refundSentMail({ refund, isByBank: true, statusUrl }),
  "payment-declined": paymentEndedMail({ isDeclined: true, answersUrl: `${site}/lmn-request` }),
  "payment-closed": paymentEndedMail({ isDeclined: false, answersUrl: `${site}/lmn-request` }),
  "payment-held": paymentHeldMail({ requestId, sessionId: `cs_live_${"a1".repeat(29)}`, reason: "amount" }),
  "payment-disputed": paymentDisputedMail({ requestId, disputeId: "du_1", status: "open" }),
  "refund-failed": refundFailedMail({ requestId, paymentReference: "pi_1", count: 2, isRetried: true }),
  "held-refund-failed": refundFailedMail({ requestId, paymentReference: "pi_1", count: 1, isRetried: false }),
  "order-link": orderLinkMail({ orderUrl: statusUrl }),
  "confirm-request": confirmRequestMail({ confirmUrl: statusUrl }),
  "confirm-address": confirmAddressMail({ confirmUrl: pageUrl, linkHours: 24 }),
  "resume-link": resumeMail(
    [
      {
        kind: "product",
        changedAt: "2026-11-22T10:31:00Z",
        url: `${site}/resume/Zk3mUu1Qb0cXv9sY7tLw2pRfHjN8`,
      },
    ],
    24,
  ),
  "resume-links": resumeMail(
    [
      {
        kind: "product",
        changedAt: "2026-11-22T10:31:00Z",
        url: `${site}/resume/Zk3mUu1Qb0cXv9sY7tLw2pRfHjN8`,
      },
      { kind: "order", changedAt: "2026-11-21T09:05:00Z", url: `${site}/resume/aDgE4iKoB5xTqWcZk3mUu1Qb0cX` },
    ],
    24,
  ),
  "receipts-link": receiptsLinkMail(
    [{ createdAt: "2026-11-02T09:05:00Z", visitedAt: "2026-11-22T10:31:00Z", url: dataUrl }],
    { linkHours: 24, erasedAfter: "30 days" },
  ),
  "receipts-links": receiptsLinkMail(
    [
      { createdAt: "2026-11-02T09:05:00Z", visitedAt: "2026-11-22T10:31:00Z", url: dataUrl },
      { createdAt: "2026-10-14T18:40:00Z", visitedAt: "2026-11-03T07:12:00Z", url: `${dataUrl}b` },
    ],
    { linkHours: 24, erasedAfter: "30 days" },
  ),
  "privacy-copy": privacyLinkMail({ url: dataUrl, isErasure: false, linkHours: 24 }),
  "privacy-erasure": privacyLinkMail({ url: dataUrl, isErasure: true, linkHours: 24 }),
  "test-shop": testShopLinkMail({ url: `${site}/brands/apply/Zk3mUu1Qb0cXv9sY7tLw2pRfHjN8`, linkHours: 24 }),
  "partner-invitation": partnerInvitationMail({
    url: `${site}/partners/link/Zk3mUu1Qb0cXv9sY7tLw2pRfHjN8`,
    shopDomain: "northpine.example",
    role: "developer",
    linkHours: 24,
  }),
  "partner-link": partnerLinkMail({
    url: `${site}/partners/link/Zk3mUu1Qb0cXv9sY7tLw2pRfHjN8`,
    shopDomain: "northpine.example",
    linkHours: 24,
  }),
  ...Object.fromEntries(
    ([null, 2, 7] as const).map((days) => [
      `patient-asked-${days}`,
      patientAskedMail({ ...asksPatient, days }),
    ]),
  ),
  ...Object.fromEntries(
    visitSteps.flatMap((step) => [
      [`visit-${step}`, shopperVisitMail(step, visit, pageUrl)],
      [
        `providers-visit-${step}`,
        providerVisitMail(
          step,
          { ...visit, patientMoment: visit.moment },
          `${site}/desk/review/${requestId}/visit`,
        ),
      ],
    ]),
  ),
  "contact-message": contactMessageMail({ ...hostile, subject: "support" }),
};
