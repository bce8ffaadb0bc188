import { longDate } from "~/platform/values/date";
import type { Guide } from "~/platform/values/guide";

/** How fresh an article is: the day its text last changed, and the day its figures were last checked. */
export function GuideDates({ guide }: { guide: Pick<Guide, "updated" | "figuresAsOf"> }) {
  return (
    <p className="text-sm text-muted">
      Updated <time dateTime={guide.updated}>{longDate(guide.updated)}</time>. Figures as of{" "}
      <time dateTime={guide.figuresAsOf}>{longDate(guide.figuresAsOf)}</time>.
    </p>
  );
}
