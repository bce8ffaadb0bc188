import { paths } from "~/paths";
import type { SavingQuery } from "~/savings/domain/checker-query";
import type { CheckView } from "../../content/check-view";
import type { Answers } from "../../domain/judgement";
import { CheckFailed } from "./check-failed";
import { CheckedOutcome } from "./checked-outcome";
import { EmptyChecker } from "./empty-checker";
import { VerdictSheet } from "./verdict-sheet";

interface CheckOutcomeProps {
  view: CheckView;
  /** The checked URL; null if there is none. */
  product: { clean: string; tail: string } | null;
  query: SavingQuery;
  /** The visitor's answers about the product, if any. */
  answers?: Answers;
}

/** Shows the outcome of a check. */
export function CheckOutcome({ view, product, query, answers = {} }: CheckOutcomeProps) {
  if (view.view === "empty" || !product) return <EmptyChecker />;
  const href = paths.checked(product);
  if (view.view === "loading") return <LoadingCheck href={href} />;
  if (view.view === "failed") {
    const { message, detail, mayTryAgain } = view;
    const page = product.clean + product.tail;
    return (
      <CheckFailed message={message} detail={detail} againHref={mayTryAgain ? href : null} page={page} />
    );
  }
  return <CheckedOutcome checked={view.checked} address={product} query={query} answers={answers} />;
}

/** Shown while the shop's page is being read; the page reloads itself. */
function LoadingCheck({ href }: { href: string }) {
  return (
    <VerdictSheet titleId="loading" picture={<div className="skeleton aspect-square" />}>
      <div>
        <h2 id="loading">Loading...</h2>
        <p className="mt-2 text-muted" role="status">
          We're reading the shop's page. The answer appears here automatically, usually within a few seconds.
        </p>
        <div className="skeleton mt-4 h-4" />
        <div className="skeleton my-4 h-4 w-3/5" />
        <p>
          <a className="inline-flex min-h-11 items-center" href={href}>
            Refresh this page
          </a>
        </p>
      </div>
    </VerdictSheet>
  );
}
