import { env, hasDesk } from "~/platform/process/env.server";
import { dayInState } from "~/platform/values/state-day";
import { type UsState, usState, usStates } from "~/platform/values/us-state";
import { reviewLawOf } from "../operations/review-law.server";
import { listSigningProviders } from "../operations/signing-providers.server";
import { offeredWays } from "../operations/visit-place.server";
import type { UnservedState } from "./ui/no-provider";

interface Answered {
  state: string | null;
}

/** Whether no letter can be had for a patient in the answered state today. */
export async function isUnserved({ state }: Answered): Promise<boolean> {
  const known = usState.safeParse(state);
  return known.success && (await reasonOf(known.data)) !== null;
}

/** What a page says of the answered state, where no letter can be had. */
export async function unservedState({ state }: Answered): Promise<UnservedState> {
  const known = usState.safeParse(state);
  return known.success
    ? { state: usStates[known.data], reason: (await reasonOf(known.data)) ?? "license" }
    : { state: "", reason: "license" };
}

/** Why no letter can be had for the state; null where one can, and where a letters service has its own providers. */
async function reasonOf(state: UsState): Promise<UnservedState["reason"] | null> {
  if (!hasDesk(env())) return null;
  const { standard, isRefused } = reviewLawOf(state);
  if (isRefused) return "unread";
  const signers = await listSigningProviders(state, dayInState(state, new Date()));
  if (signers.length === 0) return "license";
  const isReachable = standard !== "live" || signers.some((signer) => offeredWays(signer, state).length > 0);
  return isReachable ? null : "video";
}
