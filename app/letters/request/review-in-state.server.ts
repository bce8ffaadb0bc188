import { env, hasDesk } from "~/platform/process/env.server";
import { usState, usStates } from "~/platform/values/us-state";
import { stateRuleOf } from "../content/state-rules.server";
import type { StepView } from "./engine/show-step.server";
import type { AskedReview } from "./ui/review-in-state";

/**
 * What the patient's state asks of a review besides answers, for the step that asks for the state and for the last one; null where
 * answers may be enough, and where a letters service has its own providers.
 */
export function reviewInState(
  draft: { state: string | null } | null,
  step: Pick<StepView, "slug" | "isLast">,
  stateSlug: string,
): AskedReview | null {
  const known = usState.safeParse(draft?.state);
  if (!known.success || !hasDesk(env()) || !(step.isLast || step.slug === stateSlug)) return null;
  const { standard } = stateRuleOf(known.data).review;
  return standard === "live" || standard === "record" ? { state: usStates[known.data], standard } : null;
}
