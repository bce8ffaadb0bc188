import type { Answers } from "../eligibility/judgement";
import type { ItemVerdict } from "../receipts/item-verdict";
import type { PurchaseEdit } from "./purchase-edit";

/** An item as a person corrects or adds it. Money in cents, for all of the quantity. */
export interface ItemFacts {
  title: string;
  quantity: number;
  /** In the end, with tax and shipping. */
  paidCents: number;
  /** What the ordinary version would have cost. */
  ordinaryCents?: number | undefined;
}

/** Judges a title with what was answered so far. */
export type JudgeTitle = (title: string, answers: Answers) => ItemVerdict;

export const noEdit: PurchaseEdit = { items: {}, added: [] };

const addedItem = (edit: PurchaseEdit, key: string) => edit.added.find((item) => item.key === key);

const answersOf = (edit: PurchaseEdit, key: string): Answers =>
  (addedItem(edit, key) ?? edit.items[key])?.answers ?? {};

/** With what the person says of an item; its verdict is made anew, with the answers given before. */
export function withItem(edit: PurchaseEdit, key: string, facts: ItemFacts, judge: JudgeTitle): PurchaseEdit {
  return withChange(edit, key, { ...facts, verdict: judge(facts.title, answersOf(edit, key)) });
}

/** With one more answer to a question about an item, and the verdict that follows. `title`: the item's now. */
export function withAnswer(
  edit: PurchaseEdit,
  item: { key: string; title: string },
  answer: { question: string; says: "yes" | "no" },
  judge: JudgeTitle,
): PurchaseEdit {
  const answers = { ...answersOf(edit, item.key), [answer.question]: answer.says };
  return withChange(edit, item.key, { answers, verdict: judge(item.title, answers) });
}

/** With an item the reader missed; one with this key is there once. */
export function withAdded(
  edit: PurchaseEdit,
  key: string,
  facts: ItemFacts,
  judge: JudgeTitle,
): PurchaseEdit {
  const others = edit.added.filter((item) => item.key !== key);
  return { ...edit, added: [...others, { key, ...facts, verdict: judge(facts.title, {}) }] };
}

/** Without an item; one of the receipt can be put back. */
export const withoutItem = (edit: PurchaseEdit, key: string): PurchaseEdit =>
  addedItem(edit, key)
    ? { ...edit, added: edit.added.filter((item) => item.key !== key) }
    : withChange(edit, key, { isRemoved: true });

export const withItemBack = (edit: PurchaseEdit, key: string): PurchaseEdit =>
  withChange(edit, key, { isRemoved: false });

function withChange(
  edit: PurchaseEdit,
  key: string,
  change: Partial<ItemFacts> & { verdict?: ItemVerdict; answers?: Answers; isRemoved?: boolean },
): PurchaseEdit {
  if (addedItem(edit, key))
    return {
      ...edit,
      added: edit.added.map((item) => (item.key === key ? { ...item, ...change } : item)),
    };
  return { ...edit, items: { ...edit.items, [key]: { ...edit.items[key], ...change } } };
}
