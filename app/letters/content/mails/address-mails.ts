import { shopperMail } from "~/platform/mail/content/shopper-mail";

/** Confirms a new email address for a request. `linkHours` is the link's lifetime. */
export const confirmAddressMail = ({ confirmUrl, linkHours }: { confirmUrl: string; linkHours: number }) =>
  shopperMail({
    subject: "Confirm your email address",
    preview: "Then we'll write to you here.",
    title: "Is this your email address?",
    parts: [
      "You asked us to send the mails about your request to this address. Confirm it, and we'll use it from now on.",
      { button: "Confirm this address", url: confirmUrl },
      `The link works for ${linkHours} hours. If you didn't ask for this, ignore this mail. Nothing changes.`,
    ],
  });
