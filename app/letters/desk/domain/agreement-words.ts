import { longDate } from "~/platform/values/date";
import { dayInState } from "~/platform/values/state-day";
import type { Actor } from "../../domain/patient";
import type { Dossier } from "./dossier";

/** The patient's relation to the account holder. */
export const relations = {
  self: "the account holder",
  spouse: "spouse",
  child: "child",
  dependent: "dependent",
} as const;

const actorWords: Record<Exclude<Actor, "patient">, string> = {
  parent: "A parent, who is an adult",
  guardian: "The legal guardian",
  agent: "The holder of a health care power of attorney",
};

/** By what right someone else made the request for the patient. */
export function agreementWords(
  {
    actsBy,
    agreedAt,
    age,
    isGuardianConfirmed,
  }: Pick<Dossier, "actsBy" | "agreedAt" | "age" | "isGuardianConfirmed">,
  state: string,
): string {
  if (actsBy === "patient")
    return agreedAt ? `The patient, on ${longDate(dayInState(state, agreedAt))}` : "The patient, not yet";
  if (actsBy) return actorWords[actsBy];
  if (age === null || age >= 18) return "Not asked: the request is from before we asked";
  return isGuardianConfirmed ? "An adult parent or guardian, who confirmed it" : "Not confirmed";
}
