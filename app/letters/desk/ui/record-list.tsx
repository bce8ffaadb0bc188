import { longDate } from "~/platform/values/date";
import { dayInState } from "~/platform/values/state-day";
import { recordWords } from "../../content/record-words";
import type { DossierRecord } from "../domain/dossier";

/** The records that a patient sent, each with the way to open it. */
export function RecordList(props: { records: readonly DossierRecord[]; state: string | null }) {
  const { records, state } = props;
  return (
    <ul className="mt-2 grid gap-2">
      {records.map((record) => (
        <li key={record.id}>
          <a className="inline-flex min-h-11 items-center" href={record.href}>
            Open {recordWords(record)}
          </a>{" "}
          <span className="hint">
            sent on {longDate(dayInState(state, record.sentAt))}
            {record.isAnswer && ", with an answer"}
          </span>
        </li>
      ))}
    </ul>
  );
}
