import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "~/document/route-handle";
import { passHeaders } from "~/http/headers";
import { withNextPage } from "~/http/next-page.server";
import { stylesheet } from "~/ui/layout/stylesheet";
import { InvalidRequest } from "~/ui/letters/invalid-request";
import { LoadingOrder } from "~/ui/letters/loading-order";
import { NothingEligible } from "~/ui/letters/nothing-eligible";
import {
  AlreadyAsked,
  ConfirmationAsked,
  ConfirmRequest,
  NoProviderForRequest,
} from "~/ui/letters/order-confirmation";
import { OrderEnded } from "~/ui/letters/order-ended";
import { RequestSubmitted } from "~/ui/letters/request-submitted";
import { UnsignedLink } from "~/ui/letters/unsigned-link";
import { privateMeta } from "~/ui/meta/private-meta";
import letterStyles from "~/ui/wizard/letter.css?url";
import { stepTitle } from "~/wizards/engine/page";
import { orderLetter } from "~/wizards/order-letter/journey.server";
import { OrderLetterPage } from "~/wizards/order-letter/page";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;
export const handle: RouteHandle = { fades: false };

export const loader = ({ request }: LoaderFunctionArgs) => orderLetter.load(request);

export const action = ({ request }: ActionFunctionArgs) => withNextPage(request, orderLetter.save(request));

export const meta: MetaFunction<typeof loader> = ({ data: shown }) =>
  privateMeta(shown?.view === "step" ? `Complete LMN: ${stepTitle(shown.step)}` : "Complete LMN");

export default function OrderLetter() {
  const shown = useLoaderData<typeof loader>();
  const acted = useActionData<typeof action>();
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
    case "no-provider":
      return <NoProviderForRequest state={shown.state} />;
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
