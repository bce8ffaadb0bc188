import type { FieldSpec } from "~/kit/form/field-spec";
import { usTimeZones } from "~/platform/values/zoned-time";
import type { VisitWay } from "../../domain/visit";
import {
  clockTimes,
  dayName,
  offeredMinutes,
  offerMessages,
  offerRows,
  outcomeMessages,
  timeName,
} from "../domain/visit-offer";

const wayWords: Record<VisitWay, string> = {
  video: "By video, in the practice's room",
  phone: "By phone: the patient calls your practice",
};

const wayField = (ways: readonly VisitWay[], message: string): FieldSpec => ({
  type: "radios",
  name: "way",
  label: "How you talk",
  options: ways.map((way) => ({ value: way, label: wayWords[way] })),
  messages: { valueMissing: message },
});

const zoneField: FieldSpec = {
  type: "select",
  name: "zone",
  label: "Time zone of these times",
  hint: "The patient sees them in their own.",
  options: Object.entries(usTimeZones).map(([value, label]) => ({ value, label })),
  messages: { valueMissing: offerMessages.zone },
};

export const timeFields: readonly FieldSpec[] = offerRows.flatMap((row): FieldSpec[] => [
  { type: "date", name: dayName(row), label: row === 1 ? "Day" : `Day ${row}`, besideNext: true },
  {
    type: "select",
    name: timeName(row),
    label: row === 1 ? "Time" : `Time ${row}`,
    prompt: "No time",
    options: clockTimes,
  },
]);

/** The fields before the times of an offer. */
export const offerHead = (ways: readonly VisitWay[]): readonly FieldSpec[] => [
  wayField(ways, offerMessages.way),
  {
    type: "select",
    name: "minutes",
    label: "How long it takes",
    prompt: "Choose",
    options: offeredMinutes.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` })),
    messages: { valueMissing: offerMessages.minutes },
  },
  zoneField,
];

export const furtherHead: readonly FieldSpec[] = [zoneField];

/** The fields to record a visit that took place. */
export const heldFormFields = (ways: readonly VisitWay[]): readonly FieldSpec[] => [
  wayField(ways, outcomeMessages.way),
  {
    type: "text",
    name: "minutes",
    label: "Minutes it took",
    inputMode: "numeric",
    messages: { valueMissing: outcomeMessages.minutes },
  },
];
