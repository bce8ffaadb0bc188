import { z } from "zod";
import { keysOf } from "~/platform/values/keys-of";
import { reads } from "~/platform/values/rule-reads";
import { instantIn, usTimeZones } from "~/platform/values/zoned-time";
import { type VisitWay, visitWays } from "../../domain/visit";

export const offerMessages = {
  way: "Choose how you'd talk with the patient",
  minutes: "Choose how long it takes",
  zone: "Choose the time zone of these times",
  none: "Offer at least one time",
  day: "Enter the day of this time",
  time: "Choose the time of this day",
  past: "That time has passed",
  far: "That's more than 60 days ahead",
  skipped: "The clock is set ahead then: there's no such time that day",
} as const;

export const offeredMinutes = [10, 15, 20, 30] as const;
export const offerRows = [1, 2, 3, 4] as const;
const maxDaysAhead = 60;

type OfferRow = (typeof offerRows)[number];

export const dayName = <Row extends OfferRow>(row: Row) => `day${row}` as const;
export const timeName = <Row extends OfferRow>(row: Row) => `time${row}` as const;

/** Every quarter of an hour from 6 AM to 10 PM: as displayed, and as the form posts it. */
export const clockTimes = Array.from({ length: 65 }, (_, quarter) => {
  const minutes = 6 * 60 + quarter * 15;
  const [hour, minute] = [Math.floor(minutes / 60), String(minutes % 60).padStart(2, "0")];
  return {
    value: `${String(hour).padStart(2, "0")}:${minute}`,
    label: `${hour % 12 || 12}:${minute} ${hour < 12 ? "AM" : "PM"}`,
  };
});

/** An offered visit. `times` are ISO instants. */
export interface VisitOffer {
  way: VisitWay;
  minutes: number;
  zone: string;
  times: readonly string[];
}

const empty = z.string().optional();
const times = {
  day1: empty,
  time1: empty,
  day2: empty,
  time2: empty,
  day3: empty,
  time3: empty,
  day4: empty,
  time4: empty,
};
const zone = z.enum(keysOf(usTimeZones), { error: offerMessages.zone });

/** Fields of the form, for their constraints. */
export const offerFields = z.object({
  way: z.enum(visitWays, { error: offerMessages.way }),
  minutes: z.enum(offeredMinutes.map(String) as [string, ...string[]], { error: offerMessages.minutes }),
  zone,
  ...times,
});
export const furtherFields = z.object({ zone, ...times });

type Rows = z.output<typeof furtherFields>;

/** Schema of a complete offer, validated at the instant `now`. */
export const offerSchema = (now: Date) =>
  offerFields
    .superRefine((fields, context) => refuseTimes(fields, now, context), reads("zone"))
    .transform(
      (fields): VisitOffer => ({
        way: fields.way,
        minutes: Number(fields.minutes),
        zone: fields.zone,
        times: instantsOf(fields),
      }),
    );

/** Additional times for an offered visit. */
export const furtherSchema = (now: Date) =>
  furtherFields
    .superRefine((fields, context) => refuseTimes(fields, now, context), reads("zone"))
    .transform((fields) => instantsOf(fields));

const rowsOf = (fields: Rows) =>
  offerRows
    .map((row) => ({ row, day: fields[dayName(row)], time: fields[timeName(row)] }))
    .filter(({ day, time }) => day || time);

const instantsOf = (fields: Rows): string[] =>
  rowsOf(fields).flatMap(({ day = "", time = "" }) => instantIn(fields.zone, day, time) ?? []);

function refuseTimes(fields: Rows, now: Date, context: z.RefinementCtx): void {
  const refuse = (name: string, message: string) =>
    context.addIssue({ code: "custom", path: [name], message });
  const rows = rowsOf(fields);
  if (rows.length === 0) refuse(dayName(1), offerMessages.none);
  for (const { row, day, time } of rows) {
    const at = day && time ? instantIn(fields.zone, day, time) : null;
    if (!day) refuse(dayName(row), offerMessages.day);
    else if (!time) refuse(timeName(row), offerMessages.time);
    else if (at === null) refuse(timeName(row), offerMessages.skipped);
    else if (Date.parse(at) <= now.getTime()) refuse(dayName(row), offerMessages.past);
    else if (Date.parse(at) > now.getTime() + maxDaysAhead * 86_400_000)
      refuse(dayName(row), offerMessages.far);
  }
}

export const outcomeMessages = {
  way: offerMessages.way,
  minutes: "Enter how many minutes it took, from 1 to 240",
  tooLong: "That's longer than the time since it began. Enter how many minutes it took",
} as const;

/** What a provider records about a visit that took place. */
export const heldFields = z.object({
  way: z.enum(visitWays, { error: outcomeMessages.way }),
  minutes: z
    .string({ error: outcomeMessages.minutes })
    .regex(/^\d{1,3}$/, { error: outcomeMessages.minutes, abort: true })
    .refine((text) => Number(text) >= 1 && Number(text) <= 240, { error: outcomeMessages.minutes }),
});
