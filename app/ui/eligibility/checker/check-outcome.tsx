import { dollarPrices } from "~/domain/eligibility/product";
import { withoutQuery } from "~/domain/values/product-url";
import { paths } from "~/paths";
import { CheckFailed } from "./check-failed";
import type { CheckView } from "./check-view";
import { EmptyChecker } from "./empty-checker";
import { FindReimbursements } from "./find-reimbursements";
import { LetterPanel } from "./letter-panel";
import { LoadingCheck } from "./loading-check";
import { SavingsPanel } from "./savings-panel";
import { VerdictLetter } from "./verdict-letter";

export interface CheckOutcomeProps {
  view: CheckView;
  /** The address that was checked; null where there is none. */
  product: { clean: string; tail: string } | null;
  /** Tax rate in percent. */
  rate: number;
}

/** What came of a check. */
export function CheckOutcome({ view, product, rate }: CheckOutcomeProps) {
  if (view.view === "empty" || !product) return <EmptyChecker />;
  const href = paths.checked(product);
  if (view.view === "loading") return <LoadingCheck href={href} />;
  if (view.view === "failed") {
    const { message, detail, mayTryAgain } = view;
    return <CheckFailed message={message} detail={detail} againHref={mayTryAgain ? href : null} />;
  }
  const { judgement, product: found } = view.checked;
  const { verdict } = judgement;
  const { price } = dollarPrices(found);
  const mayBePaid = verdict === "eligible" || verdict === "letter";
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_23.5rem] xl:gap-8">
      <VerdictLetter checked={view.checked} />
      <div className="grid grid-cols-1 gap-6">
        {/* The wizard asks for the page without its query. Source: specification 001 §5. */}
        <LetterPanel verdict={verdict} url={withoutQuery(found.url).href} />
        {mayBePaid && price !== null && (
          <SavingsPanel
            priceCents={price}
            rate={rate}
            action={`/${product.clean}`}
            kept={product.tail ? { from: product.tail } : {}}
          />
        )}
        <FindReimbursements />
      </div>
    </div>
  );
}
