import { paths } from "~/paths";
import { isLate, promisedHours, type QueueEntry } from "../domain/queue";
import { timeBetween } from "../domain/waiting";
import { ClaimWords } from "./claim-words";

export interface QueueTableProps {
  entries: readonly QueueEntry[];
  /** Id of the provider who reads this. */
  reader: string;
  /** ISO instant. */
  now: string;
}

/** The waiting requests, one a row; on a phone each row is a block. */
export function QueueTable({ entries, reader, now }: QueueTableProps) {
  return (
    <table className="queue">
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Waiting</th>
          <th scope="col">State</th>
          <th scope="col">Kind</th>
          <th scope="col">Reviewer</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.requestId} data-row="">
            <th scope="row">
              <a href={paths.deskReview(entry.requestId)}>{entry.productTitle}</a>
              {entry.isAnswered && <span className="queue-mark tone-green">Answer came in</span>}
            </th>
            <td data-label="Waiting">
              <span>
                {timeBetween(entry.waitingSince, now)}
                {isLate(entry.waitingSince, now) && (
                  <span className="queue-mark tone-red">{`Over ${promisedHours} h`}</span>
                )}
              </span>
            </td>
            <td data-label="State">
              <span>{entry.patientState}</span>
            </td>
            <td data-label="Kind">
              <span>{entry.kind === "order" ? "Order" : "Paid"}</span>
            </td>
            <td data-label="Reviewer" className="queue-claim">
              <span>{entry.claim ? <ClaimWords claim={entry.claim} reader={reader} now={now} /> : "–"}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
