import type { HeldKind } from "../domain/held-work";

/** What a person of the desk holds, by its kind. */
export const heldWorkWords: Record<HeldKind, string> = {
  claimed: "Requests claimed",
  question: "Questions asked",
  visit: "Visits planned",
  letter: "Letters in force",
  correction: "Corrections asked for",
};
