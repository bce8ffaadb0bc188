import { type UsState, usStates } from "~/platform/values/us-state";
import { type StateRules, signingStates } from "../../domain/state-rules";
import { type DeskMember, isProvider } from "./provider";

/** Providers who cover a state, and when their last license there ends. */
export interface Coverage {
  state: UsState;
  names: string[];
  /** ISO day of the last license that ends there. */
  until: string;
  /** True if no one may sign there 60 days from now unless a license is renewed. */
  endsSoon: boolean;
}

const soonMs = 60 * 86_400_000;

/** The states in which someone of the practice may sign now, by name. */
export function coverageOf(
  rules: Pick<StateRules, "signing">,
  members: readonly DeskMember[],
  now: Date,
): Coverage[] {
  const signers = members.filter(isProvider).filter(({ isActive }) => isActive);
  const later = new Date(now.getTime() + soonMs);
  const covered = new Map<UsState, Coverage>();
  for (const signer of signers) {
    const stays = signingStates(rules, signer, later);
    for (const state of signingStates(rules, signer, now)) {
      const until = signer.licenses.find((license) => license.state === state)?.expiresOn ?? "";
      const known = covered.get(state) ?? { state, names: [], until, endsSoon: true };
      covered.set(state, {
        state,
        names: [...known.names, signer.name],
        until: [until, known.until].sort().at(-1) ?? until,
        endsSoon: known.endsSoon && !stays.includes(state),
      });
    }
  }
  return [...covered.values()].sort((a, b) => (usStates[a.state] < usStates[b.state] ? -1 : 1));
}
