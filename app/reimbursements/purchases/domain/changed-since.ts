import { longDate } from "~/platform/values/date";
import { money } from "~/platform/values/money";
import type { Purchase, PurchaseItem } from "./purchase";

// A form of a purchase sends back what it was filled in with. Saved over anything else, it would undo what another tab saved, so
// the person is asked first.

const saveAgain = "Save again to put what you typed in its place.";

export const changedMessages = {
  facts: ({ merchant, soldOn }: Pick<Purchase, "merchant" | "soldOn">) =>
    `The store or day was changed since you opened this page. It's now ${merchant ?? "no store"}, ${soldOn ? longDate(soldOn) : "no day"}. ${saveAgain}`,
  item: ({ title, quantity, paidCents }: Pick<PurchaseItem, "title" | "quantity" | "paidCents">) =>
    `This item was changed since you opened this page. It's now “${title}”, ${quantity} for ${money(paidCents)}. ${saveAgain}`,
  gone: "This item was taken out since you opened this page. Press “Add the item” if you want it in with what you typed.",
} as const;

export const shownFacts = ({ merchant, soldOn }: Pick<Purchase, "merchant" | "soldOn">): string =>
  JSON.stringify([merchant, soldOn]);

export const shownItem = ({ title, quantity, paidCents, ordinaryCents }: PurchaseItem): string =>
  JSON.stringify([title, quantity, paidCents, ordinaryCents ?? null]);

/** The question to a person whose form showed `was` of a purchase that is `now` another, and `next` once it's saved. */
export const askOfFacts = (was: string | undefined, now: Purchase, next: Purchase): string | null =>
  isOther(was, shownFacts(now), shownFacts(next)) ? changedMessages.facts(now) : null;

/** Like `askOfFacts`, of the item with this key. */
export function askOfItem(
  was: string | undefined,
  key: string,
  now: Purchase,
  next: Purchase,
): string | null {
  const [item, saved] = [now, next].map(({ items }) => items.find((one) => one.key === key));
  if (!item || !saved) return changedMessages.gone;
  return isOther(was, shownItem(item), shownItem(saved)) ? changedMessages.item(item) : null;
}

/** A second press of the same button finds what the first one saved. */
const isOther = (was: string | undefined, now: string, next: string): boolean =>
  was !== undefined && was !== now && next !== now;
