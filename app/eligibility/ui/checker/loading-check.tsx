import { VerdictSheet } from "./verdict-sheet";

/** While the shop's page is being read; the document refreshes itself. */
export function LoadingCheck({ href }: { href: string }) {
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
