import { createHash } from "node:crypto";
import { redirect } from "@remix-run/node";
import { type ProductDraftRow, productDrafts } from "~/data/letters/drafts.server";
import { isBrandSlug } from "~/domain/brands/slug";
import { productLink } from "~/domain/values/product-link";
import { hashDraftSecret, readDraftSecrets } from "~/http/draft-cookie.server";
import { originOf } from "~/http/origin.server";
import { startCheckout } from "~/operations/payments/start-checkout.server";
import { isServiceFailure, logFailure } from "~/operations/service-failure.server";
import { paths } from "~/paths";
import { stepAddress, stepNumber } from "~/wizards/engine/journey";
import { numberOf } from "~/wizards/engine/step";
import type { Visit } from "~/wizards/engine/visit.server";
import { productWizard } from "~/wizards/product";
import {
  linkedProduct,
  openProductVisit,
  type ProductVisit,
  productJourney,
} from "./lmn-request.visit.server";

/** What the last page showed to be paid for. It tells nothing of the product. */
export const shownFingerprint = ({ id, product_link }: ProductDraftRow): string =>
  createHash("sha256").update(`${id} ${product_link}`).digest("hex").slice(0, 24);

/**
 * As `openProductVisit`, for a posted step. A draft that was sent to be paid, or that a link to its product leads to,
 * keeps its product: another one typed over it goes to a draft of its own, with all the answers.
 */
export async function openToSave(request: Request, form: FormData): Promise<ProductVisit> {
  const visit = await openProductVisit(request);
  const { draft, search } = visit;
  if (!draft || stepNumber(productWizard, search) !== numberOf(productWizard, "product")) return visit;
  const isBound = draft.is_submitted || (draft.product_link !== null && linkedProduct(search) !== null);
  const typed = productLink.safeParse(form.get("productLink"));
  if (!isBound || !typed.success || typed.data === draft.product_link) return visit;
  return { ...visit, secret: null, draft: null, offered: answersOf(draft) };
}

const answersOf = ({ id, is_submitted, product, ...answers }: ProductDraftRow) => answers;

/** Queries of the first step after "Start over", where no other draft of this browser is taken up instead. */
export async function afresh(request: Request): Promise<Record<string, string>> {
  const name = productJourney(new URL(request.url).searchParams);
  const held = await readDraftSecrets(request, productWizard.name);
  return held.some(({ journey }) => journey !== name) ? { new: "blank" } : {};
}

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

/**
 * Submits the draft and sends the visitor to pay for what the page showed, nothing else; any fault of the payment
 * provider leaves the form as it was.
 */
export async function submitToCheckout(
  draft: ProductDraftRow,
  visit: Visit<ProductDraftRow>,
  form: FormData,
) {
  const shown = form.get("shown");
  if (shown !== null && shown !== shownFingerprint(draft)) return changed;
  const { search, request, wizard, secret } = visit;
  const brand = search.get("brandSlug") ?? "";
  if (secret && isBrandSlug(brand) && brand !== draft.brand_slug) {
    await productDrafts.save(hashDraftSecret(secret), { brand_slug: brand });
  }
  const origin = originOf(request);
  const cancel = stepAddress(wizard, search, wizard.steps.length, { cancelled: "1" });
  const asked = { origin, cancelUrl: origin + cancel, productLink: draft.product_link };
  try {
    const start = await startCheckout(draft.id, asked);
    if (start.kind === "changed") return changed;
    return redirect(start.kind === "pay" ? start.url : paths.letterSuccessFor(start.requestId), 303);
  } catch (error) {
    if (!isServiceFailure(error)) throw error;
    logFailure(error, "checkout could not be opened");
    return notOpened;
  }
}
