import { shopperMail } from "./shopper-mail";

/** The link to one's receipts and claims. `linkHours`: how long it works; `erasedAfter`, e.g. "30 days": without a visit. */
export const receiptsLinkMail = (link: { url: string; linkHours: number; erasedAfter: string }) =>
  shopperMail({
    subject: "Your link",
    preview: "The link you asked for.",
    title: "Open your page",
    parts: [
      "You asked for a link to go on with what you began with us. Open this mail on the device you want to use.",
      { button: "Open the page", url: link.url },
      `The link works once, within ${link.linkHours} hours. Please don't share it: it opens everything you gave us there.`,
      `What you gave us is erased ${link.erasedAfter} after your last visit.`,
      "If you didn't ask for this, ignore this mail.",
    ],
  });
