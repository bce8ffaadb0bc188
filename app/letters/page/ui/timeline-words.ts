import type { TimelineStep } from "../../domain/timeline";

/** What the timeline says of each step; `fee` is the fee, e.g. "$25". */
export const timelineWords: Record<TimelineStep, (fee: string) => string> = {
  asked: () => "You asked for the letter",
  paid: (fee) => `Your payment of ${fee} arrived`,
  "question-asked": () => "The provider asked you a question",
  "question-answered": () => "You answered",
  signed: () => "A provider approved and signed your letter",
  sent: () => "We emailed you the link to your letter",
  "correction-asked": () => "You asked for a correction",
  "correction-refused": () => "The letter was left as it is",
  "physician-asked": () => "You asked for a physician's letter",
  "physician-refused": () => "A physician left the letter as it is",
  "corrected-signed": () => "A provider signed a new version of the letter",
  "corrected-sent": () => "We emailed you the link to the new version",
  denied: () => "The provider denied the request",
  withdrawn: () => "You took the request back",
  refunded: (fee) => `We returned your ${fee} to the card you paid with`,
  revoked: () => "The provider revoked the letter",
  expired: () => "The letter expired",
  erased: () => "You had your answers erased",
  "refund-shown": (fee) => `Most banks show your ${fee} by this day`,
  "refund-due": (fee) => `Your ${fee} goes back to your card; most banks show it by this day`,
  ends: () => "Last day of your letter",
};
