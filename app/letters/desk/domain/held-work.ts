import type { UsState } from "~/platform/values/us-state";

/** Work that a person of the desk is responsible for; the SQL function `list_held_work` has the same values. */
export const heldKinds = ["claimed", "question", "visit", "letter", "correction"] as const;
export type HeldKind = (typeof heldKinds)[number];

/** How much work of a kind a person holds in a state. */
export interface HeldWork {
  what: HeldKind;
  patientState: UsState;
  items: number;
  /** True if they may sign there today. */
  isLicensed: boolean;
  /** True if someone else of their practice may. */
  hasOthers: boolean;
}

/** Work left behind in a practice by someone whose account was closed, or whose license there has ended. */
export interface LeftBehind extends Omit<HeldWork, "isLicensed"> {
  memberName: string;
  isActive: boolean;
}

/** A state where requests or corrections wait, but no one of their practice may decide them. */
export interface StrandedState {
  patientState: UsState;
  waiting: number;
  corrections: number;
}
