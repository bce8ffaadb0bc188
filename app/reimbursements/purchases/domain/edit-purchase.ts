import type { ItemVerdict } from "~/eligibility/domain/item-verdict";
import type { Answers } from "~/eligibility/domain/judgement";
import type { PurchaseItem } from "./purchase";
import type { ItemEdit, PurchaseEdit } from "./purchase-edit";

/** An item as a person corrects or adds it. Money in cents, for all of the quantity. */
interface ItemFacts {
  title: string;
  quantity: number;
  /** The amount paid in the end, with tax and shipping. */
  paidCents: number;
  /** What the ordinary version would have cost. */
  ordinaryCents?: number | undefined;
}

/** Judges a title with the answers so far. */
export type JudgeTitle = (title: string, answers: Answers) => ItemVerdict;

/** An item as the receipts state it, without corrections; undefined for one that the person added. */
export type FoundItem = Pick<PurchaseItem, "title" | "quantity" | "paidCents"> | undefined;

export const noEdit: PurchaseEdit = { items: {}, added: [] };

const addedItem = (edit: PurchaseEdit, key: string) => edit.added.find((item) => item.key === key);

const answersOf = (edit: PurchaseEdit, key: string): Answers =>
  (addedItem(edit, key) ?? edit.items[key])?.answers ?? {};

/** Adds a person's correction of an item; its verdict is made again, with the answers given before. */
export function withItem(
  edit: PurchaseEdit,
  item: { key: string; found: FoundItem },
  facts: ItemFacts,
  judge: JudgeTitle,
): PurchaseEdit {
  const verdict = judge(facts.title, answersOf(edit, item.key));
  return withChange(edit, item.key, { ...facts, verdict, seen: seenOf(item.found) });
}

/** Records that the person confirmed an item as the receipts have it. */
export const withConfirmation = (
  edit: PurchaseEdit,
  { key, found }: { key: string; found: FoundItem },
): PurchaseEdit => withChange(edit, key, { isConfirmed: true, seen: seenOf(found) });

/**
 * With these answers to the questions about an item, and the verdict that follows; without any, it is asked again. `title`: the
 * item's now.
 */
export function withAnswers(
  edit: PurchaseEdit,
  item: { key: string; title: string; found: FoundItem },
  answers: Answers,
  judge: JudgeTitle,
): PurchaseEdit {
  const seen = edit.items[item.key]?.seen ?? seenOf(item.found);
  return withChange(edit, item.key, { answers, verdict: judge(item.title, answers), seen });
}

/** Adds an item that the reader missed; adding the same key again changes nothing. */
export function withAdded(
  edit: PurchaseEdit,
  key: string,
  facts: ItemFacts,
  judge: JudgeTitle,
): PurchaseEdit {
  const others = edit.added.filter((item) => item.key !== key);
  return { ...edit, added: [...others, { key, ...facts, verdict: judge(facts.title, {}) }] };
}

/** Removes an item; an item of the receipt can be put back. */
export const withoutItem = (
  edit: PurchaseEdit,
  { key, found }: { key: string; found: FoundItem },
): PurchaseEdit =>
  addedItem(edit, key)
    ? { ...edit, added: edit.added.filter((item) => item.key !== key) }
    : withChange(edit, key, { isRemoved: true, seen: edit.items[key]?.seen ?? seenOf(found) });

export const withItemBack = (edit: PurchaseEdit, key: string): PurchaseEdit =>
  withChange(edit, key, { isRemoved: false });

const seenOf = (found: FoundItem): ItemEdit["seen"] =>
  found && { title: found.title, quantity: found.quantity, paidCents: found.paidCents };

interface Change extends Partial<ItemFacts> {
  verdict?: ItemVerdict;
  answers?: Answers;
  isRemoved?: boolean;
  isConfirmed?: boolean;
  seen?: ItemEdit["seen"];
}

function withChange(edit: PurchaseEdit, key: string, change: Change): PurchaseEdit {
  if (addedItem(edit, key))
    return {
      ...edit,
      added: edit.added.map((item) => (item.key === key ? { ...item, ...change } : item)),
    };
  return { ...edit, items: { ...edit.items, [key]: { ...edit.items[key], ...change } } };
}
