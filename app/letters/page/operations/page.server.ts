import { createHash } from "node:crypto";
import { data } from "@remix-run/node";
import { z } from "zod";
import { acceptedLetterDates } from "~/administrators/content/administrators.server";
import { orderName } from "~/orders/domain/shop-order";
import { mailedSignature } from "~/orders/operations/order-link-hmac.server";
import { paths } from "~/paths";
import { readReversals } from "~/payments/store/reversals.server";
import { batchReads } from "~/platform/database/batched-reads.server";
import { readFlash, redirectWith } from "~/platform/http/flash-cookie.server";
import { readForm, refuse } from "~/platform/http/form.server";
import { limitOf } from "~/platform/http/store/rate-limits.server";
import { env, hasDesk } from "~/platform/process/env.server";
import { dayInState, zoneOf } from "~/platform/values/state-day";
import { momentIn } from "~/platform/values/zoned-time";
import { recordWords } from "../../content/record-words";
import { readMember } from "../../desk/store/providers.server";
import { productsAsked } from "../../domain/asked-products";
import { denialReasons, readDenialReason } from "../../domain/denial";
import { undecidedEnding } from "../../domain/ending";
import {
  type LetterHistory,
  type LetterVersion,
  openCorrection,
  openQuestion,
  type RequestFacts,
  refusedCorrection,
  renewalState,
  validLetter,
} from "../../domain/history";
import { maskedAddress } from "../../domain/mail-trouble";
import { refusalSentence } from "../../domain/refusal";
import { goodChoices, revocationOf } from "../../domain/revocation";
import { shopperActions } from "../../domain/shopper-actions";
import { isOver } from "../../domain/status";
import { letterTimeline, refundOf } from "../../domain/timeline";
import { printedCode } from "../../domain/verification-code";
import { hasBegun, isOpenVisit, timesLeft } from "../../domain/visit";
import { noProviderOffer } from "../../operations/mail-reminder.server";
import { visitPlace } from "../../operations/visit-place.server";
import { mailPanelOf, saveNewEmail } from "../../request/new-email.server";
import { readIntake } from "../../store/intake.server";
import { mailLetterForShopper } from "../../store/letter-making.server";
import { listRecords } from "../../store/letter-records.server";
import { readPatientAgreement } from "../../store/patient-agreements.server";
import { readReviewingPractice } from "../../store/request-facts.server";
import { makeGood } from "../../store/shopper-requests.server";
import { readLastVisit } from "../../store/visits.server";
import { pageNotices } from "../domain/page-notices";
import { type OpenLetter, requireLetter, todayOf } from "./open.server";

const notice = z.enum(pageNotices);

/** The page's name for flash messages; it must not contain the token. */
export const pageName = (token: string): string =>
  `letter ${createHash("sha256").update(token).digest("hex")}`;

/** Redirects back to the page, which shows the notice once. */
export const backWith = (token: string, message: z.output<typeof notice>) =>
  redirectWith(paths.letterPage(token), message, pageName(token));

const mailNotices = { mailed: "mailed", "too-often": "mailed-too-often", "no-letter": "not-mailed" } as const;

/** Shows the shopper's page; status 404 for an invalid link. */
export async function showLetter(request: Request, token: string | undefined) {
  const letter = await requireLetter(token);
  const { message, headers } = await readFlash(request, pageName(letter.token), notice);
  const [shown, mail] = await batchReads(() =>
    Promise.all([shownLetter(letter), mailPanelOf(letter.link, true)]),
  );
  return data({ ...shown, mail, notice: message, formKey: crypto.randomUUID() }, { headers });
}

/**
 * Handles the page's forms: resends the mail with its link, changes the address while mails bounce, or applies the chosen
 * remedy for a revoked letter.
 */
export async function mailLetterAgain(request: Request, token: string | undefined) {
  const form = await readForm(request);
  const letter = await requireLetter(token, [], String(form.get("newEmail") ?? ""));
  if (form.has("newEmail")) {
    const { kind, requestId } = letter.link;
    const back = paths.letterPage(letter.token);
    return saveNewEmail(request, form, { about: { kind, requestId }, back, isShopper: true });
  }
  const formKey = z.uuid().safeParse(form.get("key")).data ?? crypto.randomUUID();
  if (form.has("choice")) return chooseRemedy(letter, form);
  const outcome = await mailPageAgain(letter.link.requestId, formKey);
  return backWith(letter.token, mailNotices[outcome]);
}

async function chooseRemedy({ token, link }: OpenLetter, form: FormData) {
  const choice = z.enum(goodChoices).safeParse(form.get("choice")).data;
  if (!choice) refuse(400, "This isn't a form of ours.");
  const outcome = await makeGood(link.requestId, choice);
  return backWith(token, outcome === "closed" ? "not-made-good" : `${outcome}-chosen`);
}

/** Records that were sent to the provider, while we keep them. */
async function sentRecordsOf({ requestId, state }: RequestFacts) {
  const records = await listRecords(requestId);
  return records.map((record) => ({
    id: record.id,
    words: recordWords(record),
    sentOn: dayInState(state, record.sentAt),
  }));
}

