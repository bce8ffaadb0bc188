import { shopperMail } from "~/platform/mail/content/shopper-mail";

/** The link to a shop's own page. `linkHours`: how long it works. */
export const partnerLinkMail = (link: { url: string; shopDomain: string; linkHours: number }) =>
  shopperMail({
    subject: "Your shop's letters",
    preview: "The link you asked for.",
    title: "See your shop's letters",
    parts: [
      `Here's the link to the page of ${link.shopDomain}: letters by week and status, and what we told your server.`,
      { button: "Open the page", url: link.url },
      `The link works once, within ${link.linkHours} hours. Please don't forward it.`,
      "If no one at your shop asked for this, ignore this mail.",
    ],
  });
