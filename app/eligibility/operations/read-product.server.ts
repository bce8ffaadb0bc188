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
import { checkProduct, limitReads } from "./check-product.server";

/** A product as stored in a letter's draft. */
interface LetterProduct {
  card: ProductCardFacts | null;
  /** Conditions to offer, "Other" last. */
  conditions: string[];
}

/** How long a visitor who fills in a form waits for a product's page, or for the cached data. */
const timeoutMs = 3_000;
const knownWithinMs = 300;

/**
 * Reads a product page within three seconds. Never throws a service's error: an unreadable page blocks no letter. `visitor`
 * as in `checkProduct`.
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

/** The card and URL of the product in a posted form; null if there is none. */
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
 * The card of a product page that is cached or loads instantly; else the check continues for the next page. `visitor` as in
 * `checkProduct`.
 */
export async function readCard(url: ProductUrl, visitor: string | null): Promise<ProductCardFacts | null> {
  const check = await checkProduct(url, { visitor, timeoutMs: knownWithinMs });
  return check.kind === "checked" ? cardOf(check.checked) : null;
}

/**
 * The result of a check that took longer than the visitor waited, with its own or predicted conditions; null if there is
 * none yet. Reads no page. Throws as `checkProduct`.
 */
export async function readKnownProduct(url: ProductUrl): Promise<LetterProduct | null> {
  const check = await checkProduct(url, { visitor: null, timeoutMs: knownWithinMs });
  if (check.kind !== "checked") return null;
  const conditions = check.checked.judgement.conditions ?? (await predictConditions(url, null));
  return { card: cardOf(check.checked), conditions: [...conditions] };
}

/** Conditions that the product may treat; empty if they can't be determined in time. A null `visitor` isn't counted. */
export async function predictConditions(url: ProductUrl, visitor: string | null): Promise<string[]> {
  const mayRead = visitor === null ? undefined : limitReads(visitor);
  const predicted = services()
    .eligibility.predictConditions(url, mayRead)
    .catch((error) => {
      if (error instanceof UnreadableProductError || error instanceof TooManyReadsError) return [];
      throw error;
    })
    .catch(recover(ServiceError, "conditions could not be predicted", () => []));
  return (await withTimeout(predicted, timeoutMs)) ?? [];
}
