import { savingsTexts, taxRates } from "~/domain/savings/tax-savings";
import { Button } from "~/ui/form/button";

export interface SavingsPanelProps {
  /** In cents. */
  priceCents: number;
  /** In percent. */
  rate: number;
  /** The page's own path, and what of its query to keep. */
  action: string;
  kept: Readonly<Record<string, string>>;
}

/** What paying with untaxed money may save. A GET form; the page's script makes the slider answer at once. */
export function SavingsPanel({ priceCents, rate, action, kept }: SavingsPanelProps) {
  const texts = savingsTexts(priceCents, rate);
  return (
    <section
      className="sheet card checker-panel savings"
      aria-labelledby="savings-panel"
      data-savings-part=""
    >
      <h2 id="savings-panel">Potential Tax Savings</h2>
      <form action={action} method="get" data-cents={priceCents}>
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className="savings-rate">
          <label htmlFor="tax-rate">Your tax rate</label>
          <output htmlFor="tax-rate" data-savings="rate">
            {texts.rate}
          </output>
        </p>
        <input
          id="tax-rate"
          type="range"
          name="rate"
          min={taxRates.min}
          max={taxRates.max}
          step={taxRates.step}
          defaultValue={rate}
          aria-valuetext={texts.rate}
        />
        <div className="savings-ends" aria-hidden="true">
          <span>{taxRates.min}%</span>
          <span>{taxRates.max}%</span>
        </div>
        <Button look="secondary">Update savings</Button>
      </form>
      <p className="savings-amount" aria-live="polite">
        You could save <strong data-savings="savings">{texts.savings}</strong>
        <span>
          and pay <span data-savings="withLetter">{texts.withLetter}</span> after tax savings
        </span>
      </p>
    </section>
  );
}
