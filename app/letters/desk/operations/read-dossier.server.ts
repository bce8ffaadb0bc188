import { readCachedCheck } from "~/eligibility/store/cached-checks.server";
import { paths } from "~/paths";
import { columnLabel } from "~/platform/values/column-name";
import { parseProductUrl } from "~/platform/values/product-url";
import { contraindicationsTable } from "../../content/contraindications.server";
import { needsLetter } from "../../domain/asked-products";
import { contraindications } from "../../domain/contraindications";
import { readLetterStatus } from "../../domain/status";
import { listConsents } from "../../store/consents.server";
import { listLettersByEmail } from "../../store/found-letters.server";
import { type Intake, type IntakeProduct, readFurtherAnswers, readIntake } from "../../store/intake.server";
import { listRecords, type StoredRecord } from "../../store/letter-records.server";
import { readLetterRecord } from "../../store/letters.server";
import { readAccountAnswers } from "../../store/packet-facts.server";
import { listQuestions } from "../../store/questions.server";
import type { Dossier, DossierProduct, DossierRecord, EarlierRequest } from "../domain/dossier";
import type { Review } from "../domain/review";
import { listAudit, recordLetterOpened } from "../store/audit.server";
import { listOfSamePractice } from "../store/reviews.server";
import { accountRules } from "./account-rules.server";
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
  const [further, products, earlier, denials, renewed, questions, records, consents, audit, account] =
    await Promise.all([
      readFurtherAnswers(review),
      Promise.all(intake.products.map(withCheck)),
      listEarlier(intake, review.requestId),
      listDenials(intake, review.requestId),
      readRenewedLetter(intake, review.requestId),
      listQuestions(review.requestId),
      listRecords(review.requestId),
      listConsents(review.requestId),
      listAudit(review.requestId),
      readAccountAnswers(review),
    ]);
  if (renewed) await recordLetterOpened(renewed, providerId);
  const { email: _email, state: _state, ...answers } = intake;
  const unsafe = contraindications(contraindicationsTable(), answers, products.filter(needsLetter));
  return {
    ...answers,
    account: accountRules(account),
    contraindications: unsafe,
    further: shown(further),
    products,
    earlier,
    denials,
    renewed,
    questions,
    records: records.map((record) => linked(record, review.requestId)),
    consents,
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

async function withCheck(product: IntakeProduct): Promise<DossierProduct> {
  const url = product.url === null ? null : parseProductUrl(product.url);
  const check = url && (await readCachedCheck(url.key));
  return {
    ...product,
    title: product.title ?? check?.product.title ?? null,
    brand: check?.product.brand ?? null,
    description: check?.product.description ?? null,
    check: check && { verdict: check.verdict, checkedAt: check.checkedAt },
  };
}

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
