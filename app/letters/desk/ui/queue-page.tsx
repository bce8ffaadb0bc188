import { ButtonLink } from "~/kit/form/button";
import { Notice } from "~/kit/form/notice";
import { paths } from "~/paths";
import type { UsState } from "~/platform/values/us-state";
import type { Decision } from "../domain/decision";
import {
  filterOf,
  isNarrowed,
  placeText,
  type QueueCounts,
  type QueuePlace,
  type QueueSearch,
} from "../domain/queue";
import type { HeldLetter, SignedLetter, WaitingCorrection, WaitingQuestion } from "../domain/review";
import type { WaitingOpinion } from "../domain/second-opinion";
import { Clock } from "./claim-words";
import { DeskPage } from "./desk-parts";
import { DoneNotice } from "./done-notice";
import { HeldLetters } from "./held-letters";
import { KeyboardHelp } from "./keyboard-help";
import { QueueFilter, QueueParts } from "./queue-filter";
import { QueueTable, type QueueTableProps } from "./queue-table";
import { CorrectionList, QuestionsAsked, SecondOpinions, SignedList } from "./side-lists";
import { type VisitLine, VisitList } from "./visit-list";

interface QueuePageProps extends QueueTableProps {
  /** Where the provider may sign today. */
  states: readonly UsState[];
  search: QueueSearch;
  counts: QueueCounts;
  /** The next page's cursor; null on the last. */
  next: QueuePlace | null;
  corrections: readonly WaitingCorrection[];
  questions: readonly WaitingQuestion[];
  visits: readonly VisitLine[];
  signed: readonly SignedLetter[];
  /** Letters that the reader signed and that haven't been sent. */
  held: readonly HeldLetter[];
  opinions: readonly WaitingOpinion[];
  /** The provider's last decision. */
  done: Decision | null;
  /** True if single-key shortcuts are enabled. */
  usesKeys: boolean;
}

/** A provider's queue, with pending corrections above and their latest letters below. */
export function QueuePage({
  states,
  search,
  entries,
  facts,
  forPhysicians,
  counts,
  next,
  corrections,
  questions,
  visits,
  signed,
  held,
  opinions,
  done,
  usesKeys,
  ...row
}: QueuePageProps) {
  const filter = filterOf(search);
  return (
    <DeskPage>
      <h1>Requests</h1>
      <DoneNotice done={done} />
      {done && counts.ended > 0 && <EndedClaims count={counts.ended} />}
      <HeldLetters letters={held} now={row.now} />
      <VisitList visits={visits} now={row.now} />
      <CorrectionList corrections={corrections} now={row.now} />
      <div data-refresh="parts">
        <p className="hint mt-2">
          As of <Clock at={row.now} />.{" "}
          <a className="inline-block py-2.5" href={paths.deskQueue(filter)}>
            Look again
          </a>
        </p>
        <QueueParts counts={counts} only={search.only} />
      </div>
      <QueueFilter search={search} states={states} />
      <div data-refresh="requests">
        {entries.length > 0 ? (
          <QueueTable entries={entries} facts={facts} forPhysicians={forPhysicians} {...row} />
        ) : (
          <Nothing states={states} search={search} />
        )}
      </div>
      <nav
        className="mt-5 mb-10 flex flex-wrap items-center justify-between gap-4 [&_.button]:ml-auto"
        aria-label="Pages of the queue"
      >
        {search.after && <a href={paths.deskQueue(filter)}>Back to the longest waiting</a>}
        {next && (
          <ButtonLink look="secondary" href={paths.deskQueue({ ...filter, after: placeText(next) })}>
            Next page
          </ButtonLink>
        )}
      </nav>
      <SecondOpinions opinions={opinions} now={row.now} />
      <QuestionsAsked questions={questions} now={row.now} />
      <SignedList signed={signed} now={row.now} />
      <KeyboardHelp keys={{ j: "next", k: "previous", Enter: "open" }} isOn={usesKeys} />
    </DeskPage>
  );
}

/** "Next" skips these: their answers are shown only to a provider who takes them over. */
const EndedClaims = ({ count }: { count: number }) => (
  <p className="hint mt-2">
    {count === 1
      ? "A colleague's claim on 1 request ran out."
      : `Colleagues' claims on ${count} requests ran out.`}{" "}
    <a className="inline-block py-2.5" href={paths.deskQueue({ only: "ended" })}>
      See what you can take over
    </a>
  </p>
);

function Nothing({ states, search }: { states: readonly UsState[]; search: QueueSearch }) {
  if (states.length === 0)
    return (
      <Notice tone="amber">
        You have no license that lets you sign today, so there is nothing for you to review. Ask the operator
        of the site to bring your licenses up to date.
      </Notice>
    );
  const isFiltered = isNarrowed(search);
  return (
    <p className="border-y border-line py-8 text-muted">
      {isFiltered ? "No waiting request matches." : "Nothing waits. New requests from your states come here."}
    </p>
  );
}
