import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { privateMeta } from "~/kit/meta/private-meta";
import { stepTitle } from "~/letters/request/engine/page";
import { saveOrderLetterStep, showOrderLetterStep } from "~/letters/request/order-letter/journey.server";
import { OrderLetterPage } from "~/letters/request/order-letter/page";
import { InvalidRequest } from "~/letters/ui/invalid-request";
import { LoadingOrder } from "~/letters/ui/loading-order";
import {
  AlreadyRequested,
  ConfirmationAsked,
  ConfirmationOver,
  ConfirmRequest,
  NoProviderForRequest,
} from "~/letters/ui/order-confirmation";
import { NothingEligible, OrderEnded, RequestSubmitted } from "~/letters/ui/order-pages";
import { UnsignedLink } from "~/letters/ui/unsigned-link";
import type { RouteHandle } from "~/platform/document/route-handle";
import { withNextPage } from "~/platform/http/next-page.server";

export const handle: RouteHandle = { viewTransition: false, indexable: false, brandHeader: true };

export const loader = ({ request }: LoaderFunctionArgs) => showOrderLetterStep(request);

export const action = ({ request }: ActionFunctionArgs) =>
  withNextPage(request, saveOrderLetterStep(request));

export const meta: MetaFunction<typeof loader> = ({ data: shown }) =>
  privateMeta(shown?.view === "step" ? `Complete LMN: ${stepTitle(shown.step)}` : "Complete LMN");

export default function OrderLetter() {
  const shown = useLoaderData<typeof loader>();
  const acted = useActionData<typeof action>();
  switch (shown.view) {
    case "invalid":
      return <InvalidRequest fault={shown.fault} />;
    case "submitted":
      return <RequestSubmitted statusHref={shown.statusHref} promise={shown.promise} />;
    case "already":
      return <AlreadyRequested statusHref={shown.statusHref} />;
    case "confirming":
      return <ConfirmationAsked changeHref={shown.changeHref} />;
    case "confirm":
      return <ConfirmRequest {...shown} />;
    case "confirm-over":
      return <ConfirmationOver {...shown} />;
    case "no-provider":
      return <NoProviderForRequest {...shown} />;
    case "unsigned":
      return <UnsignedLink {...shown} />;
    case "nothing-eligible":
      return <NothingEligible {...shown} />;
    case "ended":
      return <OrderEnded {...shown} />;
    case "waiting":
      return <LoadingOrder {...shown} />;
    case "step":
      return <OrderLetterPage {...shown} {...acted} />;
  }
}
