import type { ReactNode } from "react";
import { paths } from "~/paths";

const calculators = [
  [paths.fsaCalculator, "FSA"],
  [paths.hsaCalculator, "HSA"],
] as const;

/** A calculator's page: heading, the two sheets side by side, and what the figures rest on below. */
export function CalculatorPage(props: {
  path: string;
  title: string;
  lede: ReactNode;
  form: ReactNode;
  results: ReactNode;
  children: ReactNode;
}) {
  const { path, title, lede, form, results, children } = props;
  return (
    <div className="section">
      <header className="calculator-head">
        <nav className="segments" aria-label="Calculators">
          {calculators.map(([href, label]) => (
            <a key={href} href={href} aria-current={href === path ? "page" : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <h1>{title}</h1>
        <p className="lede">{lede}</p>
      </header>
      <div className="calculator">
        {form}
        {results}
      </div>
      {children}
    </div>
  );
}
