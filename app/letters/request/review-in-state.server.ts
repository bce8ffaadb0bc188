import { env, hasDesk } from "~/platform/process/env.server";
import { usState, usStates } from "~/platform/values/us-state";
import { reviewLawOf } from "../operations/review-law.server";
import type { StepView } from "./engine/show-step.server";
import type { AskedReview } from "./ui/review-in-state";

/**
 * What the patient's state requires of a review; null while the state isn't known, or if a letters service has its own
 * providers.
 */
export function reviewInState(
  draft: { state: string | null } | null,
  step: Pick<StepView, "slug" | "isLast">,
  stateSlug: string,
): AskedReview | null {
  const known = usState.safeParse(draft?.state);
  if (!known.success || !hasDesk(env())) return null;
  const { standard, phone, isRefused = false } = reviewLawOf(known.data);
  const takesMore = standard === "live" || standard === "record";
  const isTold = takesMore && (step.isLast || step.slug === stateSlug);
  return { state: usStates[known.data], standard, byPhone: phone !== false, isRefused, isTold };
}
