import type { ReactNode } from "react";
import { knownPrice } from "~/letter-price";
import type { Outlook } from "../../domain/letter-savings";
import { onlyExtraCounts, savingView } from "../../domain/saving-view";
import { CheckerPanel } from "./checker-panel";
import { SavingsForm, type SavingsFormProps } from "./savings-form";

/** How much paying with pretax money may save, after the letter's fee; the page's script updates it instantly. */
export function SavingsPanel({ purchase, ...form }: Omit<SavingsFormProps, "rateText">) {
  const { outlook, texts } = savingView(purchase);
  const needsLetter = purchase.verdict === "letter";
  const shown = (...outlooks: Outlook[]) => ({
    "data-outlook": outlooks.join(" "),
    hidden: !outlooks.includes(outlook),
  });
  return (
    <CheckerPanel id="savings-panel" title="Potential Tax Savings">
      <SavingsForm purchase={purchase} rateText={texts.rate} {...form} />
      <div className="grid grid-cols-1 gap-3" aria-live="polite">
        {needsLetter && (
          <dl className="grid gap-1" {...shown("saves", "loses")}>
            <Line term="Tax savings" of="taxes">
              {texts.taxes}
            </Line>
            <Line term={knownPrice() ? "Fee for the letter" : "Lowest fee for a letter"} of="fee">
              {texts.fee}
            </Line>
          </dl>
        )}
        <p className="rounded-sheet bg-marigold/18 px-5 py-4" {...shown("saves")}>
          You could save{" "}
          <strong className="block font-display text-title leading-[1.15] font-normal" data-savings="saving">
            {texts.saving}
          </strong>
          <span>
            and pay <span data-savings="cost">{texts.cost}</span> after tax savings
            {needsLetter && " and the fee"}
          </span>
        </p>
        <p className="rounded-sheet bg-marigold/18 px-5 py-4" {...shown("loses")}>
          <strong className="block">No saving on this purchase</strong>
          <span data-savings="loss">{texts.loss}</span>
        </p>
        <p className="rounded-sheet bg-marigold/18 px-5 py-4" {...shown("ask-ordinary")}>
          {onlyExtraCounts} Enter what an ordinary one costs to see your savings.
        </p>
      </div>
    </CheckerPanel>
  );
}

/** An amount; `of` identifies it for the page's script. */
function Line({ term, of, children }: { term: string; of: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 has-[dd:empty]:hidden">
      <dt>{term}</dt>
      <dd className="font-medium" data-savings={of}>
        {children}
      </dd>
    </div>
  );
}
