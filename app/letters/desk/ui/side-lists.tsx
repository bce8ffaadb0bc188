import { paths } from "~/paths";
import { longDate } from "~/platform/values/date";
import { dayInState } from "~/platform/values/state-day";
import { practicePaths } from "~/practice-paths";
import { isLate, promisedHours } from "../domain/queue";
import type { SignedLetter, WaitingCorrection, WaitingQuestion } from "../domain/review";
import type { WaitingOpinion } from "../domain/second-opinion";
import { timeBetween } from "../domain/waiting";
import { Mark } from "./queue-table";
import { useFilter } from "./use-filter";

const fieldWords = {
  "patient-name": "Patient's name",
  "written-name": "Name as written",
  product: "Product",
  physician: "Physician asked for",
} as const;

export const list =
  "my-6 [&>h2]:text-lg [&_li]:flex [&_li]:flex-wrap [&_li]:items-baseline [&_li]:gap-x-4 [&_li]:border-b [&_li]:border-line [&_li]:py-1 [&_a]:inline-block [&_a]:py-2.5 [&_a]:font-medium [&_span]:text-sm [&_span]:text-muted";

/** Pending corrections; renders nothing if there are none. */
export function CorrectionList({
  corrections,
  now,
}: {
  corrections: readonly WaitingCorrection[];
  now: string;
}) {
  if (corrections.length === 0) return null;
  return (
    <section className={list} aria-labelledby="corrections-title">
      <h2 id="corrections-title">Corrections to confirm</h2>
      <ul>
        {corrections.map((one) => (
          <li key={one.id}>
            <a href={paths.deskCorrection(one.id)}>{one.productTitle}</a>
            <span>
              {fieldWords[one.field]}, {one.patientState}, waiting {timeBetween(one.askedAt, now)}
            </span>
            {isLate(one.askedAt, now) && <Mark tone="tone-red">{`Over ${promisedHours} h`}</Mark>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Colleagues' decisions sampled for this physician; renders nothing if there are none. */
export function SecondOpinions({ opinions, now }: { opinions: readonly WaitingOpinion[]; now: string }) {
  if (opinions.length === 0) return null;
  return (
    <section className={list} aria-labelledby="opinions-title">
      <h2 id="opinions-title">Decisions to read a second time</h2>
      <ul>
        {opinions.map((one) => (
          <li key={one.id}>
            <a href={practicePaths.secondOpinion(one.id)}>{one.productTitle}</a>
            <span>
              {one.decision}, {one.patientState}, {timeBetween(one.drawnAt, now)} ago
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Unanswered questions; renders nothing if there are none. */
export function QuestionsAsked({ questions, now }: { questions: readonly WaitingQuestion[]; now: string }) {
  const from = useFilter();
  if (questions.length === 0) return null;
  return (
    <section className={list} aria-labelledby="questions-title">
      <h2 id="questions-title">Questions without an answer</h2>
      <ul>
        {questions.map((one) => (
          <li key={one.requestId}>
            <a href={paths.deskReview(one.requestId, from)}>{one.productTitle}</a>
            <span>
              {one.patientState}, asked {timeBetween(one.askedAt, now)} ago
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const stateLabels = {
  making: "being made",
  valid: "valid",
  corrected: "replaced",
  revoked: "revoked",
} as const;

/** The state of a letter's version at an ISO instant. */
export const stateWords = (
  { state, validUntil }: Pick<SignedLetter, "state" | "validUntil">,
  now: string,
): string =>
  state === "valid" && validUntil < dayInState(null, new Date(now)) ? "expired" : stateLabels[state];

/** The provider's latest letters; renders nothing if there are none. */
export function SignedList({ signed, now }: { signed: readonly SignedLetter[]; now: string }) {
  if (signed.length === 0) return null;
  return (
    <section className={list} aria-labelledby="signed-title">
      <h2 id="signed-title">Letters you signed</h2>
      <ul>
        {signed.map((one) => (
          <li key={`${one.requestId} ${one.version}`}>
            <a href={paths.deskLetter(one.requestId)}>{one.productTitle}</a>
            <span>
              {longDate(one.issuedOn)}, version {one.version}, {stateWords(one, now)}
            </span>
          </li>
        ))}
      </ul>
      <a className="mt-2 inline-block py-2.5" href={paths.deskLetters}>
        All of them, with a search
      </a>
    </section>
  );
}
