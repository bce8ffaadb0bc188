import { longDate } from "~/platform/values/date";
import type { TimelineEntry, TimelineStep } from "../../domain/timeline";

const dot = "before:absolute before:top-1.5 before:-left-[1.6875rem] before:size-3 before:rounded-full";

/** A request's history with dates, and future days. */
export function Timeline({ entries, fee }: { entries: readonly TimelineEntry[]; fee: string }) {
  return (
    <section className="min-w-0">
      <h2>What happened so far</h2>
      <ol className="mt-6 ml-2 grid grid-cols-1 gap-6 border-l-2 border-line pl-5">
        {entries.map(({ step, at, on, isAhead }) => (
          <li
            key={`${step} ${at}`}
            className={`relative ${dot} ${
              isAhead ? "before:border-2 before:border-stamp-green before:bg-sheet" : "before:bg-stamp-green"
            }`}
          >
            <p className="text-sm text-muted">
              <time dateTime={on}>{longDate(on)}</time>
              {isAhead && " (upcoming)"}
            </p>
            <p className="font-semibold">{timelineWords[step](fee)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The text of each step; `fee` is formatted, e.g. "$25". */
const timelineWords: Record<TimelineStep, (fee: string) => string> = {
  asked: () => "You asked for the letter",
  paid: (fee) => `Your payment of ${fee} arrived`,
  "question-asked": () => "The provider asked you a question",
  "question-answered": () => "You answered",
  "question-withdrawn": () => "The provider took the question back and decides without an answer",
  "visit-offered": () => "The provider offered times for a visit",
  "visit-booked": () => "You picked a time for the visit",
  "visit-moved": () => "You moved the visit",
  "visit-unbooked": () => "The provider needed another time for the visit",
  "visit-canceled": () => "The visit was canceled",
  "visit-held": () => "You talked with the provider",
  "visit-missed": () => "The visit didn't take place",
  "visit-lapsed": () => "The offered times passed",
  "visit-unrecorded": () => "No one noted that the visit took place",
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
  "closed-unanswered": () => "We closed the request: the provider's question had no answer",
  "closed-unpicked": () => "We closed the request: no time for the visit was picked",
  "closed-undecided": () => "We closed the request: no provider had decided in time",
  "patient-asked": () => "We asked the patient to agree",
  "patient-agreed": () => "The patient agreed",
  "patient-refused": () => "We closed the request: the patient doesn't agree, or the address isn't theirs",
  "patient-silent": () => "We closed the request: the patient hadn't agreed in time",
  refunded: (fee) => `We returned your ${fee} to the card you paid with`,
  "refunded-by-bank": (fee) => `Your bank gave your ${fee} back, after you disputed it`,
  revoked: () => "The provider revoked the letter",
  "review-chosen": (fee) => `You chose a new review${fee && ", for the fee you had paid"}`,
  expired: () => "The letter expired",
  erased: () => "You had your answers erased",
  "refund-shown": (fee) => `Most banks show your ${fee} by this day`,
  "refund-due": (fee) => `Your ${fee} goes back to your card; most banks show it by this day`,
  ends: () => "Last day of your letter",
};
