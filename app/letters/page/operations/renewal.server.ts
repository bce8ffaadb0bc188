import { redirect } from "@remix-run/node";
import type { z } from "zod";
import { offeredConditions } from "~/eligibility/domain/offered-conditions";
import { readProduct } from "~/eligibility/operations/read-product.server";
import { paths } from "~/paths";
import { batchReads } from "~/platform/database/batched-reads.server";
import { acceptForm } from "~/platform/http/accept-form.server";
import { clientKey } from "~/platform/http/client-address.server";
import { env, hasDesk } from "~/platform/process/env.server";
import { once } from "~/platform/process/once";
import { parseProductUrl } from "~/platform/values/product-url";
import { maxLength, optionalTextUpTo } from "~/platform/values/text";
import { readNewestContent } from "../../desk/store/corrections.server";
import { renewalState, validLetter } from "../../domain/history";
import type { LetterContent } from "../../domain/letter-content";
import { renewableFrom, shopperActions } from "../../domain/shopper-actions";
import {
  draftSecretFor,
  hashDraftSecret,
  newDraftKey,
  writeDraftCookie,
} from "../../http/draft-cookie.server";
import { healthConsentField, healthConsentSchema, withoutConsents } from "../../request/consent-questions";
import { orderAddress, orderOf, productAddress } from "../../request/draft-address.server";
import { numberOf } from "../../request/engine/step";
import { orderWizard } from "../../request/order-letter/steps";
import { productWizard } from "../../request/product-letter/steps";
import {
  type OrderDraftRow,
  orderDrafts,
  type ProductDraftRow,
  productDrafts,
  readRequestDraft,
} from "../../store/drafts.server";
import { readIntake } from "../../store/intake.server";
import { renewalFaults } from "../content/form-faults";
import { type OpenLetter, requireLetter, todayOf } from "./open.server";

const failed = { event: "renewal could not be begun", formError: renewalFaults.failed };
const sinceBefore = "Since the last letter: ";
const shortened = "… (This answer was shortened: the earlier request has all of it.)";
/** What changed is part of the symptoms, whole. */
const maxChange = maxLength.text - sinceBefore.length - shortened.length - 2;
const answer = once(() => healthConsentSchema().extend({ changed: optionalTextUpTo(maxChange) }));

/** Shows the renewal page, with the form only while the letter can be renewed. */
export async function showRenewal(token: string | undefined) {
  const letter = await requireLetter(token);
  const { facts, history } = letter;
  const endsOn = validLetter(history)?.validUntil ?? null;
  const patient = isOpen(letter) ? (await readIntake(letter.link))?.patient : undefined;
  return {
    pageHref: paths.letterPage(letter.token),
    formKey: newDraftKey(),
    consent: healthConsentField(patient),
    endsOn,
    hasEnded: endsOn !== null && endsOn < todayOf({ facts }),
    feeCents: facts.payment?.feeCents ?? null,
    isOpen: isOpen(letter),
    from: renewableFrom(facts, history),
    renewal: renewalState(facts),
  };
}

/** Starts a draft with the earlier answers and redirects to the first that is asked anew; idempotent per form. */
export const renew = (request: Request, token: string | undefined) =>
  acceptForm(request, answer(), failed, async ({ changed, healthConsent }, formKey) => {
    const secret = draftSecretFor(formKey);
    const given = { changed, healthConsent, visitor: clientKey(request) };
    const begun = await batchReads(async () => {
      const letter = await requireLetter(token, ["read_request_draft"], changed);
      return isOpen(letter) ? begin(letter, given, hashDraftSecret(secret)) : null;
    });
    if (!begun) return { status: 409, formError: renewalFaults.closed };
    const headers = await writeDraftCookie(request, begun.draftName, secret);
    return redirect(begun.href, { status: 303, headers });
  });

const isOpen = ({ facts, history }: OpenLetter): boolean =>
  shopperActions(facts, history, todayOf({ facts }), hasDesk(env())).renew;

interface RenewalAnswers extends z.output<ReturnType<typeof answer>> {
  /** The visitor on whose behalf the product's page is read. */
  visitor: string;
}

async function begin({ facts: { requestId } }: OpenLetter, given: RenewalAnswers, secretHash: string) {
  const { order, product } = await readRequestDraft(requestId);
  const renewed = {
    ...namesIn(await readNewestContent(requestId)),
    renews: requestId,
    secret_hash: secretHash,
  };
  if (order) return beginOrder(order, given, renewed);
  return product?.product_link ? beginProduct(product, given, renewed) : null;
}

/** What a renewal's draft has otherwise than the earlier one. */
type Renewed = ReturnType<typeof namesIn> & { renews: string; secret_hash: string };

/**
 * Consent to use health data is given anew; other consents are asked before the request is submitted. What a year changes by
 * itself is asked again: the age, which also decides who agrees, and what makes a product unsafe.
 */
const columnsOf = ({ changed, healthConsent }: RenewalAnswers, earlier: { symptoms: string | null }) => ({
  ...withoutConsents,
  health_consent: healthConsent,
  age: null,
  safety: null,
  symptoms: withChanges(changed, earlier.symptoms),
});

async function beginProduct(earlier: ProductDraftRow, given: RenewalAnswers, renewed: Renewed) {
  const { id: _, is_submitted: __, submissions: ___, ...answers } = earlier;
  await productDrafts.create({
    ...answers,
    ...(await pageAgain(earlier, given.visitor)),
    ...columnsOf(given, earlier),
    ...renewed,
  });
  return productAddress({ ...earlier, brand_slug: null }, numberOf(productWizard, "age"));
}

async function beginOrder(earlier: OrderDraftRow, given: RenewalAnswers, renewed: Renewed) {
  const { id: _, is_submitted: __, submissions: ___, confirmation_requested_at: ____, ...answers } = earlier;
  await orderDrafts.create({ ...answers, ...columnsOf(given, earlier), ...renewed });
  return orderAddress(orderOf(earlier), true, numberOf(orderWizard, "age"));
}

/** The names as in the letter, because the earlier answers lack its corrections. */
function namesIn(content: LetterContent | null) {
  if (!content) return {};
  const { patient, accountHolder, accountHolderWritten } = content;
  const holder = { name: accountHolder, name_as_written: accountHolderWritten ?? null };
  if (patient.relation === "self") return holder;
  return { ...holder, patient_name: patient.name, patient_name_as_written: patient.written ?? null };
}

/**
 * The current content of the product's page, or what was known if it can't be read. Conditions chosen before stay
 * available.
 */
async function pageAgain(
  { product_link, product, conditions_offered, conditions }: ProductDraftRow,
  visitor: string,
): Promise<Pick<ProductDraftRow, "product" | "conditions_offered">> {
  const url = product_link === null ? null : parseProductUrl(product_link);
  if (!url) return { product, conditions_offered };
  const read = await readProduct(url, visitor);
  const picked = (conditions ?? []).filter((one) => conditions_offered.includes(one));
  return {
    product: read.card ?? product,
    conditions_offered: offeredConditions([...read.conditions, ...picked]),
  };
}

/** Puts the changes first, because the provider has to read them. Says so if the earlier answer has no room beside them. */
function withChanges(changed: string | undefined, symptoms: string | null): string | null {
  if (!changed) return symptoms;
  const text = [sinceBefore + changed, symptoms].filter(Boolean).join("\n\n");
  return text.length <= maxLength.text
    ? text
    : text.slice(0, maxLength.text - shortened.length).trimEnd() + shortened;
}
