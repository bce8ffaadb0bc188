import { cardOf, type ProductCardFacts } from "~/domain/eligibility/product-card";
import { offeredConditions } from "~/domain/letters/intake";
import { withTimeout } from "~/process/timeout";
import { TooManyReadingsError, UnreadableProductError } from "~/services/eligibility/port";
import { services } from "~/services/index.server";
import { isServiceFailure, logFailure } from "../service-failure.server";
import { checkProduct, readsAllowed } from "./check-product.server";

export interface ProductFacts {
  card: ProductCardFacts | null;
  /** Conditions to offer, "Other" last. */
  conditions: string[];
}

/** How long somebody filling in a form waits for a product's page, and for what is known of it already. */
const patienceMs = 3_000;
const knownWithinMs = 300;

/**
 * What is known of a product page within three seconds. Never throws for a service's fault: a product nobody can
 * read blocks nobody. `visitor` as in `checkProduct`.
 */
export async function readProduct(productLink: string, visitor: string): Promise<ProductFacts> {
  const [check, conditions] = await Promise.all([
    checkProduct(productLink, { visitor, patienceMs }),
    predictConditions(productLink, visitor),
  ]);
  return {
    card: check.kind === "reading" ? cardOf(check.reading) : null,
    conditions: offeredConditions(conditions),
  };
}

/**
 * The card of a product page that is known, or read in no time; the reading goes on otherwise, for the next page to
 * show. `visitor` as in `checkProduct`.
 */
export async function readCard(
  productLink: string,
  visitor: string | null,
): Promise<ProductCardFacts | null> {
  const check = await checkProduct(productLink, { visitor, patienceMs: knownWithinMs });
  return check.kind === "reading" ? cardOf(check.reading) : null;
}

/**
 * What a reading that outlasted the visitor's patience has found since, with its own conditions or the predicted; null
 * where there is nothing yet. No page is read for it. Throws as `checkProduct`.
 */
export async function readKnownProduct(productLink: string): Promise<ProductFacts | null> {
  const check = await checkProduct(productLink, { visitor: null, patienceMs: knownWithinMs });
  if (check.kind !== "reading") return null;
  const conditions = check.reading.conditions ?? (await predictConditions(productLink, null));
  return { card: cardOf(check.reading), conditions: [...conditions] };
}

/** Conditions the product may treat; none where nobody can say in time. `visitor`: null counts nobody's pages. */
export async function predictConditions(productLink: string, visitor: string | null): Promise<string[]> {
  const mayRead = visitor === null ? undefined : readsAllowed(visitor);
  try {
    const predicted = services().eligibility.predictConditions(productLink, mayRead);
    return (await withTimeout(predicted, patienceMs)) ?? [];
  } catch (error) {
    if (!isServiceFailure(error)) throw error;
    const isOrdinary = error instanceof UnreadableProductError || error instanceof TooManyReadingsError;
    if (!isOrdinary) logFailure(error, "conditions could not be predicted");
    return [];
  }
}
