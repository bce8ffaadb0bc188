import { outlookOf, type Purchase, savingAfterFee } from "~/eligibility/domain/letter-savings";
import type { ProductCardFacts } from "~/eligibility/domain/product-card";
import { payOffWords } from "~/eligibility/domain/saving-view";
import { money, shortMoney } from "~/platform/values/money";
import { taxRates } from "~/savings/domain/tax-savings";
import { site } from "~/site";

const usualRate = taxRates.default;
const fee = shortMoney(site.letterFeeCents);

const purchaseOf = (product: ProductCardFacts, ratePercent: number): Purchase => ({
  ...product,
  ratePercent,
  feeCents: site.letterFeeCents,
});

/** What the product may save at most, and at the usual tax rate; nothing where there is no saving or it isn't known. */
export function ProductSaving({ product }: { product: ProductCardFacts }) {
  const most = savingAfterFee(purchaseOf(product, taxRates.max));
  const usual = savingAfterFee(purchaseOf(product, usualRate));
  if (outlookOf(purchaseOf(product, usualRate)) !== "saves" || !most || !usual) return null;
  return (
    <p className="col-span-full rounded-sheet bg-marigold/18 px-3.5 py-2.5 text-sm">
      <span className="font-medium">
        Save up to {money(most.savingCents)} per purchase with your FSA/HSA over the next 12 months
        {most.feeCents > 0 && `, after the ${fee} fee`}
      </span>{" "}
      <span className="block">
        That's at a {taxRates.max}% tax rate. At {usualRate}% it's {money(usual.savingCents)}.
      </span>
    </p>
  );
}

/** When a letter for the product pays off, where it doesn't surely. */
export const payOffAdvice = (product: ProductCardFacts): string | null =>
  payOffWords(purchaseOf(product, usualRate));
