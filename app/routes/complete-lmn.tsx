import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { orderDrafts } from "~/data/letters/drafts.server";
import { readForm } from "~/http/form.server";
import { passHeaders } from "~/http/headers";
import { orderQueryFault, readOrderQuery } from "~/http/order-query";
import { keepingTyped } from "~/http/typed.server";
import { findOrder } from "~/operations/orders/find-order.server";
import { stylesheet } from "~/ui/layout/stylesheet";
import { InvalidRequest } from "~/ui/letters/invalid-request";
import { LoadingOrder } from "~/ui/letters/loading-order";
import { NothingEligible } from "~/ui/letters/nothing-eligible";
import { AlreadyAsked, ConfirmationAsked, ConfirmRequest } from "~/ui/letters/order-confirmation";
import { RequestSubmitted } from "~/ui/letters/request-submitted";
import { UnsignedLink } from "~/ui/letters/unsigned-link";
import { privateMeta } from "~/ui/meta/private-meta";
import { Attestation } from "~/ui/wizard/attestation";
import { FillInOrder } from "~/ui/wizard/fill-in-order";
import letterStyles from "~/ui/wizard/letter.css?url";
import { PurchaseSummary } from "~/ui/wizard/purchase-summary";
import { stepTitle, WizardPage } from "~/wizards/engine/page";
import { saveStep } from "~/wizards/engine/save-step.server";
import { orderWizard } from "~/wizards/order";
import { confirmRequest, fillIn, mailLink, submitOrder } from "./complete-lmn.actions.server";
import { beginOrderDraft, journeyName, openOrderVisit } from "./complete-lmn.server";
import {
  confirmView,
  draftView,
  firstStepView,
  sentView,
  unsignedView,
  waitingView,
} from "./complete-lmn.views.server";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;

/** How long the page stays away before it says that the order is being loaded. */
const patienceMs = 200;

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const key = readOrderQuery(search);
  if (!key) return data({ view: "invalid" as const, fault: orderQueryFault(search) }, { status: 400 });
  if (search.has("confirm")) return confirmView(request, key);
  const sent = search.has("submitted") ? await sentView(request, key) : null;
  if (sent) return sent;
  const visit = await openOrderVisit(request, key);
  const { draft, sight } = visit;
  if (draft) return draftView({ ...visit, draft });
  if (sight === "unsigned") return unsignedView(visit);
  // Asked for in either case, so that the time it takes does not tell a limited order from one that is not there.
  const found = await findOrder(key, patienceMs);
  if (found.kind === "found")
    return sight === "form" ? firstStepView(visit, found.order) : waitingView(visit, "absent");
  return waitingView(visit, sight === "form" ? found.kind : "absent");
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const key = readOrderQuery(new URL(request.url).searchParams);
  if (!key) throw data("This link is missing the shop or the order.", { status: 400 });
  return keepingTyped(form, async () => {
    if (form.get("intent") === "mail-link") return mailLink(request, key);
    if (form.get("intent") === "confirm") return confirmRequest(request, key, form);
    if (form.get("intent") === "fill-in") return fillIn(request, key, form);
    return saveStep(request, form, {
      wizard: orderWizard,
      journeyName: journeyName(key),
      store: orderDrafts,
      open: () => openOrderVisit(request, key),
      begin: (visit) => beginOrderDraft(form, visit),
      submit: submitOrder,
    });
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: shown }) =>
  privateMeta(shown?.view === "step" ? `Complete LMN: ${stepTitle(shown.step)}` : "Complete LMN");

export default function OrderLetter() {
  const shown = useLoaderData<typeof loader>();
  const acted = useActionData<typeof action>();
  const isFilledIn = acted && "isFilledIn" in acted ? acted.isFilledIn : undefined;
  switch (shown.view) {
    case "invalid":
      return <InvalidRequest fault={shown.fault} />;
    case "submitted":
      return <RequestSubmitted statusHref={shown.statusHref} />;
    case "already":
      return <AlreadyAsked statusHref={shown.statusHref} />;
    case "confirming":
      return <ConfirmationAsked changeHref={shown.changeHref} />;
    case "confirm":
      return <ConfirmRequest {...shown} />;
    case "unsigned":
      return <UnsignedLink {...shown} />;
    case "nothing-eligible":
      return <NothingEligible {...shown} />;
    case "waiting":
      return <LoadingOrder {...shown} />;
    case "step":
      return (
        <WizardPage
          step={shown.step}
          result={acted?.result}
          submitLabel={orderWizard.submitLabel}
          sideCards={["providers", "note", "validity"]}
          notice={isFilledIn === undefined ? undefined : filledInNotice(isFilledIn)}
          above={shown.canFillIn && !isFilledIn && <FillInOrder />}
          aside={<PurchaseSummary {...shown} />}
          closing={shown.step.isLast && <Attestation />}
        />
      );
  }
}

const filledInNotice = (isFilledIn: boolean): string =>
  isFilledIn
    ? "We filled in your name and state from your order. Please check them."
    : "We couldn't fill in your order's details with that email address. Please type them yourself.";
