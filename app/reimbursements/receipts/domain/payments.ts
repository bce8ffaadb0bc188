import { foldText } from "~/platform/values/fold-text";
import type { FoundReceipt } from "./found-receipt";
import { moneyInText, withoutMoney } from "./money-in-text";
import { payment } from "./payment-means";
import type { Sum } from "./read-rows";

const means =
  /\b(?:visa|master ?card|amex|american express|discover|debit(?: card)?|credit card|paypal|apple pay|google pay|amazon pay|shop pay|venmo|klarna|afterpay|affirm|gift card|store credit|cash|check(?![- ]?(?:in|out|up)\b)|fsa|hsa|hra|flex(?:ible)?(?: spending| card)|benefits? card|health ?(?:care )?card|health savings)\b/;
const paidWith =
  /^(?:payment(?: method| type| info(?:rmation)?)?|paid (?:with|by|using|via)|method of payment|tender(?: type)?|charged to|card|pay(?:ment)? method)s?\s*:?\s*/;
/** Words about how it could be paid, or an item's mark, perhaps before its code: they don't say how it was paid. */
const notPayment =
  /^\W*(?:fsa|hsa) \d{8,14}\b|\b(?:eligible|items?|accept\w*|earn|apply|save|offer|policy|refer|credit towards|balance|total fsa|hsa total|questions|contact|have an?|we (?:also )?take|welcome|sign up|use your|with your (?:fsa|hsa))\b/;

/** How it was paid, without numbers of cards. */
export function paymentsIn(
  rows: readonly (readonly string[])[],
  sums: readonly Sum[],
): FoundReceipt["payments"] {
  const found: FoundReceipt["payments"] = [];
  const add = (words: string, cents: number | null) => {
    const one = payment(words, cents);
    if (one.label !== "" && !found.some(({ label }) => label === one.label)) found.push(one);
  };
  for (const { role, label, cents } of sums)
    if (role === "payment" && !notPayment.test(foldText(label))) add(label, Math.abs(cents));
  for (const cells of rows.slice(0, 2_000))
    for (const [index, cell] of cells.flatMap((whole) => whole.split(/[.!?] (?=[A-Z])/)).entries()) {
      const text = foldText(cell.slice(0, 160));
      const before = foldText(cells[index - 1] ?? "").slice(0, 60);
      if (cell.length > 120 || notPayment.test(text) || !means.test(text)) continue;
      const words = text
        .replace(/[^a-z]+/g, " ")
        .trim()
        .split(" ").length;
      const isNumbered = /ending|\*{2,}|x{3,}|•|(?:[-\s]|x-)\d{4}\b/.test(text);
      if (paidWith.test(text) || paidWith.test(before) || (words <= 9 && isNumbered) || words <= 5)
        add(withoutMoney(cell, moneyInText(cell)).replace(new RegExp(paidWith.source, "i"), ""), null);
    }
  return found.slice(0, 10);
}
