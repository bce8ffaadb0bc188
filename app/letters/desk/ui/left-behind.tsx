import { Notice } from "~/kit/form/notice";
import { DataTable } from "~/kit/parts/data-table";
import { usStates } from "~/platform/values/us-state";
import { heldWorkWords } from "../content/held-work-words";
import type { LeftBehind, StrandedState } from "../domain/held-work";
import { DeskSection } from "./desk-parts";

const waits = (count: number, one: string): string =>
  `${count} ${count === 1 ? `${one} waits` : `${one}s wait`}`;

/** States in which requests or corrections wait, but no one of the practice may decide. */
export const StrandedStates = ({ states }: { states: readonly StrandedState[] }) =>
  states.map(({ patientState: state, waiting, corrections }) => (
    <div key={state} className="mt-4 space-y-4">
      {waiting > 0 && (
        <Notice tone="red">
          {`${waits(waiting, "request")} in ${usStates[state]}, where no one of the practice is licensed. They go to another practice that covers the state; where none does, their shoppers are offered the fee back.`}
        </Notice>
      )}
      {corrections > 0 && (
        <Notice tone="red">
          {`${waits(corrections, "correction")} in ${usStates[state]}, where no one of the practice may decide on it: no one is licensed there, or a physician was asked for and none is. They go to another practice that may; where none does, add a license there.`}
        </Notice>
      )}
    </div>
  ));

/** Work left behind by people who left or whose license ended, and whether someone else may take it over. */
export function LeftBehindTable({ items }: { items: readonly LeftBehind[] }) {
  if (items.length === 0) return null;
  return (
    <DeskSection title="Left behind">
      <p className="my-3">
        Of accounts that are closed and licenses that have ended. Requests and questions are in the queue of
        everyone who is licensed there; a letter in force can be revoked or corrected by them, and revoked by
        a medical director.
      </p>
      <DataTable
        caption="Left behind"
        columns={["Who", "State", "What", "How many", "Someone else may sign there"]}
        rows={items.map(
          ({ memberName: name, isActive, what, patientState: state, items: count, hasOthers }) => ({
            key: `${name} ${what} ${state}`,
            cells: [
              `${name} (${isActive ? "license ended" : "closed"})`,
              usStates[state],
              heldWorkWords[what],
              count,
              hasOthers ? "Yes" : <strong key="others">No one</strong>,
            ],
          }),
        )}
      />
    </DeskSection>
  );
}
