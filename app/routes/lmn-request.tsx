import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { productDrafts } from "~/data/letters/drafts.server";
import { readForm } from "~/http/form.server";
import { passHeaders } from "~/http/headers";
import { keepingTyped } from "~/http/typed.server";
import { paths } from "~/paths";
import { stylesheet } from "~/ui/layout/stylesheet";
import { pageMeta } from "~/ui/meta/page-meta";
import letterStyles from "~/ui/wizard/letter.css?url";
import { LetterTerms } from "~/ui/wizard/letter-terms";
import { OfferedAnswers } from "~/ui/wizard/offered-answers";
import { ProductAdvice } from "~/ui/wizard/product-advice";
import { ProductCardSlot } from "~/ui/wizard/product-card";
import { stepTitle, WizardPage } from "~/wizards/engine/page";
import { saveStep } from "~/wizards/engine/save-step.server";
import { productWizard } from "~/wizards/product";
import { afresh, openToSave, submitToCheckout } from "./lmn-request.saving.server";
import {
  offeredAnswers,
  productAnswersLearned,
  shownProduct,
  showProductStep,
  withLateReading,
} from "./lmn-request.server";
import { openProductVisit, productJourney } from "./lmn-request.visit.server";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const visit = await withLateReading(await openProductVisit(request));
  const step = showProductStep(visit);
  return { step, ...(await shownProduct(visit)), offered: offeredAnswers(visit) };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  return keepingTyped(form, async () => {
    return saveStep(request, form, {
      wizard: productWizard,
      journeyName: productJourney(new URL(request.url).searchParams),
      journeyOf: productJourney,
      open: () => openToSave(request, form),
      afresh: () => afresh(request),
      begin: async ({ offered }) => offered,
      store: productDrafts,
      learn: productAnswersLearned(request),
      submit: (draft, visit) => submitToCheckout(draft, visit, form),
    });
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data ? stepTitle(data.step) : "Request a letter",
    heading: "Request a Letter of Medical Necessity",
    description:
      "Ask a licensed provider for a Letter of Medical Necessity for any product. Refunded in full if denied.",
    path: paths.productLetter,
  });

export default function ProductLetterStep() {
  const { step, product, link, offered } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const advice = <ProductAdvice product={product} />;
  const isAdvised = step.slug === "age" || step.isLast;
  return (
    <WizardPage
      step={step}
      result={refused?.result}
      errorHeading={refused?.heading}
      submitLabel={productWizard.submitLabel}
      sideCards={["providers", "note", "guarantee"]}
      above={
        <>
          {step.number === 1 && <LetterTerms steps={step.of} />}
          {offered && <OfferedAnswers {...offered} />}
          {isAdvised && !step.isLast && advice}
        </>
      }
      aside={
        <ProductCardSlot
          link={link}
          card={product}
          withAdvice={!isAdvised}
          typing={step.slug === "product"}
        />
      }
      closing={step.isLast && advice}
    />
  );
}
