import { paths } from "~/paths";
import { Button } from "../../form/button";
import { answerFormId, claimFormId, confirmFormId, letterFormId } from "./form-ids";
import { ListFilter, PageLinks, queryOf } from "./list-filter";
import type { OverviewView } from "./overview-view";
import { PurchaseSheet } from "./purchase-sheet";

/** Purchases with boxes to tick, in one form; its buttons for letters and answers send forms of their own. */
export function PurchaseList({ list, accounts }: OverviewView) {
  const query = queryOf(list);
  const canClaim = list.purchases.some(({ items }) =>
    items.some(({ outlook }) => outlook.fault === null && !outlook.isClaimed),
  );
  return (
    <section className="mt-section grid gap-5" aria-labelledby="receipts">
      <h2 id="receipts">Your receipts</h2>
      <ListFilter list={list} accounts={accounts} />
      {list.purchases.length === 0 && <p className="text-muted">Nothing here.</p>}
      <form
        className="grid gap-5"
        id={claimFormId}
        method="post"
        action={paths.reimbursementsPart("claims")}
        autoComplete="off"
      >
        <input type="hidden" name="intent" value="claim" />
        {list.purchases.map((shown) => (
          <PurchaseSheet
            key={shown.purchase.key}
            {...shown}
            editHref={paths.receiptPurchase(shown.purchase.key, query)}
          />
        ))}
        {canClaim && (
          <p className="actions items-center">
            <Button>Claim the ticked items</Button>
            {list.pages > 1 && <span className="text-sm text-muted">Those of this page.</span>}
          </p>
        )}
      </form>
      <PageLinks list={list} />
      <form id={letterFormId} method="post" action={paths.reimbursementsPart("claims")}>
        <input type="hidden" name="intent" value="letter" />
      </form>
      <form id={answerFormId} method="post" action={paths.reimbursements}>
        <input type="hidden" name="intent" value="answer" />
      </form>
      <form id={confirmFormId} method="post" action={paths.reimbursements}>
        <input type="hidden" name="intent" value="confirm" />
      </form>
    </section>
  );
}
