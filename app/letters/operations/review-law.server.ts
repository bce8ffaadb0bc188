import { env, hasDesk } from "~/platform/process/env.server";
import type { UsState } from "~/platform/values/us-state";
import { stateRuleOf } from "../content/state-rules.server";
import type { ReviewLaw, StateRule } from "../domain/state-rules";

/** True if the operator allows signing in states whose law isn't settled. */
export const allowsUnsettledLaw = (): boolean => !hasDesk(env()) || env().UNREAD_STATES === "tell";

/** The requirements for reviewing a patient of the state: its law, and the operator's choice if that isn't settled. */
export function reviewLawOf(state: UsState): StateRule["review"] & ReviewLaw {
  const rule = stateRuleOf(state).review;
  return { ...rule, isRefused: rule.standard === "unread" && !allowsUnsettledLaw() };
}
