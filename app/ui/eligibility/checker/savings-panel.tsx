import { savingsTexts, taxRates } from "~/domain/savings/tax-savings";
import { Button } from "~/ui/form/button";
import { CheckerPanel } from "./checker-panel";

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
    <CheckerPanel id="savings-panel" title="Potential Tax Savings" data-savings-part="">
      <form action={action} method="get" data-cents={priceCents}>
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className="flex flex-wrap justify-between font-medium">
          <label htmlFor="tax-rate">Your tax rate</label>
          <output
            className="font-display text-xl leading-[1.2] font-normal"
            htmlFor="tax-rate"
            data-savings="rate"
          >
            {texts.rate}
          </output>
        </p>
        <input
          className="block h-11 w-full cursor-pointer"
          id="tax-rate"
          type="range"
          name="rate"
          min={taxRates.min}
          max={taxRates.max}
          step={taxRates.step}
          defaultValue={rate}
          aria-valuetext={texts.rate}
        />
        <div className="flex justify-between text-sm text-muted" aria-hidden="true">
          <span>{taxRates.min}%</span>
          <span>{taxRates.max}%</span>
        </div>
        <div className="*:mt-3">
          <Button look="secondary">Update savings</Button>
        </div>
      </form>
      <p className="rounded-sheet bg-marigold/18 px-5 py-4" aria-live="polite">
        You could save{" "}
        <strong className="block font-display text-title leading-[1.15] font-normal" data-savings="savings">
          {texts.savings}
        </strong>
        <span>
          and pay <span data-savings="withLetter">{texts.withLetter}</span> after tax savings
        </span>
      </p>
    </CheckerPanel>
  );
}
