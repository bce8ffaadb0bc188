import { redirect } from "@remix-run/node";
import type { z } from "zod";
import { paths } from "~/paths";
import { readKeyedForm } from "~/platform/http/keyed-form.server";
import { env, hasDesk } from "~/platform/process/env.server";
import { once } from "~/platform/process/once";
import { maxLength, optionalText } from "~/platform/values/text";
import { validLetter } from "../../domain/history";
import { shopperActions } from "../../domain/shopper-actions";
import {
  draftSecretFor,
  hashDraftSecret,
  newDraftKey,
  writeDraftCookie,
} from "../../http/draft-cookie.server";
import { healthConsentAnswer, healthConsentField, withoutConsents } from "../../request/consent-questions";
import { orderAddress, productAddress } from "../../request/draft-address.server";
import { orderWizard } from "../../request/order-letter/steps";
import { productWizard } from "../../request/product-letter/steps";
import { orderDrafts, productDrafts } from "../../store/drafts.server";
import { readIntake } from "../../store/intake.server";
import { readOrderLetterById } from "../../store/order-letters.server";
import { readProductLetter } from "../../store/product-letters.server";
import { renewalFaults } from "../ui/renewal-page";
import { type OpenLetter, requireLetter, todayOf } from "./open.server";

const failed = { event: "renewal could not be begun", formError: renewalFaults.failed };
const answer = once(() => healthConsentAnswer().extend({ changed: optionalText }));

/** What the page shows; the form only while the letter can be renewed. */
export async function showRenewal(token: string | undefined) {
  const letter = await requireLetter(token);
  const { facts, history } = letter;
  const patient = isOpen(letter) ? (await readIntake(letter.link))?.patient : undefined;
  return {
    pageHref: paths.letterPage(letter.token),
    formKey: newDraftKey(),
    consent: healthConsentField(patient),
    endsOn: validLetter(history)?.validUntil ?? null,
    feeCents: facts.payment?.feeCents ?? null,
    isOpen: isOpen(letter),
    isRenewed: facts.renewal !== null,
  };
}

/** Begins a draft with the earlier answers and leads to the step that shows them all; the same form begins one draft. */
export const renew = (request: Request, token: string | undefined) =>
  readKeyedForm(request, answer(), failed, async ({ changed, healthConsent }, formKey) => {
    const letter = await requireLetter(token);
    const secret = draftSecretFor(formKey);
    const begun = isOpen(letter)
      ? await begin(letter, { changed, healthConsent }, hashDraftSecret(secret))
      : null;
    if (!begun) return { status: 409, formError: renewalFaults.closed };
    const headers = { "Set-Cookie": await writeDraftCookie(request, begun.draftName, secret) };
    return redirect(begun.href, { status: 303, headers });
  });

const isOpen = ({ facts, history }: OpenLetter): boolean =>
  shopperActions(facts, history, todayOf({ facts }), hasDesk(env())).renew;

type RenewalAnswers = z.output<ReturnType<typeof answer>>;

const begin = ({ facts }: OpenLetter, given: RenewalAnswers, secretHash: string) =>
  facts.kind === "order"
    ? beginOrder(facts.requestId, given, secretHash)
    : beginProduct(facts.requestId, given, secretHash);

/** Consent to use health data is given anew, and what else is agreed to is asked before the request is sent. */
const columnsOf = ({ changed, healthConsent }: RenewalAnswers, earlier: { symptoms: string | null }) => ({
  ...withoutConsents,
  health_consent: healthConsent,
  symptoms: withChanges(changed, earlier.symptoms),
});

async function beginProduct(requestId: string, given: RenewalAnswers, secretHash: string) {
  const draftId = (await readProductLetter(requestId))?.draftId;
  const earlier = draftId ? await productDrafts.read(draftId) : null;
  if (!earlier?.product_link) return null;
  const { id: _, is_submitted: __, submissions: ___, ...answers } = earlier;
  await productDrafts.create({
    ...answers,
    ...columnsOf(given, earlier),
    renews: requestId,
    secret_hash: secretHash,
  });
  return productAddress({ ...earlier, brand_slug: null }, productWizard.steps.length);
}

async function beginOrder(requestId: string, given: RenewalAnswers, secretHash: string) {
  const letter = await readOrderLetterById(requestId);
  const earlier = letter?.draftId ? await orderDrafts.read(letter.draftId) : null;
  if (!letter || !earlier) return null;
  const { id: _, is_submitted: __, submissions: ___, confirmation_requested_at: ____, ...answers } = earlier;
  await orderDrafts.create({
    ...answers,
    ...columnsOf(given, earlier),
    renews: requestId,
    secret_hash: secretHash,
  });
  return orderAddress(letter, true, orderWizard.steps.length);
}

/** Puts the changes first, because the provider has to read them. */
const withChanges = (changed: string | undefined, symptoms: string | null): string | null =>
  changed
    ? [`Since the last letter: ${changed}`, symptoms].filter(Boolean).join("\n\n").slice(0, maxLength.text)
    : symptoms;
