import { createHash } from "node:crypto";
import { diagnosisCodes } from "~/eligibility/conditions/content/diagnosis-codes.server";
import { diagnosesOf } from "../../content/diagnoses.server";
import type { Patient } from "../../domain/patient";
import type { WarnedBy } from "../domain/approval-warnings";
import type { RequestLine } from "../domain/other-lines";

interface Answers {
  patient: Patient;
  age: number | null;
  accountHolder: string;
  products: readonly RequestLine[];
  conditions: readonly string[];
}

/** What a letter for this patient is compared with; nothing of a patient whose answers are gone. */
export function warnedBy(intake: Answers | null): WarnedBy {
  const { patient, age = null, accountHolder = "", products = [], conditions = [] } = intake ?? {};
  const aliases = conditions.flatMap((name) => diagnosesOf([name]).map(({ code }) => ({ code, name })));
  const known = {
    patient: { name: patient?.name ?? "", relation: patient?.relation ?? "self", age },
    otherNames: patient ? [accountHolder] : [],
    lines: products,
    codes: diagnosisCodes(),
    aliases,
  };
  return { known, mark: (text) => createHash("sha256").update(text).digest("base64url").slice(0, 22) };
}
