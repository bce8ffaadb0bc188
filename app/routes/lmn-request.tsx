import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { productDrafts } from "~/data/drafts.server";
import { productCardSchema } from "~/domain/eligibility/product-card";
import { readForm } from "~/http/form.server";
import { passHeaders } from "~/http/headers";
import { keepingTyped } from "~/http/typed.server";
import { paths } from "~/paths";
import { stylesheet } from "~/ui/layout/stylesheet";
import { pageMeta } from "~/ui/meta/page-meta";
import letterStyles from "~/ui/wizard/letter.css?url";
import { ProductCardSlot } from "~/ui/wizard/product-card";
import { stepTitle, WizardPage } from "~/wizards/engine/page";
import { saveStep } from "~/wizards/engine/save-step.server";
import { showStep } from "~/wizards/engine/show-step.server";
import { productWizard } from "~/wizards/product";
import {
  linkedProduct,
  openProductVisit,
  productAnswersLearned,
  submitToCheckout,
  withLateReading,
} from "./lmn-request.server";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;

/** A card kept by an older version that no longer parses is left out. */
const keptCard = productCardSchema.nullable().catch(null);

export async function loader({ request }: LoaderFunctionArgs) {
  const visit = await withLateReading(await openProductVisit(request));
  const step = showStep(visit, linkedProduct(visit));
  return {
    step,
    product: keptCard.parse(visit.draft?.product ?? null),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  return keepingTyped(form, async () => {
    return saveStep(request, form, {
      wizard: productWizard,
      open: () => openProductVisit(request),
      store: productDrafts,
      learn: productAnswersLearned(request),
      submit: (draft, visit) => submitToCheckout(draft, visit, request),
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
  const { step, product } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <WizardPage
      step={step}
      result={refused?.result}
      errorHeading={refused?.heading}
      submitLabel={productWizard.submitLabel}
      sideCards={["providers", "note", "guarantee"]}
      aside={<ProductCardSlot product={product} />}
    />
  );
}
