import { shopperMail } from "~/platform/mail/content/shopper-mail";
import { longDate } from "~/platform/values/date";
import type { LetterKind } from "../../domain/letter-ref";

/** A draft to continue. `changedAt` is an ISO instant. */
interface RequestToContinue {
  kind: LetterKind;
  changedAt: string;
  url: string;
}

const labels: Record<LetterKind, string> = { order: "For an order", product: "For a product" };

/** Distinguishes drafts without saying what they are for. */
const labelOf = ({ kind, changedAt }: RequestToContinue): string =>
  `${labels[kind]}, changed on ${longDate(changedAt)} at ${changedAt.slice(11, 16)} UTC`;

/** Links to the drafts that a shopper wants to continue on another device. `linkHours` is their lifetime. */
export const resumeMail = (requests: readonly RequestToContinue[], linkHours: number) => {
  const [first, ...more] = requests;
  return shopperMail({
    subject: "Continue your request",
    preview: "The link you asked for.",
    title: "Continue your request",
    parts: [
      "You asked to continue a request on another device. Open the link first in the browser you started in, which confirms this address. Then open this email on the other device and follow the link there.",
      first && more.length === 0
        ? { button: "Continue your request", url: first.url }
        : { links: requests.map((request) => ({ label: labelOf(request), url: request.url })) },
      `A link works once, within ${linkHours} hours. Please don't share it: it opens your answers.`,
      "If you didn't ask for this, ignore this email.",
    ],
  });
};