async function shownLetter({ token, facts, history }: OpenLetter) {
  const letter = validLetter(history);
  const today = todayOf({ facts });
  const latest = letter ?? history.letters.at(-1) ?? null;
  const reason = history.denial && readDenialReason(history.denial.reason);
  const [subject, practice, records, refund, visit, noProvider, patientAsked] = await Promise.all([
    subjectOf(facts, latest),
    readReviewingPractice(facts.requestId),
    sentRecordsOf(facts),
    feeBackOf(facts, history),
    shownVisit({ token, facts }),
    noProviderOffer(facts),
    patientAskedOf(token, facts),
  ]);
  return {
    status: facts.status,
    hrefs: hrefsOf(token),
    againHref: isOver(facts.status) && facts.renewal === null ? nextRequestHref(facts) : null,
    ...subject,
    practice,
    records,
    order: facts.order && {
      shopName: facts.order.shopName,
      orderName: orderName(facts.order, facts.order.number),
    },
    orderEnded: facts.order?.ended ?? null,
    validity: latest && {
      from: latest.validFrom,
      until: latest.validUntil,
      isOver: latest.validUntil < today,
      state: latest.state,
      code: printedCode(latest.code),
      verifyHref: paths.verified(latest.code),
    },
    // A renewal is for later purchases; the letter it renews covers the order.
    acceptedDates: facts.order && !facts.isRenewal ? acceptedLetterDates : null,
    feeCents: facts.payment?.feeCents ?? null,
    refund,
    denial: history.denial && {
      sentence: reason ? denialReasons[reason].sentence : null,
      words: history.denial.words,
    },
    visit,
    noProvider,
    question: facts.status === "question_asked" ? (openQuestion(history)?.question ?? null) : null,
    ending: facts.status === "withdrawn" ? (undecidedEnding(history.audit)?.ending ?? null) : null,
    revocation: revocationOf(facts, history),
    correction: correctionOf(facts, history),
    refused: refusedOf(history),
    renewal: renewalState(facts),
    patientAsked,
    hasLetter: history.letters.length > 0,
    erasedOn: facts.erasedAt && dayInState(facts.state, facts.erasedAt),
    actions: shopperActions(facts, history, today, hasDesk(env())),
    timeline: letterTimeline(facts, history, today, refund?.reversals),
  };
}

/** Where the patient was asked to agree to someone else's request, while their answer is pending. */
async function patientAskedOf(token: string, { status, requestId, erasedAt }: RequestFacts) {
  if (status !== "in_review" || erasedAt) return null;
  const asked = await readPatientAgreement(requestId);
  if (!asked?.email || asked.agreedAt) return null;
  const href = paths.letterPatient(token);
  return { address: maskedAddress(asked.email), takesMail: asked.takesMail, href };
}

function correctionOf({ state }: RequestFacts, history: LetterHistory) {
  const correction = openCorrection(history);
  return correction && { field: correction.field, askedOn: dayInState(state, correction.askedAt) };
}

/** The letter's patient and product: from the letter, or from the request before it is signed. */
async function subjectOf(
  facts: OpenLetter["facts"],
  latest: Pick<LetterVersion, "patient" | "written" | "product"> | null,
) {
  if (latest?.patient && latest.product)
    return { patient: latest.patient, written: latest.written, product: latest.product };
  const intake = facts.erasedAt === null ? await readIntake(facts) : null;
  const { name = "", written } = intake?.patient ?? {};
  return { patient: name || null, written, product: intake ? productsAsked(intake.products) || null : null };
}

function refusedOf(history: LetterHistory) {
  const refused = refusedCorrection(history);
  if (!refused?.refusal) return null;
  const { reason, words } = refused.refusal;
  return { field: refused.field, sentence: refusalSentence(reason), words };
}

async function feeBackOf(facts: RequestFacts, history: LetterHistory) {
  const refund = refundOf(facts, history);
  return refund && { ...refund, reversals: await readReversals(facts.requestId) };
}

/**
 * The URL to request another letter once this request is over. An order's includes the earlier answers while we keep them.
 */
const nextRequestHref = ({ order }: RequestFacts): string =>
  order
    ? paths.orderLetterFor(
        { shop: order.shopDomain, orderId: order.shopOrderId, sig: mailedSignature(order) },
        { resubmit: 1 },
      )
    : paths.anotherLetter;

const hrefsOf = (token: string) => ({
  page: paths.letterPage(token),
  question: paths.letterQuestion(token),
  download: paths.letterPart(token, "download"),
  correct: paths.letterPart(token, "correct"),
  physician: paths.letterPhysician(token),
  renew: paths.letterPart(token, "renew"),
  withdraw: paths.letterPart(token, "withdraw"),
  packet: paths.letterPart(token, "packet"),
  data: paths.letterPart(token, "data"),
  erase: paths.letterPart(token, "erase"),
});

/** The page's data about an open visit; null if there is none. */
async function shownVisit({ token, facts }: Pick<OpenLetter, "token" | "facts">) {
  if (facts.status !== "in_review") return null;
  const visit = await readLastVisit(facts.requestId);
  if (!visit || !isOpenVisit(visit)) return null;
  const { way, minutes } = visit;
  const now = new Date().toISOString();
  const hrefs = { href: paths.letterVisit(token), withdrawHref: paths.letterPart(token, "withdraw") };
  if (visit.startsAt === null)
    return { ...hrefs, way, minutes, times: timesLeft(visit, now).length, booked: null };
  const provider = await readMember(visit.providerId);
  const moment = momentIn(zoneOf(facts.state), visit.startsAt);
  const place = provider && visitPlace(way, provider);
  const booked = { moment, place, hasBegun: hasBegun(visit, now) };
  return { ...hrefs, way, minutes, times: 0, booked };
}

/**
 * Sends the mail with the link to the newest letter again, at most three times an hour. Idempotent per form (`formKey`).
 */
const mailPageAgain = (requestId: string, formKey: string) =>
  mailLetterForShopper(requestId, `letter-page:${formKey}`, limitOf("letter-mail", requestId));
