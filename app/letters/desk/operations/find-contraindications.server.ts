import { judge } from "~/eligibility/content/eligibility-rules.server";
import type { CachedCheck } from "~/eligibility/domain/cached-check";
import type { JudgedVerdict } from "~/eligibility/domain/verdict";
import { readCachedCheck, readRequestChecks } from "~/eligibility/store/cached-checks.server";
import { parseProductUrl } from "~/platform/values/product-url";
import { contraindicationsTable } from "../../content/contraindications.server";
import { needsLetter } from "../../domain/asked-products";
import { type Contraindication, contraindications, type SafetyAnswers } from "../../domain/contraindications";
import type { Intake, IntakeProduct } from "../../domain/intake-answers";
import type { LetterRef } from "../../domain/letter-ref";
import { readIntake } from "../../store/intake.server";
import type { DossierProduct } from "../domain/dossier";

/**
 * The answers of a request, and its products with what our engine read from their pages; null if the answers were deleted.
 */
export async function readIntakeWithProducts(
  ref: Pick<LetterRef, "requestId">,
): Promise<{ intake: Intake; products: DossierProduct[] } | null> {
  const [intake, checks] = await Promise.all([readIntake(ref), readRequestChecks(ref.requestId)]);
  if (!intake) return null;
  return {
    intake,
    products: await Promise.all(intake.products.map((product) => withCheck(product, checks))),
  };
}

async function withCheck(
  product: IntakeProduct,
  checks: ReadonlyMap<string, CachedCheck | null>,
): Promise<DossierProduct> {
  const key = product.url === null ? undefined : parseProductUrl(product.url)?.key;
  const known = key === undefined ? null : checks.get(key);
  const check = known === undefined && key ? await readCachedCheck(key) : known;
  const page = check ? check.product : null;
  return {
    ...product,
    title: product.title ?? page?.title ?? null,
    brand: page?.brand ?? null,
    description: page?.description ?? null,
    check: check ? { ...verdictOf(check), checkedAt: check.checkedAt } : null,
  };
}

/** The page as it was, by the rules of today: only the verdict was stored, not that for each account. */
function verdictOf({ product }: CachedCheck): JudgedVerdict {
  const { verdict, byAccount } = judge(product);
  return { verdict, byAccount };
}

/** Contraindications of the requested products and of those that the letter names, including other lines of the order. */
export function findContraindications(
  answers: SafetyAnswers,
  products: readonly DossierProduct[],
  letterNames = "",
): Contraindication[] {
  const asked = products.filter(
    (product) => needsLetter(product) || (product.title !== null && letterNames.includes(product.title)),
  );
  const named = { title: letterNames, url: null, description: null };
  return contraindications(contraindicationsTable(), answers, [...asked, named]);
}
