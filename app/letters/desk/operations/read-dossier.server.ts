import { paths } from "~/paths";
import { columnLabel } from "~/platform/values/column-name";
import { readLetterStatus } from "../../domain/status";
import { listConsents } from "../../store/consents.server";
import { listLettersByEmail } from "../../store/found-letters.server";
import { type Intake, readFurtherAnswers, readIntake } from "../../store/intake.server";
import { listRecords, type StoredRecord } from "../../store/letter-records.server";
import { readLetterRecord } from "../../store/letters.server";
import { readAccountAnswers } from "../../store/packet-facts.server";
import { readPatientAgreement } from "../../store/patient-agreements.server";
import { listQuestions } from "../../store/questions.server";
import type { Dossier, DossierRecord, EarlierRequest } from "../domain/dossier";
import type { Review } from "../domain/review";
import { listAudit, recordLetterOpened } from "../store/audit.server";
import { listOfSamePractice } from "../store/reviews.server";
import { accountRules } from "./account-rules.server";
import { contraindicated, withChecks } from "./contraindicated.server";
import { listDenials } from "./earlier-denials.server";
import { readRenewedLetter } from "./renewed-letter.server";

const maxEarlier = 10;

/** All that a provider needs to decide; null when the answers are gone. With a renewal they open the letter before. */
export async function readDossier(
  review: Pick<Review, "kind" | "requestId">,
  providerId: string,
): Promise<Dossier | null> {
  const intake = await readIntake(review);
  if (!intake) return null;
  const [further, products, earlier, denials, renewed, questions, records, consents, audit, account, asked] =
    await Promise.all([
      readFurtherAnswers(review),
      withChecks(intake.products),
      listEarlier(intake, review.requestId),
      listDenials(intake, review.requestId),
      readRenewedLetter(intake, review.requestId),
      listQuestions(review.requestId),
      listRecords(review.requestId),
      listConsents(review.requestId),
      listAudit(review.requestId),
      readAccountAnswers(review),
      readPatientAgreement(review.requestId),
    ]);
  if (renewed) await recordLetterOpened(renewed, providerId);
  const { email: _email, state: _state, ...answers } = intake;
  return {
    ...answers,
    account: accountRules(account),
    agreedAt: asked?.agreedAt ?? null,
    contraindications: contraindicated(answers, products),
    further: shown(further),
    products,
    earlier,
    denials,
    renewed,
    questions,
    records: records.map((record) => linked(record, review.requestId)),
    consents,
    patientConsents: asked?.consents ?? [],
    audit,
  };
}

const linked = ({ id, kind, pages, sentAt, isAnswer }: StoredRecord, requestId: string): DossierRecord => ({
  id,
  kind,
  pages,
  sentAt,
  isAnswer,
  href: paths.deskRecord(requestId, id),
});

const shown = (further: Awaited<ReturnType<typeof readFurtherAnswers>>) =>
  Object.fromEntries(Object.entries(further).map(([column, value]) => [columnLabel(column), String(value)]));

/** Shoppers have no account with us: an address is all that ties their requests together. Those of other practices are left out. */
async function listEarlier({ email }: Intake, requestId: string): Promise<EarlierRequest[]> {
  const letters = await listLettersByEmail(email, maxEarlier + 1);
  const ids = letters.map(({ ref }) => ref.requestId).filter((id) => id !== requestId);
  const shared = new Set(await listOfSamePractice(requestId, ids));
  const others = letters.filter(({ ref }) => shared.has(ref.requestId)).slice(0, maxEarlier);
  return Promise.all(
    others.map(async ({ ref, askedAt }) => {
      const record = await readLetterRecord(ref);
      const { kind } = ref;
      const status = readLetterStatus(record?.status);
      return { requestId: ref.requestId, kind, askedAt, status, validUntil: record?.validUntil ?? null };
    }),
  );
}
