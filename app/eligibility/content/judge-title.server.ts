import { type ItemVerdict, itemVerdict } from "../domain/item-verdict";
import type { Answers } from "../domain/judgement";
import { isStatementAmount, looksLikeDrug, provesPrescription } from "../domain/receipt-line";
import { sameForAll } from "../domain/verdict";
import { eligibilityRules, judge } from "./eligibility-rules.server";

let forAll: ReadonlySet<string> | null = null;

const prescribed = "prescription-drugs-and-insulin";

/**
 * Our rules' verdict on a receipt item by its title. A question must
 * follow from the item: a generic one is asked only about a possible drug. `soldBy` is the seller on a receipt, null if
 * there is none; a prescription is then proved by the line or by a pharmacy, or asked about.
 */
export function judgeTitle(title: string, answers: Answers = {}, soldBy?: string | null): ItemVerdict {
  const facts = { title, brand: null, description: null };
  const judged = itemVerdict.parse(judge(facts, answers));
  if (judged.rule === prescribed && soldBy !== undefined && !provesPrescription(title, soldBy))
    return answers[prescribed] === "yes" ? judged : judgeWithoutPrescription(answers);
  if (isStatementAmount(title)) return unknownFor(statement, null);
  forAll ??= new Set(
    eligibilityRules()
      .rules.filter((rule) => rule.asked_last)
      .map(({ id }) => id),
  );
  const isRaised = judged.question === null || !forAll.has(judged.question.id) || looksLikeDrug(title);
  return isRaised ? judged : { ...judged, question: null };
}

const statement = "This is what a statement says of money; only the service or the product itself can count.";

const judgeWithoutPrescription = (answers: Answers): ItemVerdict =>
  unknownFor(
    "A drug counts when it was prescribed for you, and nothing here shows that a pharmacy sold it.",
    answers[prescribed] === "no"
      ? null
      : {
          id: prescribed,
          text: eligibilityRules().rules.find(({ id }) => id === prescribed)?.question ?? "",
          yes: "Yes",
          no: "No, or I'm not sure",
        },
  );

const unknownFor = (reason: string, question: ItemVerdict["question"]): ItemVerdict => ({
  verdict: "unknown",
  byAccount: sameForAll("unknown"),
  rule: null,
  category: null,
  lineItem: null,
  reason,
  excessOnly: false,
  contested: false,
  question,
});
