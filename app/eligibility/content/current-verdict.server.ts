import type { ItemVerdict } from "../domain/item-verdict";
import type { Answers } from "../domain/judgement";
import type { Rule } from "../domain/rules";
import { accounts, verdictsByAccount } from "../domain/verdict";
import { eligibilityRules } from "./eligibility-rules.server";
import { judgeTitle } from "./judge-title.server";

let byId: ReadonlyMap<string, Rule> | null = null;

function ruleOf(id: string): Rule | undefined {
  byId ??= new Map(eligibilityRules().rules.map((rule) => [rule.id, rule]));
  return byId.get(id);
}

/** True for a question, by its rule, that asks only what the product is: its answer holds for each of them. */
export const asksOfProduct = (ruleId: string): boolean => ruleOf(ruleId)?.asks_of_person === false;

/** A stored verdict, or today's if its rule was changed or removed since. */
export function currentVerdict(
  title: string,
  stored: ItemVerdict,
  answers?: Answers,
  soldBy?: string | null,
): ItemVerdict {
  if (stored.rule === null) return stored;
  const rule = ruleOf(stored.rule);
  return rule && saysTheSame(rule, stored) ? stored : judgeTitle(title, answers, soldBy);
}

function saysTheSame(rule: Rule, { verdict, byAccount, contested, excessOnly }: ItemVerdict): boolean {
  const now = verdictsByAccount(rule.verdict, rule.line_item, rule.accounts);
  return (
    rule.verdict === verdict &&
    rule.contested === contested &&
    rule.excess_only === excessOnly &&
    accounts.every((account) => byAccount[account] === now[account])
  );
}
