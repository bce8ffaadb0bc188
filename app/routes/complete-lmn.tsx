import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { orderDrafts } from "~/data/drafts.server";
import { readOrderLetter } from "~/data/order-letters.server";
import { readForm } from "~/http/form.server";
import { passHeaders } from "~/http/headers";
import { readOrderQuery } from "~/http/order-query";
import { nextTry } from "~/http/refresh";
import { keepingTyped } from "~/http/typed.server";
import { findOrder } from "~/operations/find-order.server";
import { stylesheet } from "~/ui/layout/stylesheet";
import { privateMeta } from "~/ui/meta/private-meta";
import { InvalidRequest } from "~/ui/status/invalid-request";
import { LoadingOrder } from "~/ui/status/loading-order";
import { RequestSubmitted } from "~/ui/status/request-submitted";
import { Attestation } from "~/ui/wizard/attestation";
import letterStyles from "~/ui/wizard/letter.css?url";
import { PurchaseSummary } from "~/ui/wizard/purchase-summary";
import { stepAddress } from "~/wizards/engine/journey";
import { stepTitle, WizardPage } from "~/wizards/engine/page";
import { saveStep } from "~/wizards/engine/save-step.server";
import { showStep } from "~/wizards/engine/show-step.server";
import { orderWizard } from "~/wizards/order";
import {
  beginOrderDraft,
  journeyName,
  keptOrder,
  openOrderVisit,
  purchaseOf,
  statusOf,
  submitOrder,
} from "./complete-lmn.server";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;

const refreshLimit = 5;

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const key = readOrderQuery(search);
  if (!key) return data({ view: "invalid" as const }, { status: 400 });
  if (search.has("submitted") && (await readOrderLetter(key))) {
    const statusHref = statusOf(key);
    return data({ view: "submitted" as const, statusHref }, { headers: { Refresh: `10;url=${statusHref}` } });
  }
  const visit = await openOrderVisit(request, key);
  if (visit.draft)
    return data({
      view: "step" as const,
      step: showStep(visit),
      purchase: purchaseOf(keptOrder(visit.draft)),
      withheld: false,
    });

  const found = await findOrder(key);
  if (found.kind === "waiting") {
    const { next, refreshes } = nextTry(search, refreshLimit);
    const again = stepAddress(orderWizard, search, null, { try: String(next) });
    const headers: HeadersInit = refreshes ? { Refresh: `3;url=${again}` } : {};
    return data({ view: "waiting" as const, again, failing: found.failing }, { headers });
  }
  const { email, customerName, state } = found.order;
  const prefill =
    visit.access === "person" ? { email, name: customerName, state: state ?? undefined } : undefined;
  const purchase = visit.access === "nothing" ? null : purchaseOf(found.order);
  return data({
    view: "step" as const,
    step: showStep(visit, { prefill }),
    purchase,
    withheld: visit.access === "nothing",
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const key = readOrderQuery(new URL(request.url).searchParams);
  if (!key) throw data("This link is missing the shop or the order.", { status: 400 });
  return keepingTyped(form, async () => {
    return saveStep(request, form, {
      wizard: orderWizard,
      journeyName: journeyName(key),
      store: orderDrafts,
      open: () => openOrderVisit(request, key),
      begin: beginOrderDraft,
      submit: submitOrder,
    });
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: shown }) =>
  privateMeta(shown?.view === "step" ? `Complete LMN: ${stepTitle(shown.step)}` : "Complete LMN");

export default function OrderLetterStep() {
  const shown = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (shown.view === "invalid") return <InvalidRequest />;
  if (shown.view === "submitted") return <RequestSubmitted statusHref={shown.statusHref} />;
  if (shown.view === "waiting") return <LoadingOrder refreshHref={shown.again} failing={shown.failing} />;
  const { step, purchase, withheld } = shown;
  return (
    <WizardPage
      step={step}
      result={refused?.result}
      submitLabel={orderWizard.submitLabel}
      sideCards={["providers", "note", "validity"]}
      notice={
        withheld
          ? "This link isn't signed by the shop, so we can't show your order. You can still go on."
          : undefined
      }
      aside={purchase && <PurchaseSummary {...purchase} />}
      closing={step.isLast && <Attestation />}
    />
  );
}
