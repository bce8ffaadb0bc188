import { savingsTexts } from "../domain/savings/tax-savings";
import { followCarousel } from "./carousel";
import { forEachRow } from "./row";
import { followSavings } from "./savings";

forEachRow(followCarousel);
followSavings((form, ratePercent) => {
  const product = form.querySelector("select")?.selectedOptions[0];
  return { texts: savingsTexts(Number(product?.dataset.cents), ratePercent) };
});
