import { paths } from "~/paths";
import { batchReads } from "~/platform/database/batched-reads.server";
import { columnLabel } from "~/platform/values/column-name";
import { readLetterStatus } from "../../domain/status";
import { listConsents } from "../../store/consents.server";
import { listEarlierRequests, type StoredEarlier } from "../../store/found-letters.server";
import { readFurtherAnswers } from "../../store/intake.server";
import { listRecords, type StoredRecord } from "../../store/letter-records.server";
import { readAccountAnswers } from "../../store/packet-facts.server";
import { readPatientAgreement } from "../../store/patient-agreements.server";
import { listQuestions } from "../../store/questions.server";
import { readRequestFacts } from "../../store/request-facts.server";
import type { Dossier, DossierRecord, EarlierRequest } from "../domain/dossier";
import type { Review } from "../domain/review";
import { listAudit, recordLetterOpened } from "../store/audit.server";
import { readLetterToRenew } from "../store/corrections.server";
import { accountRules } from "./account-rules.server";
import { denialsIn } from "./earlier-denials.server";
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
