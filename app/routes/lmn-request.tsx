import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { productDrafts } from "~/data/drafts.server";
import { productCardSchema } from "~/domain/eligibility/product-card";
import { readForm } from "~/http/form.server";
import { passHeaders } from "~/http/headers";
import { paths } from "~/paths";
import { pageTitle } from "~/site";
import { ProductCard } from "~/ui/wizard/product-card";
import { stepTitle, WizardPage } from "~/wizards/engine/page";
import { saveStep } from "~/wizards/engine/save-step.server";
import { showStep } from "~/wizards/engine/show-step.server";
import { openVisit } from "~/wizards/engine/visit.server";
import { productWizard } from "~/wizards/product";
import { productAnswersLearned, redirectIfPaid, submitToCheckout } from "./lmn-request.server";

export const headers = passHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const visit = await openVisit(request, productWizard, productDrafts);
  await redirectIfPaid(visit.draft);
  const link = visit.search.get("productLink") ?? undefined;
  const step = showStep(visit, { fresh: link === undefined ? {} : { productLink: link } });
  return { step, product: productCardSchema.nullable().catch(null).parse(visit.draft?.product ?? null) };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const visit = await openVisit(request, productWizard, productDrafts);
  await redirectIfPaid(visit.draft);
  return saveStep(visit, form, {
    store: productDrafts,
    learn: productAnswersLearned,
    submit: (draft, saved) => submitToCheckout(draft, saved, request),
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? stepTitle(data.step) : "Request a letter") },
  { tagName: "link", rel: "canonical", href: paths.productLetter },
  { name: "robots", content: "noindex" },
];

export default function ProductLetterStep() {
  const { step, product } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <WizardPage
      step={step}
      result={refused?.result}
      submitLabel={productWizard.submitLabel}
      sideCards={["providers", "note", "guarantee"]}
      aside={<div data-preview-target="">{product && <ProductCard product={product} />}</div>}
    />
  );
}
