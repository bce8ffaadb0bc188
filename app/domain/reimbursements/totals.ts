import { bestOutlook, type ComparedAccount, outlookFrom } from "./outlook";
import type { Purchase, PurchaseItem } from "./purchase";

/** Money in cents. */
export interface Totals {
  /** Of items an account may pay for without a letter. */
  nowCents: number;
  /** Of items it may pay for with a letter only. */
  letterCents: number;
  /** Bought outside of the days of every account. */
  outOfDatesCents: number;
  items: { now: number; letter: number; unknown: number };
  /** The same for each account, in their order; an item may be in more than one. */
  byAccount: readonly { nowCents: number; letterCents: number }[];
}

interface Listed {
  item: PurchaseItem;
  purchase: Purchase;
}

/** What may come back, from any of the accounts and from each. `today` is an ISO day. */
export function totalsOf(
  purchases: readonly Purchase[],
  compared: readonly ComparedAccount[],
  today: string,
): Totals {
  const listed = purchases.flatMap((purchase) => purchase.items.map((item): Listed => ({ item, purchase })));
  const best = listed.map(({ item, purchase }) => ({
    paidCents: item.paidCents,
    ...bestOutlook(item, purchase, compared, today),
  }));
  const count = (holds: (outlook: (typeof best)[number]) => boolean) => best.filter(holds).length;
  return {
    ...sums(best),
    outOfDatesCents: best.reduce(
      (sum, { paidCents, isOutOfDates }) => sum + (isOutOfDates ? paidCents : 0),
      0,
    ),
    items: {
      now: count(({ nowCents }) => nowCents > 0),
      letter: count(({ letterCents }) => letterCents > 0),
      unknown: count(({ fault }) => fault === "unknown"),
    },
    byAccount: compared.map((account) =>
      sums(listed.map(({ item, purchase }) => outlookFrom(item, purchase, account, today))),
    ),
  };
}

const sums = (outlooks: readonly { nowCents: number; letterCents: number }[]) => ({
  nowCents: outlooks.reduce((sum, { nowCents }) => sum + nowCents, 0),
  letterCents: outlooks.reduce((sum, { letterCents }) => sum + letterCents, 0),
});
