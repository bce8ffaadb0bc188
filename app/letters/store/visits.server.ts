import { z } from "zod";
import { read } from "~/platform/database/batched-reads.server";
import { callParsed, query } from "~/platform/database/call.server";
import { instant } from "~/platform/database/columns.server";
import type { Row } from "~/platform/database/database";
import type { Visit } from "../domain/visit";

const columns =
  "id, request_id, kind, provider_id, way, minutes, held_minutes, provider_zone, state, starts_at, sequence, updated_at, times:letter_visit_times(starts_at, withdrawn_at)";

type VisitRow = Omit<
  Row<"letter_visits">,
  "reminded_hours" | "asked_at" | "nudged_days" | "ended_at" | "created_at"
> & {
  times: Pick<Row<"letter_visit_times">, "starts_at" | "withdrawn_at">[];
};

const visitOf = (row: VisitRow): Visit => ({
  id: row.id,
  requestId: row.request_id,
  kind: row.kind,
  providerId: row.provider_id,
  way: row.way,
  minutes: row.minutes,
  heldMinutes: row.held_minutes,
  providerZone: row.provider_zone,
  state: row.state,
  startsAt: instant(row.starts_at),
  sequence: row.sequence,
  updatedAt: instant(row.updated_at),
  times: row.times
    .filter(({ withdrawn_at }) => withdrawn_at === null)
    .map(({ starts_at }) => instant(starts_at))
    .sort(),
});

/** A request's newest visit; null if none was offered. */
export async function readLastVisit(requestId: string): Promise<Visit | null> {
  const [row] = await read("read_last_visit", { requestId });
  return row ? visitOf({ ...row.visit, times: row.times }) : null;
}

/** A visit and its patient's state; null if it was deleted. */
export async function readVisit(id: string): Promise<{ visit: Visit; patientState: string | null } | null> {
  const row = await query("read visit", (db) =>
    db.from("letter_visits").select(columns).eq("id", id).maybeSingle(),
  );
  if (!row) return null;
  const review = await query("read visit's review", (db) =>
    db.from("letter_reviews").select("patient_state").eq("request_id", row.request_id).maybeSingle(),
  );
  return { visit: visitOf(row), patientState: review?.patient_state ?? null };
}

const picked = z.enum(["booked", "taken", "gone", "past", "over"]);

/** Books a time, or moves the booking that began at `from`. */
export async function pickVisitTime(
  visitId: string,
  time: string,
  from: string | null,
): Promise<z.output<typeof picked>> {
  return callParsed("pick_visit_time", picked, { visitId, startsAt: time, from });
}

const canceled = z.enum(["canceled", "changed", "over"]);

/**
 * Cancels a visit that is booked at `from`, or not yet: for the shopper, or for its provider, who then has the request for
 * `minutes`. "changed": another time is booked.
 */
export async function cancelVisit(
  visitId: string,
  from: string | null,
  by: { providerId: string; minutes: number } | null,
): Promise<z.output<typeof canceled>> {
  return callParsed("cancel_visit", canceled, {
    visitId,
    from,
    providerId: by?.providerId ?? null,
    minutes: by?.minutes ?? null,
  });
}
