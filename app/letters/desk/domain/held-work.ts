import type { UsState } from "~/platform/values/us-state";

/** What hangs on one person of the desk; the function `list_held_work` has the same words. */
export const heldKinds = ["claimed", "question", "visit", "letter", "correction"] as const;
export type HeldKind = (typeof heldKinds)[number];

/** How much of a kind a person holds in a state. */
export interface HeldWork {
  what: HeldKind;
  state: UsState;
  items: number;
  /** They may sign there today. */
  isLicensed: boolean;
  /** Someone else of their practice may. */
  hasOthers: boolean;
}

/** What someone left behind in a practice: their account is closed, or their license there has ended. */
export interface LeftBehind extends Omit<HeldWork, "isLicensed"> {
  name: string;
  isActive: boolean;
}

/** A state where requests or corrections wait and no one of their practice may decide on them. */
export interface StrandedState {
  state: UsState;
  waiting: number;
  corrections: number;
}
