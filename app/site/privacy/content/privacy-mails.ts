import { shopperMail } from "~/platform/mail/content/shopper-mail";

/** The link to one's data. `linkHours` is its lifetime. */
export const privacyLinkMail = (link: { url: string; isErasure: boolean; linkHours: number }) =>
  shopperMail({
    subject: "Your data",
    preview: "The link you asked for.",
    title: link.isErasure ? "Erase your data" : "Get a copy of your data",
    parts: [
      link.isErasure
        ? "You asked us to erase what we hold about you. Nothing is erased yet: the page shows what goes and what has to stay, and asks you first."
        : "You asked for a copy of what we hold about you.",
      { button: link.isErasure ? "See what we'd erase" : "Get your copy", url: link.url },
      `The link works for ${link.linkHours} hours. Please don't share it: it opens everything we hold about you.`,
      "If you didn't ask for this, ignore this email.",
    ],
  });
