import { savingsTexts } from "../domain/savings/tax-savings";
import { followCarousel } from "./carousel";
import { forEachRow } from "./row";
import { followSavings } from "./savings";

forEachRow(followCarousel);
followSavings((form, ratePercent) => {
  const { cents, letterCents, letter = "" } = form.querySelector("select")?.selectedOptions[0]?.dataset ?? {};
  return { texts: { ...savingsTexts(Number(cents), ratePercent, Number(letterCents)), letter } };
});
