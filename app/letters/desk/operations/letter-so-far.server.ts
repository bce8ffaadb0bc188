import { longDate } from "~/platform/values/date";
import type { ApprovedParts } from "../domain/approval";
import type { LetterSoFar } from "../domain/letter-so-far";
import type { Typed } from "../domain/typed-text";
import type { approvalSchema } from "./approve.server";
import { parseTyped } from "./typed-form";

type Schema = Awaited<ReturnType<typeof approvalSchema>>;

/**
 * The letter as typed so far; `schema` is the preview's. `days` contains, by field, the dates of a letter that keeps them.
 */
export function letterSoFar(typed: Typed, schema: Schema, days: Typed = {}): LetterSoFar {
  const answer = parseTyped({ ...typed, ...days }, schema);
  if (answer.status === "success") return { parts: partsOf(answer.value.parts), missing: [] };
  const faults = Object.values(answer.error ?? {}).flatMap((messages) => messages ?? []);
  return { parts: typedParts({ ...typed, ...days }), missing: [...new Set(faults)] };
}

function partsOf({ diagnosis, effect, product, reason, reviewMethod, startsOn, endsOn }: ApprovedParts) {
  const named = diagnosis.icd10 ? `${diagnosis.name} (ICD-10-CM ${diagnosis.icd10})` : diagnosis.name;
  return labelParts([named, effect, product.name, product.use, reason, reviewMethod, days(startsOn, endsOn)]);
}

function typedParts({ diagnosis, icd10, effect, product, use, reason, basisWords, startsOn, endsOn }: Typed) {
  const named = [diagnosis, icd10 && `(ICD-10-CM ${icd10})`].filter(Boolean).join(" ");
  return labelParts([named, effect, product, use, reason, basisWords, days(startsOn, endsOn)]);
}

const days = (startsOn: string | undefined, endsOn: string | undefined): string =>
  isDay(startsOn) && isDay(endsOn) ? `${longDate(startsOn)} to ${longDate(endsOn)}` : "";

const isDay = (day: string | undefined): day is string => /^\d{4}-\d\d-\d\d$/.test(day ?? "");

const labels = [
  "Diagnosis",
  "How it affects this patient",
  "Product",
  "Use and frequency",
  "Why it treats this condition",
  "How the review was made",
  "Valid",
] as const;

const labelParts = (words: readonly (string | undefined)[]): LetterSoFar["parts"] =>
  labels.map((label, index) => [label, words[index]?.trim() || null]);
