import { Button } from "~/kit/form/button";
import { PostForm } from "~/kit/form/post-form";
import { paths } from "~/paths";
import { answerFormId, claimFormId, confirmFormId, letterFormId } from "./form-ids";
import { ListFilter, PageLinks, queryOf } from "./list-filter";
import type { OverviewView } from "./overview-view";
import { PurchaseSheet } from "./purchase-sheet";

/** Purchases with boxes to tick, in one form; its buttons for letters and answers send their own forms. */
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
      <PostForm
        name={claimFormId}
        className="grid gap-5"
        id={claimFormId}
        action={paths.reimbursementsPart("claims")}
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
            {list.pages > 1 && <span className="text-sm text-muted">Only those on this page.</span>}
          </p>
        )}
      </PostForm>
      <PageLinks list={list} />
      <PostForm name={letterFormId} id={letterFormId} action={paths.reimbursementsPart("claims")}>
        <input type="hidden" name="intent" value="letter" />
      </PostForm>
      <PostForm name={answerFormId} id={answerFormId} action={paths.reimbursements}>
        <input type="hidden" name="intent" value="answer" />
      </PostForm>
      <PostForm name={confirmFormId} id={confirmFormId} action={paths.reimbursements}>
        <input type="hidden" name="intent" value="confirm" />
      </PostForm>
    </section>
  );
}
