import { paths } from "~/paths";
import type { CalendarFile } from "~/platform/mail/service/port";
import { publicUrl } from "~/platform/process/public-url.server";
import { zoneOf } from "~/platform/values/state-day";
import { momentIn } from "~/platform/values/zoned-time";
import { services } from "~/services.server";
import { site } from "~/site";
import { providerVisitMail, shopperVisitMail } from "../content/mails/visit-mails";
import type { DeskMember } from "../desk/domain/provider";
import { readMember } from "../desk/store/providers.server";
import { calendarFile } from "../domain/calendar-file";
import { isOpenVisit, isStepCurrent, type Visit, type VisitStep } from "../domain/visit";
import { readVisit } from "../store/visits.server";
import { mailShopper } from "./mail-shopper.server";
import { linkDays, mailedSecretLink } from "./secret-link.server";
import { visitPlace } from "./visit-place.server";

interface AnnouncedStep {
  visitId: string;
  step: VisitStep;
  to: "shopper" | "provider";
  /** ISO instant of the booking; null if there was none. */
  startsAt: string | null;
  sequence: number;
}

/** Mails the shopper or the provider about a step, unless it is outdated. Throws `ServiceError` to be retried. */
export async function mailVisit(told: AnnouncedStep, outboxId: string): Promise<void> {
  const found = await readVisit(told.visitId);
  if (!found || !isStepCurrent(told.step, told, found.visit)) return;
  const { visit, patientState } = found;
  const provider = await readMember(visit.providerId);
  if (!provider) return;
  const momentFor = (zone: string) => (told.startsAt === null ? null : momentIn(zone, told.startsAt));
  const patientMoment = momentFor(zoneOf(patientState));
  const { way, minutes } = visit;
  const place = visitPlace(way, provider);
  if (told.to === "provider") {
    const words = { way, minutes, place, moment: momentFor(visit.providerZone), patientMoment };
    const mail = providerVisitMail(told.step, words, deskUrl(visit));
    const calendar = calendarOf(told, visit, provider, provider.email);
    await services().mail.send({ to: provider.email, ...mail, calendar, idempotencyKey: outboxId });
    return;
  }
  await mailShopper(visit, outboxId, async (_, email) => {
    const target = { kind: visit.kind, requestId: visit.requestId, purpose: "page" } as const;
    const token = await mailedSecretLink(target, outboxId, linkDays.page);
    const page = isOpenVisit(visit) ? paths.letterVisit(token) : paths.letterPage(token);
    const mail = shopperVisitMail(
      told.step,
      { way, minutes, place, moment: patientMoment },
      publicUrl() + page,
    );
    return { ...mail, calendar: calendarOf(told, visit, provider, email) };
  });
}

const deskUrl = ({ requestId }: Visit): string => publicUrl() + paths.deskVisit(requestId);

const canceling: ReadonlySet<VisitStep> = new Set([
  "unbooked",
  "canceled",
  "canceled-by-shopper",
  "given-back",
  "closed",
]);

/** The step's calendar file for the reader; undefined if it changes nothing in their calendar. */
function calendarOf(
  { step, startsAt, sequence }: AnnouncedStep,
  { id, minutes, way, updatedAt }: Visit,
  provider: DeskMember,
  attendee: string,
): CalendarFile | undefined {
  const isCanceled = canceling.has(step);
  if (startsAt === null || !(isCanceled || step === "booked" || step === "moved")) return undefined;
  const place = visitPlace(way, provider);
  return calendarFile({
    uid: `${id}@${new URL(publicUrl()).hostname}`,
    sequence,
    startsAt,
    writtenAt: updatedAt,
    minutes,
    isCanceled,
    summary: `${site.name}: visit by ${way}`,
    location: place.url ?? place.words,
    organizer: site.supportEmail,
    attendee,
  });
}
