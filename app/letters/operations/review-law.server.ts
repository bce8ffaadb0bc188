import { env, hasDesk } from "~/platform/process/env.server";
import type { UsState } from "~/platform/values/us-state";
import { stateRuleOf } from "../content/state-rules.server";
import type { ReviewLaw, StateRule } from "../domain/state-rules";

/** Whether the operator lets letters be signed in states whose law isn't settled. */
export const letsUnread = (): boolean => !hasDesk(env()) || env().UNREAD_STATES === "tell";

/** What a review for a patient of the state is held to, by its law and by what the operator makes of one that isn't settled. */
export function reviewLawOf(state: UsState): StateRule["review"] & ReviewLaw {
  const rule = stateRuleOf(state).review;
  return { ...rule, isRefused: rule.standard === "unread" && !letsUnread() };
}
