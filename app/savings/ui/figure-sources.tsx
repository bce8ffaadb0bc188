import { Fragment } from "react";
import { longDate } from "~/platform/values/date";
import type { CitedFigure } from "../domain/plan-year/cited-figures";
import { Rule, Rules } from "./rules";

/** Links to each year's sources, and when they were last compared. */
export function FigureSources({ cited }: { cited: readonly CitedFigure[] }) {
  const checked = cited.flatMap(({ sources }) => sources.map((source) => source.checked)).sort();
  const years = [...new Set(cited.map(({ year }) => year))];
  return (
    <Rules
      id="sources"
      title="Where the figures come from"
      lede={
        <>
          Last compared with copies of these pages on {longDate(checked.at(-1) ?? "")}. The pages may have
          changed since.
        </>
      }
    >
      {years.map((year) => (
        <Rule key={year} title={String(year)}>
          <ul className="grid gap-3">
            {cited
              .filter((figure) => figure.year === year)
              .map(({ figure, sources }) => (
                <li key={figure}>
                  <p>
                    {figure}:{" "}
                    {sources.map(({ name, url }, at) => (
                      <Fragment key={url}>
                        {at > 0 && "; "}
                        <a href={url} rel="noopener">
                          {name}
                        </a>
                      </Fragment>
                    ))}
                  </p>
                </li>
              ))}
          </ul>
        </Rule>
      ))}
    </Rules>
  );
}
