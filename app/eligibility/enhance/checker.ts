import { followSavings } from "~/kit/enhance/savings";
import { readMoney } from "~/savings/domain/calculators/typed-number";
import { savingView } from "../domain/saving-view";
import type { Verdict } from "../domain/verdict";

followSavings(({ dataset, elements }, ratePercent) => {
  const ordinary = elements.namedItem("ordinary");
  return savingView({
    priceCents: Number(dataset.cents),
    ordinaryCents: ordinary instanceof HTMLInputElement ? readMoney(ordinary.value).value : null,
    ratePercent,
    verdict: dataset.verdict as Verdict,
    excessOnly: ordinary !== null,
    feeCents: Number(dataset.fee),
  });
});
