import { shopperMail } from "~/platform/mail/content/shopper-mail";
import { longDate } from "~/platform/values/date";
import type { LateHours } from "../../domain/waiting";

/** A signed letter. Dates are ISO days; `findUrl` is the page where shoppers request new links. */
interface SignedLetter {
  letterUrl: string;
  validFrom: string;
  validUntil: string;
  /** The link's lifetime. */
  linkDays: number;
  findUrl: string;
  /** What a shopper who bought first should know about the letter's date; null for one who hasn't bought. */
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

/** A correction is still pending, so many hours after it was requested on the ISO day `askedOn`. */
export const correctionLateMail = (late: {
  isPhysician: boolean;
  hours: LateHours;
  askedOn: string;
  pageUrl: string;
}) => {
  const asked = late.isPhysician ? "physician's letter" : "correction";
  return shopperMail({
    subject:
      late.hours === 24
        ? `Your ${asked} is taking longer than usual`
        : `Your ${asked} still needs a provider`,
    preview: "We aim for 24 hours. We're sorry.",
    title: "We're late, and we're sorry",
    parts: [
      `You asked for a ${asked} on ${longDate(late.askedOn)}, and we aim for an answer within 24 hours. ${late.isPhysician ? "No physician" : "No provider"} has decided yet.`,
      "Your letter stays valid as it is. You don't need to do anything: what you asked for keeps its place, our team knows that it's late, and we'll email you as soon as it's decided.",
      { button: "See your letter", url: late.pageUrl },
      "Need it sooner? Write to us.",
    ],
  });
};

/** `reason` is one of the stated reasons, as a sentence; the provider's own words are only on the request's page. */
export const correctionRefusedMail = (refused: {
  isPhysician: boolean;
  reason: string | null;
  pageUrl: string;
}) =>
  shopperMail({
    subject: refused.isPhysician ? "About the physician's letter you asked for" : "About your correction",
    preview: "Your letter stays as it is.",
    title: "Your letter stays as it is",
    parts: [
      `${refused.isPhysician ? "A physician read your request again" : "A provider read the correction you asked for"} and left the letter as it is.${refused.reason ? ` The reason: ${refused.reason}` : ""}`,
      { button: "See your letter", url: refused.pageUrl },
      "The letter you have stays valid. Still wrong? Ask again from its page, or write to us.",
    ],
  });

/**
 * `remedy` is the shopper's choice if we revoked the letter by mistake; null if the mistake wasn't ours. Without a choice,
 * a fee is refunded after `choiceDays`.
 */
export const letterRevokedMail = (revoked: {
  pageUrl: string;
  remedy: "fee-or-review" | "review" | null;
  choiceDays: number;
}) =>
  shopperMail({
    subject: "Your letter is no longer valid",
    preview: "Please don't use it for new claims.",
    title: "Your letter is no longer valid",
    parts: [
      "The provider has revoked your letter. Please don't use it for purchases or claims from today on.",
      ...{
        "fee-or-review": [
          `It was our mistake. On your page you choose: your fee back, or a new review at no cost. If you don't choose within ${revoked.choiceDays} days, your fee goes back.`,
        ],
        review: ["It was our mistake. On your page you can have your request reviewed again, at no cost."],
        none: [],
      }[revoked.remedy ?? "none"],
      { button: revoked.remedy === null ? "See why" : "See why, and choose", url: revoked.pageUrl },
      "If you already sent it with a claim, tell your administrator.",
    ],
  });

/** Links to all of a person's requests. `asked` is a day with its time, as several may be of one day. */
export const letterLinksMail = (letters: readonly { asked: string; statusUrl: string }[]) =>
  shopperMail({
    subject: "The links you asked for",
    preview: "Newest first.",
    title: "The links you asked for",
    parts: [
      "You asked us for the links to your requests. Here they are, newest first.",
      { links: letters.map(({ asked, statusUrl }) => ({ label: asked, url: statusUrl })) },
      "If you didn't ask, ignore this email.",
    ],
  });

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
        ? "If you don't need it anymore, you don't need to do anything. This is the last reminder."
        : "If you don't need it anymore, you don't need to do anything. We'll remind you once more, a week before the end.",
    ],
    unsubscribeUrl: ending.unsubscribeUrl,
  });
