import { env, hasDesk } from "~/platform/process/env.server";
import { type UsState, usState, usStates } from "~/platform/values/us-state";
import { stateRuleOf } from "../content/state-rules.server";
import { hasProvider } from "../operations/signing-providers.server";
import type { UnservedState } from "./ui/no-provider";

interface Answered {
  state: string | null;
}

/** Whether no letter can be had for a patient in the answered state today. */
export async function isUnserved({ state }: Answered): Promise<boolean> {
  const known = usState.safeParse(state);
  return known.success && (isRefused(known.data) || !(await hasProvider(known.data)));
}

/** What a page says of the answered state, where no letter can be had. */
export function unservedState({ state }: Answered): UnservedState {
  const known = usState.safeParse(state);
  return known.success
    ? { state: usStates[known.data], isRefused: isRefused(known.data) }
    : { state: "", isRefused: false };
}

const isRefused = (state: UsState): boolean =>
  hasDesk(env()) && env().UNREAD_STATES === "refuse" && stateRuleOf(state).review.standard === "unread";
