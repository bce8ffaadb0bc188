import { env, hasDesk } from "~/platform/process/env.server";
import { type UsState, usState, usStates } from "~/platform/values/us-state";
import { type Freshness, practicesIn } from "../operations/practice-choice.server";
import { reviewLawOf } from "../operations/review-law.server";
import type { UnservedState } from "./ui/no-provider";

interface Answered {
  state: string | null;
}

/** True if no letter is available for a patient in the answered state. */
export async function isUnserved({ state }: Answered, freshness: Freshness): Promise<boolean> {
  const known = usState.safeParse(state);
  return known.success && (await reasonOf(known.data, freshness)) !== null;
}

/** True if the law of the answered state isn't known well enough for our practices to decide there. */
export function isUnread({ state }: Answered): boolean {
  const known = usState.safeParse(state);
  return hasDesk(env()) && known.success && reviewLawOf(known.data).isRefused === true;
}

/** What a page says about the answered state, if no letter is available there. */
export async function unservedState({ state }: Answered): Promise<UnservedState> {
  const known = usState.safeParse(state);
  return known.success
    ? { state: usStates[known.data], reason: (await reasonOf(known.data, "cached")) ?? "license" }
    : { state: "", reason: "license" };
}

/** Why no letter is available in the state; null if one is, or if a letters service has its own providers. */
async function reasonOf(state: UsState, freshness: Freshness): Promise<UnservedState["reason"] | null> {
  if (!hasDesk(env())) return null;
  if (reviewLawOf(state).isRefused) return "unread";
  const practices = await practicesIn(state, freshness);
  if (practices.length === 0) return "license";
  return practices.some(({ canDecide }) => canDecide) ? null : "video";
}
