import { longDate } from "~/platform/values/date";
import type { GuideCard } from "~/platform/values/guide";

const dotAfter = "after:mx-1.5 after:content-['·']";

export function GuideByline({ guide }: { guide: Pick<GuideCard, "author" | "date" | "readMinutes"> }) {
  return (
    <p className="flex flex-wrap text-sm text-muted">
      <span className={dotAfter}>{guide.author}</span>
      <time className={dotAfter} dateTime={guide.date}>
        {longDate(guide.date)}
      </time>
      <span>{guide.readMinutes} min read</span>
    </p>
  );
}
