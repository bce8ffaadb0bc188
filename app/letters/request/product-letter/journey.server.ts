import { redirect } from "@remix-run/node";
import {
  administratorOf,
  administrators,
  readAdministrator,
} from "~/administrators/content/administrators.server";
import { administratorNotes } from "~/administrators/domain/administrator-notes";
import type { AdministratorRulesProps } from "~/administrators/ui/administrator-rules";
import { paths } from "~/paths";
import { batchReads } from "~/platform/database/batched-reads.server";
import { withRetryPage } from "~/platform/http/unsaved-answers.server";
import { patientOf } from "../../domain/patient";
import { type LetterOffer, listLetterOffers, offersAhead } from "../../operations/practice-choice.server";
import { type ProductDraftRow, productDrafts } from "../../store/drafts.server";
import { redirectToBlockingStep } from "../engine/blocking-step.server";
import type { Journey } from "../engine/journey";
import { progress, stepAddress, stepNumber } from "../engine/progress";
import { saveStep } from "../engine/save-step.server";
import { type StepView, showStep } from "../engine/show-step.server";
import { numberOf, stepAt } from "../engine/step";
import { readStepForm, withRecord } from "../engine/step-record.server";
import { firstColumns } from "../first-columns";
import { isUnserved, unservedState } from "../no-provider.server";
import { reviewInState } from "../review-in-state.server";
import {
  nextSearchParams,
  openProductSession,
  openToSave,
  type ProductSession,
  startOver,
} from "./begin.server";
import { deriveColumns, shownProduct, withLateReading } from "./derived-columns.server";
import { leftPayment } from "./left-payment.server";
import { type ProductContext, productContext } from "./product-step";
import { payLabel, productWizard } from "./steps";
import { draftName, linkedProduct } from "./store.server";
import { shownFingerprint, submitToCheckout } from "./submit.server";

/** The step that asks for the patient's state. */
const stateSlug = "state";

const lastSlug = stepAt(productWizard, productWizard.steps.length).slug;

const journey: Journey<ProductContext, ProductDraftRow, ProductSession> = {
  wizard: productWizard,
  store: productDrafts,
  contextOf: productContext,
  draftName,
  open: openToSave,
  begin: async ({ offered }, form) => firstColumns(offered, form),
  readAhead: (slug) => (slug === stateSlug || slug === lastSlug ? offersAhead() : undefined),
  deriveColumns,
  nextSearchParams,
  startOver,
  blockingStep: { slug: stateSlug, isReached: isUnserved },
  submit: submitToCheckout,
};

/** Shows the step in the URL, or redirects to the step the visitor may see. */
export const showProductLetterStep = (request: Request) => batchReads(() => showOwnStep(request));

async function showOwnStep(request: Request) {
  const session = await withLateReading(await openProductSession(request));
  const [offer = null] = session.draft ? await listLetterOffers(session.draft) : [];
  const step = showProductStep(session, offer);
  const isBlocked = await redirectToBlockingStep(journey, session, step);
  return {
    step: await withRecord(step, session.secret),
    ...(await shownProduct(session)),
    offered: offeredAnswers(session),
    left: await leftPayment(session),
    offer,
    administrator: step.isLast ? rulesOf(session) : null,
    unserved: isBlocked && session.draft ? await unservedState(session.draft) : null,
    review: reviewInState(session.draft, step, stateSlug),
  };
}

/** Handles a posted step; see `saveStep`. */
export async function saveProductLetterStep(request: Request) {
  const { form, fileErrors } = await readStepForm(request, journey);
  return withRetryPage(form, () => batchReads(() => saveStep(request, form, journey, fileErrors)));
}

/** Shows the URL's step. A returning visitor starts another draft at the question about the product. */
function showProductStep(session: ProductSession, offer: LetterOffer | null): StepView {
  const { search, draft, offered } = session;
  const isOffered = offeredAnswers(session) !== null;
  const soFar = {
    wizard: productWizard,
    context: productContext(draft ?? offered),
    draft: draft ?? (isOffered ? offered : null),
    search,
  };
  if (isOffered && stepNumber(productWizard, search) === null) {
    const { next } = progress(productWizard, soFar.context, offered);
    throw redirect(stepAddress(productWizard, search, next), 303);
  }
  const link = linkedProduct(search);
  const isNew = link !== null && link !== draft?.product_link;
  const step = showStep(soFar, {
    fresh: isNew ? { productLink: link } : {},
    resumeAt: isNew ? numberOf(productWizard, "product") : undefined,
    startsHere: true,
    carried: draft && offer ? { shown: shownFingerprint(draft, offer) } : {},
  });
  return step.isLast && offer ? { ...step, primaryLabel: payLabel(offer.feeCents) } : step;
}

/** What the shopper's administrator requires of a letter, and which others refuse letters such as ours. */
function rulesOf({
  draft,
}: ProductSession): Pick<AdministratorRulesProps, "name" | "notes" | "pageHref" | "refusing"> {
  const { provider = null, custom_provider: customProvider = null } = draft ?? {};
  const administrator = administratorOf({ provider, customProvider });
  const pageHref = readAdministrator(administrator.id)
    ? paths.administrator(administrator.id)
    : paths.administrators;
  const refusing = administrators.flatMap(({ id, name, online_letters }) =>
    online_letters && id !== administrator.id ? [{ name, source: online_letters.source }] : [],
  );
  return { name: administrator.name, notes: administratorNotes(administrator), pageHref, refusing };
}

const offeredNames: readonly [column: keyof ProductDraftRow, name: string][] = [
  ["email", "email"],
  ["name", "name"],
  ["age", "age"],
  ["state", "state"],
  ["provider", "account provider"],
];

/** Answers about the patient, who may not be the visitor. */
const ofPatient: readonly (keyof ProductDraftRow)[] = ["age", "state"];

/** Which answers were prefilled from an earlier draft, and the URL to start without them; null if none were. */
function offeredAnswers({ search, offered }: ProductSession) {
  const patient = patientOf(offered);
  const isFamily = patient.relation !== "self";
  const names = offeredNames
    .filter(([column]) => offered[column])
    .map(([column, name]) => ({ name, isPatients: isFamily && ofPatient.includes(column) }));
  if (names.length === 0) return null;
  return {
    names: names.filter(({ isPatients }) => !isPatients).map(({ name }) => name),
    patient: isFamily
      ? {
          name: patient.name,
          answers: names.filter(({ isPatients }) => isPatients).map(({ name }) => name),
          changeHref: stepAddress(productWizard, search, numberOf(productWizard, "name"), { change: "1" }),
        }
      : null,
    blankHref: stepAddress(productWizard, search, 1, { new: "blank" }),
  };
}
