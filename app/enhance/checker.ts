import { readMoney } from "../domain/calculators/typed-number";
import type { Verdict } from "../domain/eligibility/verdict";
import { savingView } from "../domain/savings/saving-view";
import { followSavings } from "./savings";

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
