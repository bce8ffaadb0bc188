import type { PurchaseItem } from "../domain/purchase";

export const hasAnswers = ({ answers = {} }: Pick<PurchaseItem, "answers">): boolean =>
  Object.keys(answers).length > 0;

/** Why an item isn't asked about: what the person said. */
export const answeredWords = ({ isAnsweredAsOthers }: Pick<PurchaseItem, "isAnsweredAsOthers">): string =>
  isAnsweredAsOthers
    ? "This follows from your answer about another item with this name from this store."
    : "This follows from your answer.";
