import { Button } from "~/kit/form/button";
import { PostForm } from "~/kit/form/post-form";
import { DataTable } from "~/kit/parts/data-table";
import { paths } from "~/paths";
import { hoursLeft, isLate, promisedHours, type QueueEntry, type QueueFacts } from "../domain/queue";
import { timeBetween } from "../domain/waiting";
import { ClaimWords } from "./claim-words";
import { useFilter } from "./use-filter";

export interface QueueTableProps {
  entries: readonly QueueEntry[];
  /** By request id; missing if the answers can't be shown. */
  facts: Readonly<Record<string, QueueFacts>>;
  /** Ids of requests whose administrator requires a physician. */
  forPhysicians: readonly string[];
  /** The reader's id. */
  reader: string;
  /** ISO instant. */
  now: string;
}

/** The waiting requests, one per row. */
export function QueueTable({ entries, facts, forPhysicians, reader, now }: QueueTableProps) {
  const from = useFilter();
  return (
    <DataTable
      caption="Waiting requests"
      columns={["Product", "Waiting", "State", "Kind", "Reviewer"]}
      short={["Waiting"]}
      rows={entries.map((entry) => ({
        key: entry.requestId,
        cells: [
          <div key="product" className="text-base">
            <a className="inline-block py-2.5" href={paths.deskReview(entry.requestId, from)}>
              {entry.productTitle}
            </a>
            {entry.isAnswered && <Mark tone="tone-green">Answer came in</Mark>}
            {entry.isRenewal && <Mark tone="tone-green">Renewal</Mark>}
            {forPhysicians.includes(entry.requestId) && <Mark tone="tone-red">MD or DO required</Mark>}
            <PatientLine facts={facts[entry.requestId]} />
          </div>,
          <>
            {timeBetween(entry.waitingSince, now)}
            {isLate(entry.waitingSince, now) ? (
              <Mark tone="tone-red">{`Over ${promisedHours} h`}</Mark>
            ) : (
              <span className="text-muted">, {hoursLeft(entry.waitingSince, now)} h left</span>
            )}
          </>,
          entry.patientState,
          entry.kind === "order" ? "Order" : "Paid",
          entry.claim ? (
            <ClaimWords key="claim" claim={entry.claim} reader={reader} now={now} />
          ) : (
            <PostForm key="claim" name="claim" action={paths.deskReview(entry.requestId, from)}>
              <Button look="quiet" name="intent" value="open">
                Claim and open
              </Button>
            </PostForm>
          ),
        ],
      }))}
    />
  );
}

/** Enough about the patient to distinguish the request: "AB, 34, child. Asthma; Insomnia". */
function PatientLine({ facts }: { facts: QueueFacts | undefined }) {
  if (!facts) return null;
  const { initials, age, relation, conditions } = facts;
  const who = [initials, age, relation === "self" ? "" : relation].filter(Boolean).join(", ");
  return (
    <span className="line-clamp-2 pb-2 text-sm font-normal text-muted">
      {[who, conditions.join("; ")].filter(Boolean).join(". ")}
    </span>
  );
}

export const Mark = ({ tone, children }: { tone: "tone-green" | "tone-red"; children: string }) => (
  <span
    className={`ml-2 inline-block rounded-pill border border-(--tone) px-2 text-sm font-semibold whitespace-nowrap text-(--tone) ${tone}`}
  >
    {children}
  </span>
);
