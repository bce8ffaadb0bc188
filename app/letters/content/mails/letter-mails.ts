import { shopperMail } from "~/platform/mail/content/shopper-mail";
import { longDate } from "~/platform/values/date";

/** A signed letter. Dates are ISO days; `findUrl` is where the shopper asks for new links. */
interface SignedLetter {
  letterUrl: string;
  validFrom: string;
  validUntil: string;
  /** How long the link works. */
  linkDays: number;
  findUrl: string;
  /** What a shopper who bought first should know of the letter's date; null for one who hasn't. */
  lateLetter: string | null;
}

const validity = ({ validFrom, validUntil }: SignedLetter) => ({
  facts: [
    ["Valid from", longDate(validFrom)],
    ["Valid until", longDate(validUntil)],
  ] as const,
});

const aboutTheLink = ({ linkDays, findUrl }: SignedLetter): string =>
  `The link works for ${linkDays} days. Please don't share it: it opens your letter. You can ask for a new link at ${findUrl}`;

const buyLater =
  "Haven't bought it yet? Buy it on a day after your letter starts. Some administrators accept the same day, others don't.";

export const letterApprovedMail = (letter: SignedLetter) =>
  shopperMail({
    subject: "Your letter is ready",
    preview: "The provider signed it. Keep it with your receipt.",
    title: "Your letter is ready",
    parts: [
      "The provider approved your request and signed your letter.",
      { button: "Get your letter", url: letter.letterUrl },
      validity(letter),
      "FSA or HRA: send the letter and your itemized receipt to your plan's administrator, who decides on the claim.",
      "HSA: nothing is filed. Keep the letter and the receipt with your tax papers, and pay yourself when you like.",
      letter.lateLetter ?? buyLater,
      aboutTheLink(letter),
    ],
  });

export const letterCorrectedMail = (letter: SignedLetter) =>
  shopperMail({
    subject: "Your corrected letter is ready",
    preview: "It replaces the one you have.",
    title: "Your corrected letter is ready",
    parts: [
      "A provider confirmed what you asked for and signed a new letter. It replaces the one you have, which is no longer valid.",
      { button: "Get the corrected letter", url: letter.letterUrl },
      validity(letter),
      "If you already sent the earlier letter to your administrator, send them this one too.",
      aboutTheLink(letter),
    ],
  });

export const letterRevokedMail = ({ pageUrl }: { pageUrl: string }) =>
  shopperMail({
    subject: "Your letter is no longer valid",
    preview: "Please don't use it for new claims.",
    title: "Your letter is no longer valid",
    parts: [
      "The provider has revoked your letter. Please don't use it for purchases or claims from today on.",
      { button: "See what happened", url: pageUrl },
      "If you already sent it with a claim, tell your administrator. If you still need a letter, you can ask for a new one.",
    ],
  });

/** The links to all requests of one person. `askedOn` is an ISO day. */
export const letterLinksMail = (letters: readonly { askedOn: string; statusUrl: string }[]) =>
  shopperMail({
    subject: "The links you asked for",
    preview: "Newest first.",
    title: "The links you asked for",
    parts: [
      "You asked us for the links to your requests. Here they are, newest first.",
      { links: letters.map(({ askedOn, statusUrl }) => ({ label: longDate(askedOn), url: statusUrl })) },
      "If you didn't ask, ignore this mail.",
    ],
  });
