import { longDate } from "~/platform/values/date";
import { money } from "~/platform/values/money";
import { checkedWords } from "../../purchases/domain/doubt-words";
import { countedCents, dayOf, type Purchase, type PurchaseItem } from "../../purchases/domain/purchase";
import { type Claim, type ClaimItem, holdsItems, isUnsent } from "./claim";
import { type VerdictFault, whyNot } from "./claimable";
import { type ItemNow, itemName, itemsNow } from "./claimed-items";

/** How an item changed since its claim was made. */
interface ItemChange {
  item: ClaimItem;
  words: string;
  /** The cents by which the claim exceeds the item's price. */
  overCents: number;
}

/** Changes by receipts, corrections, erasures and revoked letters since a claim was made. */
export interface ClaimChanges {
  changes: readonly ItemChange[];
  /** The current names of its items, for the claim that replaces it; without those that are gone. */
  names: readonly string[];
}

/** True if two items of a claim are one. */
export const isSameItem = (one: ClaimItem, other: ClaimItem): boolean =>
  one.purchaseKey === other.purchaseKey && one.itemKey === other.itemKey;

/** The notes on each item in its claim's table and packet: that it changed since, and that its receipt was in doubt. */
export const itemNotes = (items: readonly ClaimItem[], changes: ClaimChanges["changes"]): string[] =>
  items.map((item) => {
    const change = changes.find((one) => isSameItem(one.item, item));
    return [change && `Changed since this was made: ${change.words}`, item.doubt && checkedWords(item.doubt)]
      .filter(Boolean)
      .join(" ");
  });

interface Held {
  purchases: readonly Purchase[];
  /** All of the folder, newest first. */
  claims: readonly Claim[];
  /** Requests whose letter is valid. */
  letters: { has(requestId: string): boolean };
}

/** Compares a claim with the folder's purchases of today. */
export function claimChanges(claim: Claim, { purchases, claims, letters }: Held): ClaimChanges {
  const others = holdsItems(claim.state) ? claims.filter(({ state }) => holdsItems(state)) : [claim];
  const now = itemsNow(purchases, others);
  const receiptIds = new Set(purchases.flatMap((purchase) => purchase.receiptIds));
  const own = [...now].filter(([, { claim: of }]) => of.id === claim.id);
  return {
    changes: own.flatMap(([item, found]) => {
      const change = changeOf(item, found, { claim, receiptIds, letters });
      return change ? [{ item, ...change }] : [];
    }),
    names: own.flatMap(([, { purchase, item }]) =>
      purchase && item ? [itemName(purchase.key, item.key)] : [],
    ),
  };
}

type Change = Omit<ItemChange, "item">;

function changeOf(
  was: ClaimItem,
  { purchase, item }: ItemNow,
  { claim, receiptIds, letters }: { claim: Claim; receiptIds: ReadonlySet<string>; letters: Held["letters"] },
): Change | null {
  const whole = { overCents: was.amountCents };
  if (!purchase) return { ...whole, words: "Its receipt was erased." };
  if (!item)
    return {
      ...whole,
      words: was.receiptIds.some((id) => !receiptIds.has(id))
        ? "The receipt that lists it was erased."
        : "It's no item of its receipt anymore: you took it out, or a receipt read later shows that it counts once, elsewhere.",
    };
  const { letterRequestId } = was;
  // A letter that is revoked later doesn't change a claim that was sent.
  const hasLetter = letterRequestId !== null && (!isUnsent(claim) || letters.has(letterRequestId));
  const fault = whyNot(item, purchase, claim.account, hasLetter);
  const isLetterGone = fault === "needs-letter" && letterRequestId !== null;
  if (fault) return { ...whole, words: isLetterGone ? letterGone : faultChanges[fault] };
  const cents = countedCents(item);
  const words = [amountWords(was, item, cents), ...factWords(was, purchase, item)].filter(
    (one) => one !== null,
  );
  if (words.length > 0) return { overCents: Math.max(0, was.amountCents - cents), words: words.join(" ") };
  return was.receiptIds.every((id) => receiptIds.has(id))
    ? null
    : { overCents: 0, words: "One of its receipts was erased, so the packet lacks it." };
}

function amountWords(was: ClaimItem, { isReturned }: PurchaseItem, cents: number): string | null {
  const before = was.countedCents ?? was.amountCents;
  if (cents === before) return null;
  return isReturned && cents < before
    ? `Part of it came back: ${money(cents)} is left of ${money(before)}.`
    : `It's ${money(cents)} now, not ${money(before)}.`;
}

function factWords(was: ClaimItem, purchase: Purchase, item: PurchaseItem): string[] {
  const { merchant } = purchase;
  const { title, quantity } = item;
  const soldOn = dayOf(item, purchase);
  return [
    title !== was.title && `It's called “${title}” now.`,
    quantity !== was.quantity && `It's ${quantity} now, not ${was.quantity}.`,
    merchant !== was.merchant &&
      (merchant === null ? "Its store isn't known now." : `Its store is ${merchant} now.`),
    soldOn !== was.soldOn &&
      (soldOn === null ? "Its day isn't known now." : `Its day is ${longDate(soldOn)} now.`),
  ].filter((words) => typeof words === "string");
}

const letterGone = "It needs a letter, and the one it had isn't valid anymore.";

const faultChanges: Record<VerdictFault, string> = {
  "left-out": "You left its receipt out since.",
  "other-currency": "Its receipt is in another currency than US dollars.",
  "paid-by-benefits": "An FSA or HSA card paid for it.",
  "came-back": "It came back to the store.",
  "no-amount": "Nothing is left of what you paid for it.",
  "not-eligible": "This account may not pay for it, by what it's called now.",
  doubtful: "Its receipts leave its price open, and you haven't checked it.",
  unknown: "It isn't clear anymore whether it may be eligible.",
  "needs-letter": "It needs a letter, which this claim doesn't have.",
  "excess-only": "Only what it cost above the ordinary version counts.",
};
