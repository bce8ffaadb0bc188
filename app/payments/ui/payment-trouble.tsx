import { ErrorPage } from "~/kit/layout/error-page";
import { openDraftInBrowser } from "~/legal/domain/retention";
import { paths } from "~/paths";
import { site } from "~/site";

/** The card was declined, or the payment page was closed unpaid. `backHref` is null where this browser has no answers. */
export function PaymentUnpaid({ isDeclined, backHref }: { isDeclined: boolean; backHref: string | null }) {
  const title = isDeclined ? "Your payment was declined" : "Your payment page has closed";
  const unsent = "Nothing was charged, and your request was not sent.";
  return backHref ? (
    <ErrorPage
      title={title}
      message={`${unsent} Your answers stay in this browser for ${openDraftInBrowser} after your last step, so you can try again${isDeclined ? ", with this card or another" : ""}.`}
      action={{ href: backHref, label: "Back to your request" }}
    />
  ) : (
    <ErrorPage
      title={title}
      message={`${unsent} This browser doesn't have your answers: they stay only where you gave them, for ${openDraftInBrowser} after your last step.`}
      action={{ href: paths.productLetter, label: "Begin a new request" }}
      otherAction={{ href: paths.resume, label: "Email me a link to my answers" }}
    />
  );
}

/** The provider reports a payment that differs from what we asked for, so a person looks at it. */
export function PaymentHeld() {
  return (
    <ErrorPage
      title="We're checking your payment"
      message={`Something about your payment needs a person's look before your request goes on. Please don't pay again. Questions? Write to ${site.supportEmail}.`}
      action={{ href: `mailto:${site.supportEmail}`, label: "Write to us" }}
    />
  );
}
