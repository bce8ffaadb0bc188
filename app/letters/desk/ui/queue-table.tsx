import type { ReactNode } from "react";
import { Button } from "~/kit/form/button";
import { PostForm } from "~/kit/form/post-form";
import { paths } from "~/paths";
import { hoursLeft, isLate, promisedHours, type QueueEntry, type QueueFacts } from "../domain/queue";
import { timeBetween } from "../domain/waiting";
import { ClaimWords } from "./claim-words";

export interface QueueTableProps {
  entries: readonly QueueEntry[];
  /** By the request's id; none where the answers can't be shown. */
  facts: Readonly<Record<string, QueueFacts>>;
  /** Ids of requests whose administrator wants a physician to sign. */
  forPhysicians: readonly string[];
  /** Id of the provider who reads this. */
  reader: string;
  /** ISO instant. */
  now: string;
}

const headings = ["Product", "Waiting", "State", "Kind", "Reviewer"] as const;
const row = "grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 border-b border-line py-3.5 md:table-row";
const cell = "md:py-0.5 md:pr-4 md:text-left md:align-baseline";

/** The waiting requests, one a row; on a phone each row is a block. */
export function QueueTable({ entries, facts, forPhysicians, reader, now }: QueueTableProps) {
  return (
    <table className="w-full tabular-nums">
      <thead className="hidden md:table-header-group">
        <tr className={row}>
          {headings.map((heading) => (
            <th key={heading} className={`${cell} text-sm font-medium text-muted first:pl-2`} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.requestId} className={`${row} data-current:bg-evergreen/8`} data-row="">
            <th className={`col-span-full text-left font-semibold md:table-cell md:pl-2 ${cell}`} scope="row">
              <a className="inline-block py-2.5" href={paths.deskReview(entry.requestId)}>
                {entry.productTitle}
              </a>
              {entry.isAnswered && <Mark tone="tone-green">Answer came in</Mark>}
              {entry.isRenewal && <Mark tone="tone-green">Renewal</Mark>}
              {forPhysicians.includes(entry.requestId) && <Mark tone="tone-red">MD or DO wanted</Mark>}
              <PatientLine facts={facts[entry.requestId]} />
            </th>
            <Cell label="Waiting">
              {timeBetween(entry.waitingSince, now)}
              {isLate(entry.waitingSince, now) ? (
                <Mark tone="tone-red">{`Over ${promisedHours} h`}</Mark>
              ) : (
                <span className="text-muted">, {hoursLeft(entry.waitingSince, now)} h left</span>
              )}
            </Cell>
            <Cell label="State">{entry.patientState}</Cell>
            <Cell label="Kind">{entry.kind === "order" ? "Order" : "Paid"}</Cell>
            <Cell label="Reviewer">
              {entry.claim ? (
                <ClaimWords claim={entry.claim} reader={reader} now={now} />
              ) : (
                <PostForm name="claim" action={paths.deskReview(entry.requestId)}>
                  <Button look="quiet" name="intent" value="open">
                    Claim and open
                  </Button>
                </PostForm>
              )}
            </Cell>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Who the patient is, as far as it tells one request from the next: "AB, 34, child. Asthma; Insomnia". */
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

/** On a phone a cell is a line of its row's block, with its heading in front. */
function Cell({
  label,
  children,
}: {
  label: Exclude<(typeof headings)[number], "Product">;
  children: ReactNode;
}) {
  return (
    <td
      className={`contents before:col-start-1 before:text-sm before:leading-[1.7] before:text-muted before:content-[attr(data-label)] md:table-cell md:before:content-none ${cell} ${label === "Reviewer" ? "md:text-sm" : "md:whitespace-nowrap"}`}
      data-label={label}
    >
      <span>{children}</span>
    </td>
  );
}

export const Mark = ({ tone, children }: { tone: "tone-green" | "tone-red"; children: string }) => (
  <span
    className={`ml-2 inline-block rounded-pill border border-(--tone) px-2 text-sm font-semibold whitespace-nowrap text-(--tone) ${tone}`}
  >
    {children}
  </span>
);
