import { type Refund, refundParts } from "~/payments/content/payment-mails";
import { shopperMail } from "~/platform/mail/content/shopper-mail";

/**
 * `reason` is one of the stated reasons, as a sentence; the provider's own words are only on the request's page. `refund`
 * is null if no fee was paid.
 */
export const letterDeniedMail = (denied: { reason: string | null; refund: Refund | null; pageUrl: string }) =>
  shopperMail({
    subject: "About your request",
    preview: "The provider has decided.",
    title: "The provider couldn't approve your request",
    parts: [
      `The provider has reviewed your request and could not approve it.${denied.reason ? ` The reason: ${denied.reason}` : ""}`,
      ...(denied.refund ? refundParts(denied.refund) : []),
      { button: "See why, and what you can do", url: denied.pageUrl },
    ],
  });
