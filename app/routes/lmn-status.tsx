import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { passHeaders } from "~/http/headers";
import { stylesheet } from "~/ui/layout/stylesheet";
import { ClosedOrder } from "~/ui/letters/closed-order";
import { InvalidRequest } from "~/ui/letters/invalid-request";
import { MailTroubleNotice } from "~/ui/letters/mail-trouble";
import { NoLetterYet } from "~/ui/letters/no-letter-yet";
import { OrderLetterStatus } from "~/ui/letters/order-letter-status";
import { StatusFailed } from "~/ui/letters/status-failed";
import { statusWords, stepsAfter } from "~/ui/letters/status-words";
import { UnknownShop } from "~/ui/letters/unknown-shop";
import { privateMeta } from "~/ui/meta/private-meta";
import letterStyles from "~/ui/wizard/letter.css?url";
import { orderLetterStatus } from "~/wizards/order-letter/status.server";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;

export const loader = ({ request }: LoaderFunctionArgs) => orderLetterStatus.load(request);

export const action = ({ request }: ActionFunctionArgs) => orderLetterStatus.save(request);

export const meta: MetaFunction = () => privateMeta("LMN Status");

export default function LetterStatusPage() {
  const shown = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  switch (shown.view) {
    case "invalid":
      return <InvalidRequest />;
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
        <OrderLetterStatus {...shown} words={statusWords[shown.status]} steps={stepsAfter(shown.status)}>
          {shown.mail && <MailTroubleNotice {...shown.mail} refused={refused} />}
        </OrderLetterStatus>
      );
  }
}
