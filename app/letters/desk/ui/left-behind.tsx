import { Notice } from "~/kit/form/notice";
import { usStates } from "~/platform/values/us-state";
import { heldWorkWords } from "../content/held-work-words";
import type { LeftBehind, StrandedState } from "../domain/held-work";
import { DeskSection } from "./desk-parts";
import { DeskCell, DeskRow, DeskTable } from "./desk-table";

/** Where requests wait that no one of the practice may decide. */
export const StrandedStates = ({ states }: { states: readonly StrandedState[] }) =>
  states.map(({ state, waiting }) => (
    <div key={state} className="mt-4">
      <Notice tone="red">
        {`${waiting} ${waiting === 1 ? "request waits" : "requests wait"} in ${usStates[state]}, where no one of the practice is licensed. They go to another practice that covers the state; where none does, their shoppers are offered the fee back.`}
      </Notice>
    </div>
  ));

const columns = { state: "State", what: "What", count: "How many", others: "Someone else may sign there" };

/** What people who left, or whose license ended, left behind, and whether someone else may go on with it. */
export function LeftBehindTable({ items }: { items: readonly LeftBehind[] }) {
  if (items.length === 0) return null;
  return (
    <DeskSection title="Left behind">
      <p className="my-3">
        Of accounts that are closed and licenses that have ended. Requests and questions are in the queue of
        everyone who is licensed there; a letter in force can be revoked or corrected by them, and revoked by
        a medical director.
      </p>
      <DeskTable headings={["Who", ...Object.values(columns)]}>
        {items.map(({ name, isActive, what, state, items: count, hasOthers }) => (
          <DeskRow
            key={`${name} ${what} ${state}`}
            title={`${name} (${isActive ? "license ended" : "closed"})`}
          >
            <DeskCell label={columns.state}>{usStates[state]}</DeskCell>
            <DeskCell label={columns.what}>{heldWorkWords[what]}</DeskCell>
            <DeskCell label={columns.count}>{count}</DeskCell>
            <DeskCell label={columns.others}>{hasOthers ? "Yes" : <strong>No one</strong>}</DeskCell>
          </DeskRow>
        ))}
      </DeskTable>
    </DeskSection>
  );
}
