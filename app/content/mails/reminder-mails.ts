import { longDate } from "~/domain/values/date";
import { shopperMail } from "./shopper-mail";

/** How many days before a letter's end its reader is reminded. */
export const reminderDays = [30, 7] as const;
export type ReminderDays = (typeof reminderDays)[number];

/** `endsOn` is an ISO day. */
export const letterEndingMail = (ending: {
  days: ReminderDays;
  endsOn: string;
  renewUrl: string;
  unsubscribeUrl: string;
}) =>
  shopperMail({
    subject: `Your letter ends in ${ending.days} days`,
    preview: "Renew it in one step if you still need it.",
    title: `Your letter ends in ${ending.days} days`,
    parts: [
      `Your letter is valid until ${longDate(ending.endsOn)}. Purchases after that day need a new one.`,
      "Still need it? Tell us what changed, and a provider reviews it again.",
      { button: "Renew your letter", url: ending.renewUrl },
      ending.days === 30
        ? "If you don't need it any more, you don't need to do anything. We'll remind you once more, 7 days before the end."
        : "If you don't need it any more, you don't need to do anything. This is the last reminder.",
    ],
    unsubscribeUrl: ending.unsubscribeUrl,
  });
