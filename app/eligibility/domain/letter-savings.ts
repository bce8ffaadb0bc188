import { estimateSavings } from "~/savings/domain/tax-savings";
import type { Verdict } from "./verdict";

/** The facts about a purchase that its saving depends on. Money in cents. */
export interface Purchase {
  /** Null if the price isn't known. */
  priceCents: number | null;
  /** The ordinary version's price; null or undefined if unknown. Used only with `excessOnly`. */
  ordinaryCents?: number | null;
  /** Whole percent. */
  ratePercent: number;
  verdict: Verdict;
  /** True if only the cost above the ordinary version counts. */
  excessOnly: boolean;
  feeCents: number;
}

/** The result of paying with pretax money; integer cents. */
interface SavingAfterFee {
  /** The eligible part of the price. */
  countedCents: number;
  taxCents: number;
  /** 0 if no letter is needed. */
  feeCents: number;
  /** The tax saved minus the fee; at least 0. */
  savingCents: number;
  /** Price plus fee, minus the tax saved. */
  costCents: number;
}

/** The eligible amount from which a letter pays off, in cents, rounded up. The rate is in whole percent. */
export const breakEvenCents = (ratePercent: number, feeCents: number): number =>
  Math.ceil((feeCents * 100) / ratePercent);

/** Verdicts with which an account may pay at all. */
const payable: readonly Verdict[] = ["eligible", "letter"];

/** The saving on a purchase; null if no account may pay, or the eligible part of the price isn't known. */
export function savingAfterFee(purchase: Purchase): SavingAfterFee | null {
  const { priceCents, ratePercent, verdict } = purchase;
  const countedCents = countedOf(purchase);
  if (!payable.includes(verdict) || priceCents === null || countedCents === null) return null;
  const { savingsCents: taxCents } = estimateSavings(countedCents, ratePercent);
  const feeCents = verdict === "letter" ? purchase.feeCents : 0;
  const savingCents = Math.max(taxCents - feeCents, 0);
  return { countedCents, taxCents, feeCents, savingCents, costCents: priceCents + feeCents - taxCents };
}

function countedOf({ priceCents, ordinaryCents = null, excessOnly }: Purchase): number | null {
  if (!excessOnly || priceCents === null) return priceCents;
  return ordinaryCents === null ? null : Math.max(priceCents - ordinaryCents, 0);
}

/**
 * What to say about a saving. `none`: no account may pay. `ask-ordinary`: it depends on the ordinary version's price.
 * `loses`: the letter costs more than it saves. `no-price`: the page has no price.
 */
export type Outlook = "none" | "no-price" | "ask-ordinary" | "loses" | "saves";

export function outlookOf(purchase: Purchase): Outlook {
  const { priceCents, ratePercent, verdict, feeCents } = purchase;
  if (!payable.includes(verdict)) return "none";
  if (priceCents === null) return "no-price";
  const enoughCents = verdict === "letter" ? breakEvenCents(ratePercent, feeCents) : 0;
  // The extra cost never exceeds the price.
  if (priceCents < enoughCents) return "loses";
  const saving = savingAfterFee(purchase);
  if (!saving) return "ask-ordinary";
  return saving.countedCents < enoughCents ? "loses" : "saves";
}
