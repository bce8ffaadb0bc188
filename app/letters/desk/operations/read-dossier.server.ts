import { paths } from "~/paths";
import { batchReads } from "~/platform/database/batched-reads.server";
import { columnLabel } from "~/platform/values/column-name";
import { foldText } from "~/platform/values/fold-text";
import { parseProductUrl } from "~/platform/values/product-url";
import { denialReasons, readDenialReason } from "../../domain/denial";
import type { Intake, IntakeProduct } from "../../domain/intake-answers";
import { readLetterStatus } from "../../domain/status";
import { listConsents } from "../../store/consents.server";
import { listEarlierRequests, type StoredEarlier } from "../../store/found-letters.server";
import { intakeOf, readFurtherAnswers } from "../../store/intake.server";
import { denialOf } from "../../store/letter-history.server";
import { listRecords, type StoredRecord } from "../../store/letter-records.server";
import { readAccountAnswers } from "../../store/packet-facts.server";
import { readPatientAgreement } from "../../store/patient-agreements.server";
import { listQuestions } from "../../store/questions.server";
import { readRequestFacts } from "../../store/request-facts.server";
import type { Dossier, DossierRecord, EarlierDenial, EarlierRequest } from "../domain/dossier";
import type { Review } from "../domain/review";
import { listAudit, recordLetterOpened } from "../store/audit.server";
import { readLetterToRenew } from "../store/corrections.server";
import { accountRules } from "./account-rules.server";
import { findContraindications, readIntakeWithProducts } from "./find-contraindications.server";
import { renewedLetter } from "./renewed-letter.server";

const maxEarlier = 10;

/**
 * Everything that a provider needs to decide; null if the answers were deleted. For a renewal this includes the previous
 * letter.
 */
export const readDossier = (
  review: Pick<Review, "kind" | "requestId">,
  providerId: string,
): Promise<Dossier | null> => batchReads(() => dossierOf(review, providerId));

async function dossierOf(
  review: Pick<Review, "kind" | "requestId">,
  providerId: string,
): Promise<Dossier | null> {
  const { requestId } = review;
  const [asked, further, before, renewing, questions, records, consents, audit, account, agreement, facts] =
    await Promise.all([
      readIntakeWithProducts(review),
      readFurtherAnswers(review),
      listEarlierRequests(requestId),
      readLetterToRenew(requestId),
      listQuestions(requestId),
      listRecords(requestId),
      listConsents(requestId),
      listAudit(requestId),
      readAccountAnswers(review),
      readPatientAgreement(requestId),
      readRequestFacts(requestId),
    ]);
  if (!asked) return null;
  const { intake, products } = asked;
  const renewed = renewing && renewedLetter(intake, renewing);
  if (renewed) await recordLetterOpened(renewed, providerId);
  const { email: _email, state: _state, ...answers } = intake;
  return {
    ...answers,
    account: accountRules(account),
    agreedAt: agreement?.agreedAt ?? null,
    contraindications: findContraindications(answers, products),
    further: showFurther(further),
    products,
    orderEnded: facts?.order?.ended ?? null,
    earlier: before.slice(0, maxEarlier).map(earlierOf),
    denials: await denialsIn(before, intake),
    renewed,
    questions,
    records: records.map((record) => linkRecord(record, review.requestId)),
    consents,
    patientConsents: agreement?.consents ?? [],
    audit,
  };
}

const linkRecord = (
  { id, kind, pages, sentAt, isAnswer }: StoredRecord,
  requestId: string,
): DossierRecord => ({
  id,
  kind,
  pages,
  sentAt,
  isAnswer,
  href: paths.deskRecord(requestId, id),
});

const showFurther = (further: Awaited<ReturnType<typeof readFurtherAnswers>>) =>
  Object.fromEntries(Object.entries(further).map(([column, value]) => [columnLabel(column), String(value)]));

/**
 * Shoppers have no account with us: only the email address connects their requests. Those of other practices are excluded.
 */
const earlierOf = ({ requestId, kind, askedAt, status, validUntil }: StoredEarlier): EarlierRequest => ({
  requestId,
  kind,
  askedAt,
  status: readLetterStatus(status),
  validUntil,
});

/**
 * Denials among the patient's earlier requests, those of the same product first. Excludes other patients of the address.
 */
async function denialsIn(earlier: readonly StoredEarlier[], intake: Intake): Promise<EarlierDenial[]> {
  const found = await Promise.all(earlier.map((request) => denialIn(request, intake)));
  return found
    .flat()
    .toSorted(
      (a, b) =>
        Number(b.isSameProduct) - Number(a.isSameProduct) || Date.parse(b.deniedAt) - Date.parse(a.deniedAt),
    );
}

async function denialIn(
  { requestId, denial: stored, answers }: StoredEarlier,
  now: Intake,
): Promise<EarlierDenial[]> {
  const then = stored && (await intakeOf(answers));
  if (!then || foldText(then.patient.name) !== foldText(now.patient.name)) return [];
  const denial = await denialOf(stored);
  const reason = readDenialReason(denial.reason);
  const products = now.products.map(keyOf);
  return [
    {
      requestId,
      deniedAt: denial.deniedAt,
      reason: reason && denialReasons[reason].label,
      words: denial.words,
      product: then.products.map(({ title, url }) => title ?? url ?? "").join(", "),
      isSameProduct: then.products.some((one) => products.includes(keyOf(one))),
      answers: answersIn(then),
      history: then.history,
    },
  ];
}

/** Identifies a product: by its page, or by its name. */
const keyOf = ({ title, url }: IntakeProduct): string =>
  (url === null ? null : parseProductUrl(url)?.key) ?? foldText(title ?? "");

const answersIn = (intake: Intake): [question: string, answer: string][] => {
  const answers: [string, string | null][] = [
    ["Conditions", intake.conditions.join(", ")],
    ["Other conditions", intake.otherConditions],
    ["Symptoms", intake.symptoms],
    ["Treatments so far", intake.previousTreatments],
    ["How the product is to be used", intake.productUse],
  ];
  return answers.flatMap(([question, answer]) => (answer ? [[question, answer] as [string, string]] : []));
};
