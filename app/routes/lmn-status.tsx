import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { privateMeta } from "~/kit/meta/private-meta";
import { changeOrderLetter, showOrderLetter } from "~/letters/request/order-letter/status.server";
import { ClosedOrder } from "~/letters/ui/closed-order";
import { InvalidRequest } from "~/letters/ui/invalid-request";
import { MailTroubleNotice } from "~/letters/ui/mail-trouble";
import { OrderLetterStatus } from "~/letters/ui/order-letter-status";
import { NoLetterYet, StatusFailed, UnknownShop } from "~/letters/ui/status-pages";
import { statusWordsFor, stepsAfter } from "~/letters/ui/status-words";
import type { RouteHandle } from "~/platform/document/route-handle";

export const handle: RouteHandle = { indexable: false };

export const loader = ({ request }: LoaderFunctionArgs) => showOrderLetter(request);

export const action = ({ request }: ActionFunctionArgs) => changeOrderLetter(request);

export const meta: MetaFunction = () => privateMeta("LMN Status");

export default function LetterStatusPage() {
  const shown = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  switch (shown.view) {
    case "invalid":
      return <InvalidRequest fault={shown.fault} />;
    case "failed":
      return <StatusFailed />;
    case "unknown-shop":
      return <UnknownShop />;
    case "closed":
      return <ClosedOrder {...shown} purpose="status" />;
    case "none":
      return <NoLetterYet order={shown.order} startHref={shown.startHref} />;
    case "letter":
      return (
        <OrderLetterStatus
          {...shown}
          words={statusWordsFor(shown.status, shown.promise)}
          steps={stepsAfter(shown.status)}
        >
          {shown.mail && <MailTroubleNotice {...shown.mail} refused={refused} />}
        </OrderLetterStatus>
      );
  }
}
