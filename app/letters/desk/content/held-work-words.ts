import type { HeldKind } from "../domain/held-work";

/** Labels of the work that a person of the desk holds, by kind. */
export const heldWorkWords: Record<HeldKind, string> = {
  claimed: "Requests claimed",
  question: "Questions asked",
  visit: "Visits planned",
  letter: "Letters in force",
  correction: "Corrections asked for",
};
