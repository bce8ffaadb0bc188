import { shopperMail } from "~/platform/mail/content/shopper-mail";
import { longDate } from "~/platform/values/date";

/** Sent 30 days before a letter ends, and finally 7 days before. `endsOn` is an ISO day. */
export const letterEndingMail = (ending: {
  isLast: boolean;
  endsOn: string;
  renewUrl: string;
  unsubscribeUrl: string;
}) =>
  shopperMail({
    subject: `Your letter ends on ${longDate(ending.endsOn)}`,
    preview: "Renew it in one step if you still need it.",
    title: "Your letter ends soon",
    parts: [
      `Your letter is valid until ${longDate(ending.endsOn)}. Purchases after that day need a new one.`,
      "Still need it? Tell us what changed, and a provider reviews it again.",
      { button: "Renew your letter", url: ending.renewUrl },
      ending.isLast
        ? "If you don't need it any more, you don't need to do anything. This is the last reminder."
        : "If you don't need it any more, you don't need to do anything. We'll remind you once more, a week before the end.",
    ],
    unsubscribeUrl: ending.unsubscribeUrl,
  });
