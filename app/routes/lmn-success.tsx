import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "~/document/route-handle";
import { shortMoney } from "~/domain/values/money";
import { passHeaders } from "~/http/headers";
import { ErrorPage, toHome } from "~/ui/layout/error-page";
import { stylesheet } from "~/ui/layout/stylesheet";
import { MailTroubleNotice } from "~/ui/letters/mail-trouble";
import { OwnPage } from "~/ui/letters/own-page";
import { afterPaying } from "~/ui/letters/status-words";
import { privateMeta } from "~/ui/meta/private-meta";
import { NextSteps } from "~/ui/parts/next-steps";
import { LetterEnded, PaymentProcessing, PaymentSuccessful } from "~/ui/payments/payment-result";
import { PaymentHeld, PaymentUnpaid } from "~/ui/payments/payment-trouble";
import letterStyles from "~/ui/wizard/letter.css?url";
import { productLetterResult } from "~/wizards/product-letter/result.server";

export const handle: RouteHandle = { sent: true };
export const links = stylesheet(letterStyles);
export const headers = passHeaders;

export const loader = ({ request }: LoaderFunctionArgs) => productLetterResult.load(request);

export const action = ({ request }: ActionFunctionArgs) => productLetterResult.save(request);

export const meta: MetaFunction<typeof loader> = ({ data: shown }) =>
  privateMeta(shown?.view === "paid" ? "Payment Successful" : "Your payment");

export default function LetterSuccess() {
  const shown = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const mail = "mail" in shown && shown.mail ? <MailTroubleNotice {...shown.mail} refused={refused} /> : null;
  switch (shown.view) {
    case "error":
      return <ErrorPage message={shown.message} action={toHome} />;
    case "not-recorded":
      return (
        <ErrorPage message="Failed to update request status. If you paid, nothing is lost: we'll ask the payment provider again. Please try again in a moment." />
      );
    case "unpaid":
      return <PaymentUnpaid {...shown} />;
    case "held":
      return <PaymentHeld />;
    case "processing":
      return <PaymentProcessing again={shown.again} />;
    case "ended":
      return (
        <>
          <LetterEnded {...shown} notice={mail} />
          <div className="section section-narrow">
            <OwnPage {...shown.ownPage} fee={shortMoney(shown.feeCents)} />
          </div>
        </>
      );
    case "paid":
      return (
        <PaymentSuccessful sent={shown.sent} disputedAt={shown.disputedAt} notice={mail}>
          <NextSteps title="What happens next" steps={afterPaying} />
          <OwnPage {...shown.ownPage} fee={shortMoney(shown.feeCents)} />
        </PaymentSuccessful>
      );
  }
}
