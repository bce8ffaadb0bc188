import { redirect } from "@remix-run/node";
import type { ProductDraftRow } from "~/data/letters/drafts.server";
import { keepLateReading } from "~/data/letters/product-drafts.server";
import { type ProductCardFacts, productCardSchema } from "~/domain/eligibility/product-card";
import { offeredConditions } from "~/domain/letters/intake";
import { automaticVisit } from "~/http/automatic-visit.server";
import { clientKey } from "~/http/client-address.server";
import { hashDraftSecret } from "~/http/draft-cookie.server";
import { readCard, readKnownProduct, readProduct } from "~/operations/eligibility/read-product.server";
import { journey, stepAddress, stepNumber } from "~/wizards/engine/journey";
import type { SaveOptions } from "~/wizards/engine/save-step.server";
import { type StepView, showStep } from "~/wizards/engine/show-step.server";
import { numberOf } from "~/wizards/engine/step";
import { productWizard } from "~/wizards/product";
import { shownFingerprint } from "./lmn-request.saving.server";
import { linkedProduct, type ProductVisit } from "./lmn-request.visit.server";

/** The visit with what is known of its product by now, where a slow shop kept that from it before. */
export async function withLateReading(visit: ProductVisit): Promise<ProductVisit> {
  const { draft, secret } = visit;
  if (!draft?.product_link || draft.product || !secret) return visit;
  const found = await readKnownProduct(draft.product_link);
  if (!found) return visit;
  // Conditions already offered may have been picked.
  const conditionsOffered = offeredConditions([...draft.conditions_offered, ...found.conditions]);
  const saved = await keepLateReading(hashDraftSecret(secret), draft.product_link, {
    product: found.card,
    conditions_offered: conditionsOffered,
  });
  return saved ? { ...visit, draft: saved, context: { conditionsOffered } } : visit;
}

/** The step the address asks for. A visitor who was here before begins another draft at the question about the product. */
export function showProductStep(visit: ProductVisit): StepView {
  const { search, draft, offered } = visit;
  const isOffered = offeredAnswers(visit) !== null;
  const row = draft ?? (isOffered ? { ...nothingYet, ...offered } : null);
  if (isOffered && stepNumber(productWizard, search) === null) {
    const { next } = journey(productWizard, visit.context, row);
    throw redirect(stepAddress(productWizard, search, next), 303);
  }
  const link = linkedProduct(search);
  const isNew = link !== null && link !== draft?.product_link;
  return showStep(
    { ...visit, draft: row },
    {
      fresh: isNew ? { productLink: link } : {},
      resumeAt: isNew ? numberOf(productWizard, "product") : undefined,
      carried: draft ? { shown: shownFingerprint(draft) } : {},
    },
  );
}

const offeredNames: readonly [column: string, name: string][] = [
  ["email", "email"],
  ["name", "name"],
  ["age", "age"],
  ["state", "state"],
  ["provider", "account provider"],
];

/** Which answers were filled in from an earlier draft, and where to begin without them; null where none were. */
export function offeredAnswers({ search, offered }: ProductVisit) {
  const names = offeredNames.filter(([column]) => offered[column]).map(([, name]) => name);
  const blankHref = stepAddress(productWizard, search, 1, { new: "blank" });
  return names.length > 0 ? { names, blankHref } : null;
}

const nothingYet = {
  ...{ id: "", email: null, name: null, age: null, state: null, provider: null, custom_provider: null },
  ...{
    conditions: null,
    other_conditions: null,
    symptoms: null,
    previous_treatments: null,
    product_use: null,
  },
  ...{
    product_link: null,
    product: null,
    brand_slug: null,
    is_submitted: false,
    conditions_offered: ["Other"],
  },
} satisfies ProductDraftRow;

/** A card kept by an older version that no longer parses is left out. */
const keptCard = productCardSchema.nullable().catch(null);

export interface ShownProduct {
  /** Where the product is sold; null before any is named. */
  link: string | null;
  product: ProductCardFacts | null;
}

/** The product the letter is for: a deep link's from the first step on, even while its page is still being read. */
export async function shownProduct({ draft, search, request }: ProductVisit): Promise<ShownProduct> {
  const link = linkedProduct(search);
  if (link === null || link === draft?.product_link) {
    return { link: draft?.product_link ?? null, product: keptCard.parse(draft?.product ?? null) };
  }
  const visitor = automaticVisit(request) ? null : clientKey(request);
  return { link, product: await readCard(link, visitor) };
}

/** With the product's address its card and conditions are kept, so that later steps ask nobody. */
export const productAnswersLearned = (request: Request): SaveOptions<ProductDraftRow>["learn"] => ({
  product: async ({ productLink }) => {
    const { card, conditions } = await readProduct(String(productLink), clientKey(request));
    return { product: card, conditions_offered: conditions };
  },
});
