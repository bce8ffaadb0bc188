import { paths } from "~/paths";
import { zoneOf } from "~/platform/values/state-day";
import { momentIn } from "~/platform/values/zoned-time";
import { readMember } from "../../desk/store/providers.server";
import { isOpenVisit, timesLeft } from "../../domain/visit";
import { visitPlace } from "../../operations/visit-place.server";
import { readLastVisit } from "../../store/visits.server";
import type { OpenLetter } from "./open.server";

/** What the shopper's page says of an open visit; null where there is none. */
export async function shownVisit({ token, facts }: Pick<OpenLetter, "token" | "facts">) {
  if (facts.status !== "in_review") return null;
  const visit = await readLastVisit(facts.requestId);
  if (!visit || !isOpenVisit(visit)) return null;
  const href = paths.letterVisit(token);
  const { way, minutes } = visit;
  if (visit.startsAt === null)
    return { href, way, minutes, times: timesLeft(visit, new Date().toISOString()).length, booked: null };
  const provider = await readMember(visit.providerId);
  const moment = momentIn(zoneOf(facts.state), visit.startsAt);
  const place = provider && visitPlace(way, provider);
  return { href, way, minutes, times: 0, booked: { moment, place } };
}
