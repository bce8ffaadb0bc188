import { money, shortMoney } from "~/platform/values/money";
import { breakEvenCents, type Outlook, outlookOf, type Purchase, savingAfterFee } from "./letter-savings";

/** When a letter pays off, if that isn't certain; null if it is, and for a product that needs none. */
export function payOffWords(purchase: Purchase): string | null {
  const { priceCents, ordinaryCents = null, ratePercent, verdict, excessOnly, feeCents } = purchase;
  if (verdict !== "letter") return null;
  const payOff = `At a ${ratePercent}% tax rate, a letter pays off`;
  const enough = money(breakEvenCents(ratePercent, feeCents));
  const onExtra = `${payOff} once that extra cost is ${enough}.`;
  switch (outlookOf(purchase)) {
    case "loses":
      return excessOnly && ordinaryCents !== null
        ? `${onExtra} Here it's ${money(savingAfterFee(purchase)?.countedCents ?? 0)}, so ${costsMore}`
        : `${payOff} from ${enough}. This product costs ${money(priceCents ?? 0)}, so ${costsMore}`;
    case "ask-ordinary":
      return `${onlyExtraCounts} ${onExtra}`;
    case "no-price":
      return excessOnly ? `${onlyExtraCounts} ${onExtra}` : `${payOff} from a price of ${enough}.`;
    default:
      return null;
  }
}

export const onlyExtraCounts = "Only what the product costs above an ordinary version counts.";

const costsMore =
  "you'd pay more for the letter than you save. It may still pay off if you buy the product again: a letter can last up to 12 months.";

/** A purchase's saving as formatted for the checker's page; the names are its elements' `data-savings`. */
interface SavingView {
  outlook: Outlook;
  texts: Readonly<Record<"rate" | "taxes" | "fee" | "saving" | "cost" | "loss" | "payOff", string>>;
}

export function savingView(purchase: Purchase): SavingView {
  const saving = savingAfterFee(purchase);
  const { taxCents = null, feeCents = 0, savingCents = 0, costCents = 0 } = saving ?? {};
  return {
    outlook: outlookOf(purchase),
    texts: {
      rate: `${purchase.ratePercent}%`,
      taxes: taxCents === null ? "" : money(taxCents),
      fee: feeCents > 0 ? `−${money(feeCents)}` : "",
      saving: money(savingCents),
      cost: money(costCents),
      loss:
        taxCents === null
          ? "Even on the full price, the letter costs more than you'd save in taxes."
          : `The letter costs ${shortMoney(feeCents - taxCents)} more than you'd save in taxes.`,
      payOff: payOffWords(purchase) ?? "",
    },
  };
}
