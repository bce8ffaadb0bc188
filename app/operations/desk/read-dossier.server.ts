import { listAudit } from "~/data/desk/audit.server";
import { readCachedCheck } from "~/data/eligibility/cached-checks.server";
import { listConsents } from "~/data/letters/consents.server";
import { listLettersByEmail } from "~/data/letters/found-letters.server";
import { type Intake, type IntakeProduct, readIntake } from "~/data/letters/intake.server";
import { readLetterRecord } from "~/data/letters/letters.server";
import { listQuestions } from "~/data/letters/questions.server";
import type { Dossier, DossierProduct, EarlierRequest } from "~/domain/desk/dossier";
import type { Review } from "~/domain/desk/review";
import { readLetterStatus } from "~/domain/letters/status";
import { parseProductUrl } from "~/domain/values/product-url";

const maxEarlier = 10;

/** All that a provider needs to decide; null when the answers are gone. Throws `DatabaseError`. */
export async function readDossier(review: Pick<Review, "kind" | "requestId">): Promise<Dossier | null> {
  const intake = await readIntake(review);
  if (!intake) return null;
  const [products, earlier, questions, consents, audit] = await Promise.all([
    Promise.all(intake.products.map(withCheck)),
    listEarlier(intake, review.requestId),
    listQuestions(review.requestId),
    listConsents(review.requestId),
    listAudit(review.requestId),
  ]);
  const { email: _email, state: _state, ...answers } = intake;
  return { ...answers, products, earlier, questions, consents, audit };
}

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

/** Shoppers have no account with us: an address is all that ties their requests together. */
async function listEarlier({ email }: Intake, requestId: string): Promise<EarlierRequest[]> {
  const letters = await listLettersByEmail(email, maxEarlier + 1);
  const others = letters.filter(({ ref }) => ref.requestId !== requestId).slice(0, maxEarlier);
  return Promise.all(
    others.map(async ({ ref, askedAt }) => {
      const record = await readLetterRecord(ref);
      const { kind } = ref;
      const status = readLetterStatus(record?.status);
      return { requestId: ref.requestId, kind, askedAt, status, validUntil: record?.validUntil ?? null };
    }),
  );
}
