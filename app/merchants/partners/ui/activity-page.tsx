import { DataTable } from "~/kit/parts/data-table";
import { actWords } from "../content/change-words";
import type { ShopChange } from "../domain/shop-change";
import { minuteWords } from "./day-words";
import { PartnerFrame, type PartnerFrameProps } from "./partner-frame";

/** The log of the shop's changes, for its owners. */
export const ActivityPage = ({
  frame,
  part: { changes },
}: {
  frame: PartnerFrameProps;
  part: { changes: readonly ShopChange[] };
}) => (
  <PartnerFrame {...frame}>
    {changes.length === 0 ? (
      <p>Nothing was changed here yet.</p>
    ) : (
      <DataTable
        caption={`The last ${changes.length} changes`}
        columns={["What", "Which", "Who", "When (UTC)"]}
        short={["When (UTC)"]}
        rows={changes.map(({ id, act, object, by, at }) => ({
          key: id,
          cells: [
            actWords[act],
            <span key="which" className="wrap-anywhere">
              {object}
            </span>,
            <span key="who" className="wrap-anywhere">
              {by}
            </span>,
            minuteWords(at),
          ],
        }))}
      />
    )}
    <p className="mt-6 max-w-prose text-sm text-muted">
      The newest 200 changes that people of your shop made on these pages within two years. No key or secret
      is in the list.
    </p>
  </PartnerFrame>
);
