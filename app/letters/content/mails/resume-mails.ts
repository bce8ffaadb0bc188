import { shopperMail } from "~/platform/mail/content/shopper-mail";
import { longDate } from "~/platform/values/date";
import type { LetterKind } from "../../domain/letter-ref";

/** A request to go on with. `changedAt` is an ISO instant. */
interface RequestToContinue {
  kind: LetterKind;
  changedAt: string;
  url: string;
}

const labels: Record<LetterKind, string> = { order: "For an order", product: "For a product" };

/** Tells one request from another without a word of what it is for. */
const labelOf = ({ kind, changedAt }: RequestToContinue): string =>
  `${labels[kind]}, changed on ${longDate(changedAt)} at ${changedAt.slice(11, 16)} UTC`;

/** The links to the requests that a shopper began and wants to go on with on another device. `linkHours`: how long they work. */
export const resumeMail = (requests: readonly RequestToContinue[], linkHours: number) => {
  const [first, ...more] = requests;
  return shopperMail({
    subject: "Continue your request",
    preview: "The link you asked for.",
    title: "Continue your request",
    parts: [
      "You asked to continue a request on another device. Open the link first in the browser you began in, which confirms this address. Then open this mail on the other device and follow the link there.",
      first && more.length === 0
        ? { button: "Continue your request", url: first.url }
        : { links: requests.map((request) => ({ label: labelOf(request), url: request.url })) },
      `A link works once, within ${linkHours} hours. Please don't share it: it opens your answers.`,
      "If you didn't ask for this, ignore this mail.",
    ],
  });
};
