import type { GuideCard } from "~/domain/guides/guide";
import { longDate } from "~/domain/values/date";

/** Who wrote it, when, and how long it takes to read. */
export function GuideByline({ guide }: { guide: Pick<GuideCard, "author" | "date" | "readMinutes"> }) {
  return (
    <p className="byline">
      <span>{guide.author}</span>
      <time dateTime={guide.date}>{longDate(guide.date)}</time>
      <span>{guide.readMinutes} min read</span>
    </p>
  );
}
