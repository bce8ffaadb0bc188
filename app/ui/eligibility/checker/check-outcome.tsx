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
  const { verdict, sellsForCents, url } = view.product;
  const mayBePaid = verdict === "eligible" || verdict === "letter";
  return (
    <div className="checker-result">
      <VerdictLetter product={view.product} />
      <div className="checker-panels">
        <LetterPanel verdict={verdict} url={withoutQuery(url)} />
        {mayBePaid && sellsForCents !== null && (
          <SavingsPanel
            priceCents={sellsForCents}
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

/** The wizard asks for the page without its query. Source: specification 001 §5. */
const withoutQuery = (url: string): string => url.split("?", 1)[0] ?? url;
