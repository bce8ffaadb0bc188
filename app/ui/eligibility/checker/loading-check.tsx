/** While the shop's page is being read; the document refreshes itself. */
export function LoadingCheck({ href }: { href: string }) {
  return (
    <section className="sheet verdict-letter verdict-loading" aria-labelledby="loading">
      <div className="skeleton skeleton-picture" />
      <div>
        <h2 id="loading">Loading...</h2>
        <p role="status">
          We're reading the shop's page. The answer appears here by itself, usually within a few seconds.
        </p>
        <div className="skeleton skeleton-line" />
        <div className="skeleton skeleton-line" />
        <p>
          <a href={href}>Refresh this page</a>
        </p>
      </div>
    </section>
  );
}
