import { readCachedCheck } from "~/eligibility/store/cached-checks.server";
import { parseProductUrl } from "~/platform/values/product-url";
import { contraindicationsTable } from "../../content/contraindications.server";
import { needsLetter } from "../../domain/asked-products";
import { type Contraindication, contraindications, type SafetyAnswers } from "../../domain/contraindications";
import type { IntakeProduct } from "../../store/intake.server";
import type { DossierProduct } from "../domain/dossier";
import { otherLines } from "../domain/other-lines";

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

/** What speaks against the products of a letter: those it is asked for, and lines of the order whose box is ticked. */
export function contraindicated(
  answers: SafetyAnswers,
  products: readonly DossierProduct[],
  typed: Readonly<Partial<Record<string, unknown>>> = {},
): Contraindication[] {
  const added = otherLines(products).flatMap(({ name, title }) => (typed[name] ? [title] : []));
  const named = products.filter(
    (product) => needsLetter(product) || (product.title !== null && added.includes(product.title)),
  );
  return contraindications(contraindicationsTable(), answers, named);
}
