import { outlookOf, type Purchase, savingAfterFee } from "~/eligibility/domain/letter-savings";
import type { ProductCardFacts } from "~/eligibility/domain/product-card";
import { payOffWords } from "~/eligibility/domain/saving-view";
import { knownPrice, minLetterFee } from "~/letter-price";
import { money } from "~/platform/values/money";
import { taxRates } from "~/savings/domain/tax-savings";

const usualRate = taxRates.default;

const purchaseOf = (product: ProductCardFacts, ratePercent: number, feeCents: number | null): Purchase => ({
  ...product,
  ratePercent,
  feeCents: feeCents ?? minLetterFee(),
});

/** A requested product, and the letter's fee in cents, null if it isn't known yet. */
interface PricedLetter {
  product: ProductCardFacts;
  feeCents: number | null;
}

/** The product's maximum saving, and that at a typical tax rate; renders nothing if there is none or it isn't known. */
export function ProductSaving({ product, feeCents }: PricedLetter) {
  const price = knownPrice(feeCents);
  const most = savingAfterFee(purchaseOf(product, taxRates.max, feeCents));
  const usual = savingAfterFee(purchaseOf(product, usualRate, feeCents));
  if (outlookOf(purchaseOf(product, usualRate, feeCents)) !== "saves" || !most || !usual) return null;
  return (
    <p className="col-span-full rounded-sheet bg-marigold/18 px-3.5 py-2.5 text-sm">
      <span className="font-medium">
        Save up to {money(most.savingCents)} per purchase with your FSA/HSA over the next 12 months
        {most.feeCents > 0 && (price ? `, after the ${price} fee` : ", after the lowest fee")}
      </span>{" "}
      <span className="block">
        That's at a {taxRates.max}% tax rate. At {usualRate}% it's {money(usual.savingCents)}.
      </span>
    </p>
  );
}

/** When a letter for the product pays off, if that isn't certain. */
export const payOffAdvice = ({ product, feeCents }: PricedLetter): string | null =>
  payOffWords(purchaseOf(product, usualRate, feeCents));
