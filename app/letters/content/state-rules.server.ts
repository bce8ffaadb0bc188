import { type UsState, usState } from "~/platform/values/us-state";
import source from "../../../content/letters/states.yaml";
import { type StateRule, type StateRules, stateRulesSchema } from "../domain/state-rules";

/** What each state's law requires of a review and its signer. */
export const stateRules: StateRules = stateRulesSchema.parse(source);

/** What a state's law requires of a review by telehealth. */
export const stateRuleOf = (state: UsState): StateRule => stateRules.states[state];

/** The age of majority in most states, used for a request whose state is unknown. */
const commonMajority = 18;

/**
 * The age from which a patient decides without a parent or guardian in their state. The database has a function of the same
 * name.
 */
export function ageOfMajority(state: string | null): number {
  const known = usState.safeParse(state);
  return known.success ? stateRuleOf(known.data).majority.age : commonMajority;
}

const commonKeepYears = 7;

/** Retention of a letter and its records in years: the state's requirement, and at least seven. */
export const keepYears = (state: UsState): number =>
  Math.max(commonKeepYears, stateRuleOf(state).keep?.years ?? 0);
