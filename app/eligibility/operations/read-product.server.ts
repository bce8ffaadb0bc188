import { clientKey } from "~/platform/http/client-address.server";
import { readForm } from "~/platform/http/form.server";
import { recover } from "~/platform/process/recover.server";
import { withTimeout } from "~/platform/process/timeout";
import { ServiceError } from "~/platform/service/service-error";
import { type ProductUrl, parseProductUrl, withoutQuery } from "~/platform/values/product-url";
import { services } from "~/services.server";
import { offeredConditions } from "../domain/offered-conditions";
import { cardOf, type ProductCardFacts } from "../domain/product-card";
import { TooManyReadsError, UnreadableProductError } from "../service/port";
import { checkProduct, readsAllowed } from "./check-product.server";

/** What a letter's draft stores of its product. */
export interface LetterProduct {
  card: ProductCardFacts | null;
  /** Conditions to offer, "Other" last. */
  conditions: string[];
}

/** How long a visitor who fills in a form waits for a product's page, and for what is cached of it. */
const timeoutMs = 3_000;
const knownWithinMs = 300;

/**
 * What is known of a product page within three seconds. Never throws for a service's fault: a page that can't be read
 * blocks no letter. `visitor` as in `checkProduct`.
 */
export async function readProduct(url: ProductUrl, visitor: string): Promise<LetterProduct> {
  const [check, conditions] = await Promise.all([
    checkProduct(url, { visitor, timeoutMs }),
    predictConditions(url, visitor),
  ]);
  return {
    card: check.kind === "checked" ? cardOf(check.checked) : null,
    conditions: offeredConditions(conditions),
  };
}

/** The card and the page of the product address that a posted form holds; null where it holds none. */
export async function readTypedProduct(
  request: Request,
): Promise<{ card: ProductCardFacts | null; page: string } | null> {
  const form = await readForm(request);
  const url = parseProductUrl(String(form.get("productLink") ?? ""));
  if (!url) return null;
  const page = withoutQuery(url);
  const { card } = await readProduct(page, clientKey(request));
  return { card, page: page.href };
}

/**
 * The card of a product page that is cached, or read in no time; else the check goes on, for the next page to show.
 * `visitor` as in `checkProduct`.
 */
export async function readCard(url: ProductUrl, visitor: string | null): Promise<ProductCardFacts | null> {
  const check = await checkProduct(url, { visitor, timeoutMs: knownWithinMs });
  return check.kind === "checked" ? cardOf(check.checked) : null;
}

/**
 * What a check that outlasted the visitor's wait has found since, with its own conditions or the predicted; null
 * where there is nothing yet. No page is read for it. Throws as `checkProduct`.
 */
export async function readKnownProduct(url: ProductUrl): Promise<LetterProduct | null> {
  const check = await checkProduct(url, { visitor: null, timeoutMs: knownWithinMs });
  if (check.kind !== "checked") return null;
  const conditions = check.checked.judgement.conditions ?? (await predictConditions(url, null));
  return { card: cardOf(check.checked), conditions: [...conditions] };
}

/** Conditions the product may treat; none where they can't be had in time. `visitor`: null counts no one's pages. */
export async function predictConditions(url: ProductUrl, visitor: string | null): Promise<string[]> {
  const mayRead = visitor === null ? undefined : readsAllowed(visitor);
  const predicted = services()
    .eligibility.predictConditions(url, mayRead)
    .catch((error) => {
      if (error instanceof UnreadableProductError || error instanceof TooManyReadsError) return [];
      throw error;
    })
    .catch(recover(ServiceError, "conditions could not be predicted", () => []));
  return (await withTimeout(predicted, timeoutMs)) ?? [];
}
