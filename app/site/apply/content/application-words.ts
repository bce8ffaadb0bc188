import { staffMail } from "~/platform/mail/content/shopper-mail";
import { site } from "~/site";
import { type Application, platforms } from "../domain/application";

/** Why a valid application was not accepted. */
export const applicationFaults = {
  honeypot:
    "A hidden field that must stay empty was filled in, perhaps by a program that fills in forms. It's empty again: please send your application once more.",
  failed: `We couldn't take your application. What you typed is still below: please try again in a moment, or write to ${site.partnersEmail}.`,
  tooOften: `You've sent us five applications or messages within an hour, which is as many as we take. Try again later, or write to ${site.partnersEmail}.`,
} as const;

/** An application as our staff reads it. Its email address isn't verified yet. */
export const applicationText = ({ shopName, shop, platform, products }: Application): string =>
  [
    `Application of ${shopName} (${shop}), which runs on: ${platforms[platform]}.`,
    `Once its emailed link is opened, the test shop ${shop}.test is there (npm run shop). To turn it live, check that the address is the shop's: npm run shop -- go-live ${shop}.test`,
    "What it sells:",
    products,
  ].join("\n\n");

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
