import type { ReactNode } from "react";
import { longDate } from "~/platform/values/date";
import type { Guide } from "~/platform/values/guide";
import type { SourceLink } from "~/platform/values/source";
import { site } from "~/site";

interface GuideSourcesProps {
  guide: Pick<Guide, "sources" | "reviewed" | "reviewerRole">;
  /** True if no professional has reviewed the texts yet. */
  isDemo?: boolean;
}

/** An article's sources, and who reviewed it when. */
export const GuideSources = ({ guide, isDemo = site.isDemo }: GuideSourcesProps) => (
  <Sources sources={guide.sources}>
    Reviewed <time dateTime={guide.reviewed}>{longDate(guide.reviewed)}</time>. Role of the reviewer:{" "}
    {guide.reviewerRole}.{" "}
    {isDemo && "This is a demo: no tax adviser or health care provider has reviewed this text. "}
    It's general information, not tax or medical advice.
  </Sources>
);

/** Links to a text's sources; the children say who reviewed it. */
export function Sources({ sources, children }: { sources: readonly SourceLink[]; children: ReactNode }) {
  return (
    <section
      className="grid gap-3 border-t-rule border-dashed border-edge pt-5 text-sm xl:col-start-1"
      aria-labelledby="sources"
    >
      <h2 id="sources" className="text-lg">
        Sources
      </h2>
      <ul>
        {sources.map(({ name, url }) => (
          <li key={url}>
            <a className="elsewhere inline-block py-3" href={url} rel="noopener">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p className="text-muted">{children}</p>
    </section>
  );
}
