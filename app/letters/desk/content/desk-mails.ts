import { staffMail } from "~/platform/mail/content/shopper-mail";
import { longDate } from "~/platform/values/date";
import { site } from "~/site";
import { type NoticeEvent, noticeEvents } from "../domain/notices";
import { noticeWords } from "./notice-words";

const aboutTheLink = "The link works once, and for an hour at least. Please don't forward it.";

export const deskInviteMail = ({ linkUrl }: { linkUrl: string }) =>
  staffMail({
    subject: "Set your password",
    preview: "Then you can sign in.",
    title: "Welcome",
    parts: [
      `You were invited to the desk of ${site.name}, where providers review requests. Set your password first.`,
      { button: "Set your password", url: linkUrl },
      aboutTheLink,
    ],
  });

/** The mail to a provider who can't sign in. */
export const deskPasswordMail = ({ linkUrl }: { linkUrl: string }) =>
  staffMail({
    subject: "Set a new password",
    preview: "You asked us for this link.",
    title: "Set a new password",
    parts: [
      "Someone, most likely you, asked for a new password.",
      { button: "Set a new password", url: linkUrl },
      aboutTheLink,
      "If you didn't ask, ignore this email. Nothing changes.",
    ],
  });

/** How many items of each kind are waiting. Names no person, because mail isn't private. */
export const deskNoticesMail = (told: {
  counts: Readonly<Partial<Record<NoticeEvent, number>>>;
  deskUrl: string;
  noticesUrl: string;
}) =>
  staffMail({
    subject: "Requests are waiting at the desk",
    preview: "The notices you chose.",
    title: "Requests are waiting at the desk",
    parts: [
      {
        facts: noticeEvents.flatMap((event) => {
          const count = told.counts[event] ?? 0;
          return count > 0 ? [[noticeWords[event], String(count)] as const] : [];
        }),
      },
      { button: "Open the desk", url: told.deskUrl },
      `You chose these notices. Change them, or your quiet hours: ${told.noticesUrl}`,
    ],
  });

/** `licenses` are states with the licenses' last ISO day; `isOwn` if the reader is the provider, else our own staff. */
export const licenseEndingMail = (ending: {
  isOwn: boolean;
  name: string;
  licenses: readonly { state: string; expiresOn: string }[];
}) =>
  staffMail({
    subject: ending.isOwn ? "Your license ends soon" : "A provider's license ends soon",
    preview: "After its last day no letter can be signed with it.",
    title: ending.isOwn ? "Your license ends soon" : "A provider's license ends soon",
    parts: [
      ending.isOwn
        ? "After the last day you can't review requests of patients in that state."
        : `After the last day ${ending.name} can't review requests of patients in that state.`,
      { facts: ending.licenses.map(({ state, expiresOn }) => [state, longDate(expiresOn)] as const) },
      ending.isOwn
        ? "Renewed it? Tell the operator of the site the new last day."
        : "Renewed? Run `npm run desk:invite` with the new last day. Otherwise see that another provider is licensed there.",
    ],
  });
