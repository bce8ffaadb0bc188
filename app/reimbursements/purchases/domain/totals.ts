import { bestOutlook, type Comparison, type Outlook, outlookFrom } from "../../domain/outlook";
import type { Purchase } from "./purchase";

/** Money in cents. */
export interface Totals {
  /** The sum of items that an account may pay for now. */
  nowCents: number;
  /** The sum of items that it may pay for only with a letter. */
  letterCents: number;
  /** The sum of items bought outside of every account's days. */
  outOfDatesCents: number;
  /** The sum that isn't counted until the person checks it, because its receipt doesn't add up. */
  doubtfulCents: number;
  /** `claimed` are those that claims hold, which no sum has. */
  items: { all: number; now: number; letter: number; unknown: number; doubtful: number; claimed: number };
  /** The same for each account, in their order; an item may be in more than one. */
  byAccount: readonly { nowCents: number; letterCents: number }[];
}

/** The sums that may be reimbursed, by any of the accounts and by each, without what claims hold. */
export function totalsOf(purchases: readonly Purchase[], comparison: Comparison): Totals {
  const listed = purchases.flatMap((purchase) => purchase.items.map((item) => ({ item, purchase })));
  const best = listed.map(({ item, purchase }) => ({
    paidCents: item.paidCents,
    ...bestOutlook(item, purchase, comparison),
  }));
  const count = (holds: (outlook: (typeof best)[number]) => boolean) => best.filter(holds).length;
  return {
    ...sums(best),
    outOfDatesCents: best.reduce(
      (sum, { paidCents, isOutOfDates }) => sum + (isOutOfDates ? paidCents : 0),
      0,
    ),
    doubtfulCents: best.reduce((sum, one) => sum + (isDoubtful(one) ? one.paidCents : 0), 0),
    items: {
      all: best.length,
      now: count(({ nowCents }) => nowCents > 0),
      letter: count(({ letterCents }) => letterCents > 0),
      unknown: count(({ fault }) => fault === "unknown" || fault === "waits"),
      doubtful: count(isDoubtful),
      claimed: count(({ isClaimed }) => isClaimed),
    },
    byAccount: comparison.accounts.map((account) =>
      sums(listed.map(({ item, purchase }) => outlookFrom(account, item, purchase, comparison))),
    ),
  };
}

const isDoubtful = ({ fault, isClaimed }: Pick<Outlook, "fault" | "isClaimed">): boolean =>
  fault === "doubtful" && !isClaimed;

const sums = (outlooks: readonly { nowCents: number; letterCents: number }[]) => ({
  nowCents: outlooks.reduce((sum, { nowCents }) => sum + nowCents, 0),
  letterCents: outlooks.reduce((sum, { letterCents }) => sum + letterCents, 0),
});
