import { z } from "zod";
import { read } from "~/platform/database/batched-reads.server";
import { callParsed } from "~/platform/database/call.server";
import { fieldsOf, instant, parse } from "~/platform/database/columns.server";
import { dayInState } from "~/platform/values/state-day";
import { usState } from "~/platform/values/us-state";
import { type VisitWay, visitStates, visitWays } from "../../domain/visit";
import type { Review } from "../domain/review";
import type { HeldVisit } from "../domain/review-basis";
import type { VisitOffer } from "../domain/visit-offer";

const offered = z.enum(["offered", "past", "not-claimed", "not-licensed", "put-off", "closed"]);

/** Offers a visit; the request leaves the queue until it is over. */
export async function offerVisit(
  key: { requestId: string; providerId: string },
  { way, minutes, zone, times }: VisitOffer,
): Promise<z.output<typeof offered>> {
  return callParsed("offer_visit", offered, {
    requestId: key.requestId,
    providerId: key.providerId,
    way,
    minutes,
    zone,
    times: [...times],
  });
}

const further = z.enum(["offered", "past", "changed", "over"]);

/** Offers further times for a visit, which cancels the booking at `from`. "changed": another time is booked. */
export async function offerVisitTimes(
  visitId: string,
  providerId: string,
  from: string | null,
  times: readonly string[],
): Promise<z.output<typeof further>> {
  return callParsed("offer_visit_times", further, { visitId, providerId, from, times: [...times] });
}

const withdrawn = z.enum(["withdrawn", "booked", "last", "over"]);

/** Withdraws an offered time. */
export async function withdrawVisitTime(
  visitId: string,
  providerId: string,
  startsAt: string,
): Promise<z.output<typeof withdrawn>> {
  return callParsed("withdraw_visit_time", withdrawn, { visitId, providerId, startsAt });
}

interface RecordedBy {
  visitId: string;
  providerId: string;
  /** The provider then holds the visit's request for this long. */
  claimMinutes: number;
}

const held = z.enum(["held", "early", "too-long", "over"]);

/**
 * Records that a visit took place. "too-long": it would still go on, even if it began 15 minutes before its time.
 */
export const recordVisitHeld = (
  by: RecordedBy,
  { way, minutes }: { way: VisitWay; minutes: number },
): Promise<z.output<typeof held>> =>
  callParsed("record_visit", held, { ...by, outcome: "held", way, minutes });

const missed = z.enum(["missed", "early", "over"]);

/** Records that a visit did not take place. */
export const recordVisitMissed = (by: RecordedBy): Promise<z.output<typeof missed>> =>
  callParsed("record_visit", missed, { ...by, outcome: "missed", way: null, minutes: null });

const listed = z.object({
  requestId: z.string(),
  state: z.enum(visitStates),
  way: z.enum(visitWays),
  startsAt: z.string().nullable(),
  /** The next offered time, if none is chosen. */
  nextOffered: z.string().nullable().transform(instant),
  providerZone: z.string(),
  patientState: usState,
  productTitle: z.string(),
});

/** A visit in its provider's list. ISO instants. */
export type ListedVisit = z.output<typeof listed>;

/** A provider's open visits, and those that ended without a visit while their requests wait. */
export async function listDeskVisits(providerId: string, limit: number): Promise<ListedVisit[]> {
  const rows = await read("list_desk_visits", { providerId, limit });
  return parse("list visits", listed.array(), rows.map(fieldsOf));
}

/** A request's visits that took place with this provider, latest first; days are in the patient's time zone. */
export async function listHeldVisits(
  { requestId, patientState }: Pick<Review, "requestId" | "patientState">,
  providerId: string,
): Promise<HeldVisit[]> {
  const rows = await read("list_held_visits", { requestId, providerId });
  return rows.map(({ way, starts_at, held_minutes, minutes }) => ({
    way,
    on: dayInState(patientState, instant(starts_at ?? "")),
    minutes: held_minutes ?? minutes,
  }));
}
