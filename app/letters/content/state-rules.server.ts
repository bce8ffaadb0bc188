import { type UsState, usState } from "~/platform/values/us-state";
import source from "../../../content/letters/states.yaml";
import { type StateRule, type StateRules, stateRulesSchema } from "../domain/state-rules";

/** What the law of each state asks of a review and its signer. */
export const stateRules: StateRules = stateRulesSchema.parse(source);

/** What a state's law asks of a review by telehealth. */
export const stateRuleOf = (state: UsState): StateRule => stateRules.states[state];

/** Where most of the country's patients come of age; for a request whose state is unknown. */
const commonMajority = 18;

/** From what age a patient decides without a parent or guardian where they live. The database has a function of the same name. */
export function ageOfMajority(state: string | null): number {
  const known = usState.safeParse(state);
  return known.success ? stateRuleOf(known.data).majority.age : commonMajority;
}

const commonKeepYears = 7;

/** How many years a letter and what it rests on are kept: as the state asks, and seven at least. */
export const keepYears = (state: UsState): number =>
  Math.max(commonKeepYears, stateRuleOf(state).keep?.years ?? 0);
