import { Fragment, type ReactNode } from "react";
import { PageScript } from "~/kit/parts/page-script";
import { paths } from "~/paths";
import { longDate } from "~/platform/values/date";
import type { CitedFigure } from "../domain/plan-year/cited-figures";
import { segments } from "./entry";
import { Rule, Rules } from "./rules";

const calculators = [
  [paths.fsaCalculator, "FSA"],
  [paths.hsaCalculator, "HSA"],
] as const;

/** A calculator's page: heading, form and results side by side, and the sources below. */
export function CalculatorPage(props: {
  path: string;
  title: string;
  lede: string;
  /** Query of an example, offered while the form is empty. */
  example: string;
  isBlank: boolean;
  form: ReactNode;
  results: ReactNode;
  rules: ReactNode;
  cited: readonly CitedFigure[];
  /** URL of the script that updates the results while the form is edited. */
  script: string;
}) {
  const { path, title, lede, example, isBlank, form, results, rules, cited, script } = props;
  return (
    <div className="section">
      <header className="grid justify-items-start gap-4">
        <nav className={`${segments} [&_a]:min-w-[min(3.875rem,18vw)] [&_a]:px-2`} aria-label="Calculators">
          {calculators.map(([href, label]) => (
            <a key={href} href={href} aria-current={href === path ? "page" : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <h1>{title}</h1>
        <p className="lede">
          {lede} {isBlank && <a href={`${path}?${example}`}>See an example</a>}
        </p>
      </header>
      <div className="mt-8 grid grid-cols-1 items-start gap-6 lg:grid-cols-2 lg:gap-8 [&_small]:block [&_small]:text-sm [&_small]:leading-[1.35] [&_small]:font-normal [&_small]:text-muted">
        {form}
        {results}
      </div>
      {rules}
      <FigureSources cited={cited} />
      <PageScript src={script} />
    </div>
  );
}

/** Links to each year's sources, and when they were last compared. */
function FigureSources({ cited }: { cited: readonly CitedFigure[] }) {
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
