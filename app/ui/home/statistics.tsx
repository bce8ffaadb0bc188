import type { HomeContent } from "~/content/home/home-content";

/** Three figures; the first is counted up where scripts run. */
export function Statistics({ statistics }: { statistics: HomeContent["statistics"] }) {
  const { found, instantPercent, newCategories, moreExpensesPercent, minutesSaved } = statistics;
  return (
    <section className="wide stats" aria-label="What people find">
      <dl>
        <div>
          <dt>What the average person finds in the receipts they already have</dt>
          <dd>
            <span className="sr-only">${found}</span>
            <span className="count" aria-hidden="true">
              $<span data-count="">{found}</span>
            </span>
          </dd>
        </div>
        <div>
          <dt>find unclaimed savings the moment they look</dt>
          <dd>{instantPercent}%</dd>
        </div>
        <div>
          <dt>unlock a category they didn't know was reimbursable</dt>
          <dd>
            {newCategories.people} <small>of</small> {newCategories.of}
          </dd>
        </div>
      </dl>
      <div className="stats-more">
        <p>{`People find ${moreExpensesPercent}% more expenses, and save ${minutesSaved} minutes per claim.`}</p>
        <p className="hint">Sample figures</p>
      </div>
    </section>
  );
}
