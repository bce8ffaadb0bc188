import { staffMail } from "~/platform/mail/content/shopper-mail";

/** The link that creates a test shop. `linkHours` is its lifetime. */
export const testShopLinkMail = (link: { url: string; linkHours: number }) =>
  staffMail({
    subject: "Your test shop",
    preview: "One press makes it.",
    title: "Make your test shop",
    parts: [
      "Here's the link you asked for. It makes your test shop and shows its key and a letter request to walk through.",
      { button: "Make the test shop", url: link.url },
      `The link works for ${link.linkHours} hours. It shows a key, so please don't forward it.`,
      "If you didn't apply, ignore this email: nothing is made.",
    ],
  });
