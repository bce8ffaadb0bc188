import { z } from "zod";
import type { Account } from "./verdict";

/** The people an account pays for, by the names that rules use. */
export const patientKinds = ["owner", "spouse", "dependent", "child-under-27"] as const;
type PatientKind = (typeof patientKinds)[number];

/** The patient's relation to the account holder. */
export const relations = ["owner", "spouse", "child", "relative", "other"] as const;
export type Relation = (typeof relations)[number];

/** The person for whom something was bought; null means unknown. */
export const patientSchema = z.object({
  relation: z.enum(relations),
  /** Asked for a child, and for anyone whose age affects the eligible amount. */
  bornIn: z.int().min(1900).max(2100).nullable(),
  /** True if the account holder may claim the child or relative as a dependent. */
  isDependent: z.boolean().nullable(),
});
export type Patient = z.output<typeof patientSchema>;

/**
 * The people an account pays for. An HSA: its owner, their spouse and tax dependents (IRC §223(d)(2)(A); not an adult child
 * who isn't a dependent). An employer's health plan also pays for the holder's children until the end of the year in which
 * they turn 26 (IRC §105(b); Notice 2010-38).
 */
export const paidFor = (account: Account): readonly PatientKind[] =>
  account === "hsa" ? ["owner", "spouse", "dependent"] : patientKinds;

/** True if a person is one of these; null if something about them must be known first. `on` is an ISO day. */
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

/** The age, at the end of a day's year, of someone born in this year. */
export const ageAtYearsEnd = (bornIn: number, on: string): number => Number(on.slice(0, 4)) - bornIn;

/** Full years between two ISO days. */
export const ageOn = (bornOn: string, on: string): number =>
  Number(on.slice(0, 4)) - Number(bornOn.slice(0, 4)) - (on.slice(5) < bornOn.slice(5) ? 1 : 0);
