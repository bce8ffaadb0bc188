import {
  type LetterHistory,
  mayAskPhysician,
  openCorrection,
  openQuestion,
  type RequestFacts,
  validLetter,
} from "./history";
import { daysAfter } from "./validity";

/** How many days before its last day a letter may be renewed. */
const renewalDays = 60;

export interface ShopperActions {
  answer: boolean;
  /** True if the PDF exists; an expired letter still proves earlier purchases. */
  download: boolean;
  resend: boolean;
  correct: boolean;
  /** True if the signer isn't a physician, so that one may sign the letter anew. */
  physician: boolean;
  renew: boolean;
  withdraw: boolean;
  packet: boolean;
  erase: boolean;
}

/** `today` is an ISO date. `hasDesk`: our own providers review, so a request can be withdrawn. */
export function shopperActions(
  facts: RequestFacts,
  history: LetterHistory,
  today: string,
  hasDesk: boolean,
): ShopperActions {
  const letter = validLetter(history);
  const isMade = letter?.pdf !== null && letter !== null;
  const isGood = letter !== null && letter.validUntil >= today;
  const isErased = facts.erasedAt !== null;
  const isCorrectable = isGood && facts.status === "sent" && openCorrection(history) === null && !isErased;
  const from = renewableFrom(facts, history);
  const isOpen = facts.status === "in_review" || facts.status === "question_asked";
  return {
    answer: facts.status === "question_asked" && openQuestion(history) !== null,
    download: isMade,
    resend: isMade && facts.email !== "",
    correct: isCorrectable,
    physician: isCorrectable && mayAskPhysician(history),
    renew: from !== null && today >= from,
    withdraw: hasDesk && isOpen,
    packet: isMade,
    erase: !isErased,
  };
}

/** The first ISO day on which the letter can be renewed; null if it can't be: no request is taken for an order that has ended. */
export function renewableFrom(
  { erasedAt, renewal, order }: Pick<RequestFacts, "erasedAt" | "renewal" | "order">,
  history: LetterHistory,
): string | null {
  const letter = validLetter(history);
  const isRenewable = letter !== null && erasedAt === null && renewal === null && !order?.ended;
  return isRenewable ? daysAfter(letter.validUntil, -renewalDays) : null;
}
