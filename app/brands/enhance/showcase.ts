import { followCarousel } from "~/kit/enhance/carousel";
import { forEachRow } from "~/kit/enhance/row";
import { followSavings } from "~/kit/enhance/savings";
import { savingsTexts } from "~/savings/domain/tax-savings";

forEachRow(followCarousel);
followSavings((form, ratePercent) => {
  const { cents, letterCents, letter = "" } = form.querySelector("select")?.selectedOptions[0]?.dataset ?? {};
  return { texts: { ...savingsTexts(Number(cents), ratePercent, Number(letterCents)), letter } };
});
