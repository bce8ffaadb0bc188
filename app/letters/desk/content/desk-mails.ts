import { staffMail } from "~/platform/mail/content/shopper-mail";
import { site } from "~/site";

const aboutTheLink = "The link works once, and for an hour at least. Please don't forward it.";

/** The mail that invites a new provider. */
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
      "If you didn't ask, ignore this mail. Nothing changes.",
    ],
  });
