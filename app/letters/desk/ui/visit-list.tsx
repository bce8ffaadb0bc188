import { paths, type QueueFilter } from "~/paths";
import type { VisitState, VisitWay } from "../../domain/visit";
import { Mark } from "./queue-table";
import { list } from "./side-lists";
import { useFilter } from "./use-filter";

/** A visit in its provider's list. */
export interface VisitLine {
  requestId: string;
  state: VisitState;
  way: VisitWay;
  /** ISO instant of the booking; null if no time is chosen. */
  at: string | null;
  /** The booking, or the next offered time, in the time zones of provider and patient. */
  own: string | null;
  patients: string | null;
  patientState: string;
  productTitle: string;
}

/** A provider's visits: upcoming, to be recorded, and failed. Renders nothing if there are none. */
export function VisitList({ visits, now }: { visits: readonly VisitLine[]; now: string }) {
  const from = useFilter();
  if (visits.length === 0) return null;
  return (
    <section className={list} aria-labelledby="visits-title">
      <h2 id="visits-title">Your visits</h2>
      <ul>
        {visits.map((visit) => (
          <li key={visit.requestId}>
            <a href={hrefOf(visit, from)}>{visit.productTitle}</a>
            <span>{wordsOf(visit)}</span>
            {visit.state === "booked" && visit.at !== null && visit.at <= now && (
              <Mark tone="tone-red">Record the outcome</Mark>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const isHandled = ({ state }: VisitLine) =>
  state === "offered" || state === "booked" || state === "unrecorded";

const hrefOf = (visit: VisitLine, from: QueueFilter): string =>
  isHandled(visit) ? paths.deskVisit(visit.requestId, from) : paths.deskReview(visit.requestId, from);

/** A time in the provider's zone, and in the patient's if that differs. */
export const bothClocks = ({ own, patients }: { own: string; patients: string | null }): string =>
  patients === null || patients === own ? own : `${own}, for the patient ${patients}`;

const endWords: Partial<Record<VisitState, string>> = {
  lapsed: "no offered time was picked",
  missed: "the patient didn't come",
  canceled: "canceled",
  unrecorded: "not recorded for a day: did it take place?",
};

function wordsOf({ state, way, own, patients, patientState }: VisitLine): string {
  const end = endWords[state];
  if (end) return `${patientState}, ${end}`;
  const when = own ? bothClocks({ own, patients }) : "all times have passed";
  return `${patientState}, by ${way}, ${state === "booked" ? when : `no time picked; next ${when}`}`;
}
