import { redirect } from "@remix-run/node";
import { type ProductDraftRow, productDrafts } from "~/data/drafts.server";
import { readProductLetterByDraft } from "~/data/product-letters.server";
import { offeredConditions } from "~/domain/letter/intake";
import { hasPaymentResult } from "~/domain/letter/payment";
import { cleanProductLink } from "~/domain/values/product-link";
import { clientKey } from "~/http/client-address.server";
import { hashDraftSecret } from "~/http/draft-cookie.server";
import { originOf } from "~/http/origin.server";
import { readKnownProduct, readProduct } from "~/operations/read-product.server";
import { isServiceFailure, logFailure } from "~/operations/service-failure.server";
import { startCheckout } from "~/operations/start-checkout.server";
import { paths } from "~/paths";
import { stepAddress } from "~/wizards/engine/journey";
import type { SaveOptions } from "~/wizards/engine/save-step.server";
import { numberOf } from "~/wizards/engine/step";
import { openVisit, type Visit } from "~/wizards/engine/visit.server";
import { productWizard } from "~/wizards/product";

/** The visitor's draft. One whose letter is paid for leads to its own result, not to a second request. */
export async function openProductVisit(request: Request): Promise<Visit<ProductDraftRow>> {
  const visit = await openVisit(request, productWizard, productDrafts);
  const { draft } = visit;
  if (!draft?.is_submitted) return visit;
  const letter = await readProductLetterByDraft(draft.id);
  if (letter && hasPaymentResult(letter.paymentStatus)) {
    throw redirect(paths.letterSuccessFor(letter.id), 303);
  }
  return visit;
}

/** A deep link's product goes before one typed earlier, and leads back to the question about it. */
export function linkedProduct({ search, draft }: Visit<ProductDraftRow>) {
  const link = search.get("productLink");
  if (link === null) return {};
  const isNew = cleanProductLink(link) !== draft?.product_link;
  return { fresh: { productLink: link }, resumeAt: isNew ? numberOf(productWizard, "product") : undefined };
}

/** The visit with what is known of its product by now, where a slow shop kept that from it before. */
export async function withLateReading(visit: Visit<ProductDraftRow>): Promise<Visit<ProductDraftRow>> {
  const { draft, secret } = visit;
  if (!draft?.product_link || draft.product || !secret) return visit;
  const found = await readKnownProduct(draft.product_link);
  if (!found) return visit;
  // Conditions already offered may have been picked.
  const conditionsOffered = offeredConditions([...draft.conditions_offered, ...found.conditions]);
  const saved = await productDrafts.saveOpen(
    hashDraftSecret(secret),
    { product: found.card, conditions_offered: conditionsOffered },
    { product_link: draft.product_link },
  );
  return saved ? { ...visit, draft: saved, context: { conditionsOffered } } : visit;
}

/** With the product's address its card and conditions are kept, so that later steps ask nobody. */
export const productAnswersLearned = (request: Request): SaveOptions<ProductDraftRow>["learn"] => ({
  product: async ({ productLink }) => {
    const { card, conditions } = await readProduct(String(productLink), clientKey(request));
    return { product: card, conditions_offered: conditions };
  },
});

const changed = {
  heading: "This request has changed",
  formError: "You changed it in another tab. Check the product and your answers below, then submit again.",
  status: 409,
};

const notOpened = {
  heading: "We couldn't open the payment page",
  formError: "Failed to process payment. Please try again. Nothing was charged, and your answers are kept.",
  status: 502,
};

/** Submits the draft and sends the visitor to pay; any fault of the payment provider leaves the form as it was. */
export async function submitToCheckout(
  draft: ProductDraftRow,
  visit: Visit<ProductDraftRow>,
  request: Request,
) {
  const origin = originOf(request);
  const cancel = stepAddress(visit.wizard, visit.search, visit.wizard.steps.length, { cancelled: "1" });
  try {
    const asked = { origin, cancelUrl: origin + cancel, productLink: draft.product_link };
    const start = await startCheckout(draft.id, asked);
    if (start.kind === "changed") return changed;
    return redirect(start.kind === "pay" ? start.url : paths.letterSuccessFor(start.requestId), 303);
  } catch (error) {
    if (!isServiceFailure(error)) throw error;
    logFailure(error, "checkout could not be opened");
    return notOpened;
  }
}
