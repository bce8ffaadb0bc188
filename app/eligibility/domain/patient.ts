import { z } from "zod";
import type { Account } from "./verdict";

/** The people an account pays for, by the names that rules use. */
export const patientKinds = ["owner", "spouse", "dependent", "child-under-27"] as const;
export type PatientKind = (typeof patientKinds)[number];

/** What the person for whom something was bought is to the account holder. */
export const relations = ["owner", "spouse", "child", "relative", "other"] as const;
export type Relation = (typeof relations)[number];

/** The person for whom something was bought; null is what wasn't said. */
export const patientSchema = z.object({
  relation: z.enum(relations),
  /** Asked for a child, and for anyone whose age decides how much counts. */
  bornIn: z.int().min(1900).max(2100).nullable(),
  /** Whether the account holder may claim a child or relative as a dependent. */
  isDependent: z.boolean().nullable(),
});
export type Patient = z.output<typeof patientSchema>;

/**
 * Whom an account pays for. An HSA: its owner, their spouse and tax dependents (IRC §223(d)(2)(A); an adult child who is no
 * dependent isn't among them). An employer's health plan pays for the holder's children as well until the end of the year in
 * which they turn 26 (IRC §105(b); Notice 2010-38).
 */
export const paidFor = (account: Account): readonly PatientKind[] =>
  account === "hsa" ? ["owner", "spouse", "dependent"] : patientKinds;

/** Whether a person is one of these; null where something about them has to be known first. `on` is an ISO day. */
export function isAmong(kinds: readonly PatientKind[], patient: Patient, on: string): boolean | null {
  const found = kinds.map((kind) => isOf(kind, patient, on));
  if (found.includes(true)) return true;
  return found.includes(null) ? null : false;
}

function isOf(kind: PatientKind, { relation, bornIn, isDependent }: Patient, on: string): boolean | null {
  switch (kind) {
    case "dependent":
      return relation === "child" || relation === "relative" ? isDependent : false;
    case "child-under-27":
      if (relation !== "child") return false;
      return bornIn === null ? null : ageAtYearsEnd(bornIn, on) < 27;
    default:
      return relation === kind;
  }
}

/** The age that someone born in this year has at the end of the year of a day. */
export const ageAtYearsEnd = (bornIn: number, on: string): number => Number(on.slice(0, 4)) - bornIn;

/** Full years between two ISO days. */
export const ageOn = (bornOn: string, on: string): number =>
  Number(on.slice(0, 4)) - Number(bornOn.slice(0, 4)) - (on.slice(5) < bornOn.slice(5) ? 1 : 0);
