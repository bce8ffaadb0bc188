import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ErrorPage, toHome } from "~/kit/layout/error-page";
import { privateMeta } from "~/kit/meta/private-meta";
import { NextSteps } from "~/kit/parts/next-steps";
import { changeProductLetter, showProductLetter } from "~/letters/request/product-letter/result.server";
import { MailTroubleNotice } from "~/letters/ui/mail-trouble";
import { OwnPage } from "~/letters/ui/own-page";
import { LetterEnded, PaymentProcessing, PaymentSuccessful } from "~/letters/ui/payment-result";
import { stepsAfterPaying } from "~/letters/ui/status-words";
import { paths } from "~/paths";
import { PaymentHeld, PaymentUnpaid } from "~/payments/ui/payment-trouble";
import type { RouteHandle } from "~/platform/document/route-handle";
import { shortMoney } from "~/platform/values/money";

export const handle: RouteHandle = { clearsUnsentForm: true, indexable: false };

export const loader = ({ request }: LoaderFunctionArgs) => showProductLetter(request);

export const action = ({ request }: ActionFunctionArgs) => changeProductLetter(request);

export const meta: MetaFunction<typeof loader> = ({ data: shown }) =>
  privateMeta(shown?.view === "paid" ? "Payment Successful" : "Your payment");

export default function LetterSuccess() {
  const shown = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const mail = "mail" in shown && shown.mail ? <MailTroubleNotice {...shown.mail} refused={refused} /> : null;
  switch (shown.view) {
    case "error":
      return (
        <ErrorPage
          message={`${shown.message}. A piece of the link may be missing, or its request was erased.`}
          action={{ href: paths.findLetter, label: "Find my letter" }}
          otherAction={toHome}
        />
      );
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
        <LetterEnded {...shown} notice={mail}>
          <OwnPage {...shown.ownPage} fee={shortMoney(shown.feeCents)} />
        </LetterEnded>
      );
    case "paid":
      return (
        <PaymentSuccessful
          status={shown.status}
          promise={shown.promise}
          disputedOn={shown.disputedOn}
          notice={mail}
        >
          <NextSteps title="What happens next" steps={stepsAfterPaying(shown.status)} />
          <OwnPage
            {...shown.ownPage}
            fee={shortMoney(shown.feeCents)}
            look={shown.status === "sent" ? "primary" : "secondary"}
          />
        </PaymentSuccessful>
      );
  }
}
