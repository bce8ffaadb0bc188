import { looksLikeDrug } from "../domain/drug-form";
import { type ItemVerdict, itemVerdict } from "../domain/item-verdict";
import type { Answers } from "../domain/judgement";
import { procedureNamed } from "../domain/procedure-code";
import { eligibilityRules, judge } from "./eligibility-rules.server";

let forAll: ReadonlySet<string> | null = null;

/**
 * The verdict of our rules on an item of a receipt by its title. Codes of procedures are read as what they name. A question
 * follows from the item: one that would be put to any product is asked of what may be a drug.
 */
export function judgeTitle(title: string, answers: Answers = {}): ItemVerdict {
  const facts = { title: procedureNamed(title) ?? title, brand: null, description: null };
  const judged = itemVerdict.parse(judge(facts, answers));
  forAll ??= new Set(
    eligibilityRules()
      .rules.filter((rule) => rule.asked_last)
      .map(({ id }) => id),
  );
  const isRaised = judged.question === null || !forAll.has(judged.question.id) || looksLikeDrug(title);
  return isRaised ? judged : { ...judged, question: null };
}
