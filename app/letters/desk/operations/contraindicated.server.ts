import { readCachedCheck } from "~/eligibility/store/cached-checks.server";
import { parseProductUrl } from "~/platform/values/product-url";
import { contraindicationsTable } from "../../content/contraindications.server";
import { needsLetter } from "../../domain/asked-products";
import { type Contraindication, contraindications, type SafetyAnswers } from "../../domain/contraindications";
import type { IntakeProduct } from "../../store/intake.server";
import type { DossierProduct } from "../domain/dossier";

/** The products of a request with what our engine read of their pages. */
export const withChecks = (products: readonly IntakeProduct[]): Promise<DossierProduct[]> =>
  Promise.all(products.map(withCheck));

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

/** What speaks against the products that a letter is asked for, and against what it names, other lines of the order among it. */
export function contraindicated(
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
