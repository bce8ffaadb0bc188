import { createHash } from "node:crypto";
import { redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { publicOrigin } from "~/platform/http/public-origin.server";
import { isBrandSlug } from "~/platform/values/slug";
import { patientOf } from "../../domain/patient";
import { hashDraftSecret } from "../../http/draft-cookie.server";
import { type LetterOffer, listLetterOffers } from "../../operations/practice-choice.server";
import { startCheckout } from "../../operations/start-checkout.server";
import { type ProductDraftRow, productDrafts } from "../../store/drafts.server";
import type { Blocked, SubmitFault } from "../engine/journey";
import { stepAddress } from "../engine/progress";
import { isUnserved } from "../no-provider.server";
import type { ProductSession } from "./begin.server";
import { productWizard } from "./steps";

/**
 * A fingerprint of what the last page showed: the product, the patient, the practice and the fee. It reveals none of them.
 */
export function shownFingerprint(draft: ProductDraftRow, { practiceId, feeCents }: LetterOffer): string {
  const { name, relation } = patientOf(draft);
  const shown = [draft.id, draft.product_link, relation, name, practiceId, feeCents];
  return createHash("sha256").update(JSON.stringify(shown)).digest("hex").slice(0, 24);
}

const changed: SubmitFault = {
  heading: "This request has changed",
  formError:
    "You changed it in another tab, or its price changed. Check the product, the price and your answers below, then submit again.",
  status: 409,
};

const notOpened: SubmitFault = {
  heading: "We couldn't open the payment page",
  formError: "Failed to process payment. Please try again. Nothing was charged, and your answers are kept.",
  status: 502,
};

const notKnown: SubmitFault = {
  heading: "We couldn't reach the payment provider",
  formError:
    "If you've paid already, don't pay again: your request goes on as soon as we can read that. If you haven't, please try again in a minute. This try charged nothing, and your answers are kept.",
  status: 502,
};

/**
 * Submits the draft and redirects to pay for exactly what the page showed, or to the request that another device with a copy of
 * the draft has paid for; on any error of the payment provider, returns
 * the form as it was.
 */
export async function submitToCheckout(
  draft: ProductDraftRow,
  { search, request, secret }: ProductSession,
  form: FormData,
): Promise<Response | SubmitFault | Blocked> {
  if (await isUnserved(draft, "live")) return "blocked";
  const shown = form.get("shown");
  // `isUnserved` has just read the practices that cover the state, so their cached list is current.
  const offers = await listLetterOffers(draft);
  // Another practice may rank first by now. The request goes to the one whose price was shown.
  const offer = shown === null ? offers[0] : offers.find((known) => shownFingerprint(draft, known) === shown);
  if (!offer) return changed;
  const brand = search.get("brandSlug") ?? "";
  if (secret && isBrandSlug(brand) && brand !== draft.brand_slug) {
    await productDrafts.save(hashDraftSecret(secret), { brand_slug: brand });
  }
  const origin = publicOrigin(request);
  const cancel = stepAddress(productWizard, search, productWizard.steps.length, { cancelled: "1" });
  const asked = { origin, cancelUrl: origin + cancel, productLink: draft.product_link, offer };
  const start = await startCheckout(draft.id, asked);
  if (start.kind === "failed") return start.mayBePaid ? notKnown : notOpened;
  if (start.kind === "changed") return changed;
  return redirect(start.kind === "pay" ? start.url : paths.letterSuccessFor(start.requestId), 303);
}
