import { ErrorPage } from "~/kit/layout/error-page";
import { openDraftInBrowser } from "~/legal/domain/retention";
import { site } from "~/site";

/** The card was declined, or the payment page was closed unpaid. */
export function PaymentUnpaid({ isDeclined, backHref }: { isDeclined: boolean; backHref: string }) {
  return (
    <ErrorPage
      title={isDeclined ? "Your payment was declined" : "Your payment page has closed"}
      message={`Nothing was charged, and your request was not sent. Your answers stay in this browser for ${openDraftInBrowser} after your last step, so you can try again.`}
      action={{ href: backHref, label: "Back to your request" }}
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
